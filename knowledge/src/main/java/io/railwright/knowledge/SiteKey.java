package io.railwright.knowledge;

import io.railwright.model.file.Place;
import java.util.List;

/**
 * A value that the site decides, such as its lossless priorities.
 *
 * @param usual what is assumed where neither the site nor a host says it; empty: nothing is
 * @param fabricWide whether all machines of a fabric have one answer: that of the surest sign which
 *     any of them shows
 * @param signs what shows it on a machine, the surest first
 */
public record SiteKey(
    String id,
    String title,
    ParameterType type,
    List<String> usual,
    boolean fabricWide,
    List<SiteSign> signs,
    String meaning,
    Place place) {
  public SiteKey {
    usual = List.copyOf(usual);
    signs = List.copyOf(signs);
  }
}
