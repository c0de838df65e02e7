package io.railwright.knowledge;

import java.util.List;
import java.util.Map;

/** Everything that is known, each by its id, with every reference resolved. */
public record Knowledge(
    Map<String, Parameter> parameters,
    Map<String, Rule> rules,
    Map<String, Profile> profiles,
    Map<String, Counter> counters,
    Map<String, Source> sources,
    Map<String, SiteKey> site,
    List<Case> cases) {

  /** One that is known to exist, since references were checked. */
  public Parameter parameter(String id) {
    return existing(parameters, id);
  }

  /** One that is known to exist. */
  public Profile profile(String id) {
    return existing(profiles, id);
  }

  /** One that is known to exist. */
  public SiteKey siteKey(String id) {
    return existing(site, id);
  }

  private static <T> T existing(Map<String, T> all, String id) {
    T one = all.get(id);
    if (one == null) {
      throw new IllegalArgumentException("there is no " + id);
    }
    return one;
  }
}
