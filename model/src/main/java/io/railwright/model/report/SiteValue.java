package io.railwright.model.report;

import io.railwright.model.text.Worded;
import java.util.List;
import java.util.Set;

/**
 * A value of the site that hosts were judged by.
 *
 * @param because what shows it, or whose custom it is
 * @param hosts how many hosts were judged by it
 * @param rules the rules with failing findings that hang on it; of what is assumed or leaves rules
 *     out
 * @param leavesOut whether rules that apply elsewhere are not judged because of it
 */
public record SiteValue(
    String key,
    String value,
    Origin origin,
    String because,
    int hosts,
    List<String> rules,
    boolean leavesOut) {
  public SiteValue {
    rules = List.copyOf(rules);
  }

  /** One that is used by rules, and leaves none out. */
  public SiteValue(
      String key, String value, Origin origin, String because, int hosts, List<String> rules) {
    this(key, value, origin, because, hosts, rules, false);
  }

  /** The same, named for those of these rules alone that hang on it. */
  SiteValue only(Set<String> some) {
    List<String> left = rules.stream().filter(some::contains).toList();
    return new SiteValue(key, value, origin, because, hosts, left, leavesOut);
  }

  /** Who says so. */
  public enum Origin implements Worded {
    /** The site's own file, the profile that was asked for, or the person at the keyboard. */
    SAID,
    /** The hosts, by how they are set up. */
    SHOWN,
    /** Nobody: it is what is usual. */
    ASSUMED
  }
}
