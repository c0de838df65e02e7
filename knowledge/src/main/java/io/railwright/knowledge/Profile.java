package io.railwright.knowledge;

import io.railwright.model.file.Place;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A kind of host, and what holds for it.
 *
 * @param select what a host must be for this profile to be chosen for it; empty: only by name
 * @param rank of several that fit, the highest is chosen
 * @param values of the site, by key; those of the extended profile hold where none is given
 * @param drop rules that do not hold here
 * @param standard values that parameters must have, as taken from a good node
 * @param guide how such hosts are set up, step by step
 */
public record Profile(
    String id,
    String title,
    Optional<String> parent,
    List<Condition> select,
    int rank,
    Map<String, List<String>> values,
    List<Drop> drop,
    Map<String, String> standard,
    Optional<Guide> guide,
    String meaning,
    List<String> sources,
    Place place) {
  public Profile {
    select = List.copyOf(select);
    values = Map.copyOf(values);
    drop = List.copyOf(drop);
    standard = Map.copyOf(standard);
    sources = List.copyOf(sources);
  }

  /** For those who know but some of the rules that its guide names. */
  public Profile withoutGuide() {
    return new Profile(
        id,
        title,
        parent,
        select,
        rank,
        values,
        drop,
        standard,
        Optional.empty(),
        meaning,
        sources,
        place);
  }

  public record Drop(String rule, String because) {}
}
