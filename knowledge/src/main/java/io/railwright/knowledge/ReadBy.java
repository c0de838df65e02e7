package io.railwright.knowledge;

import java.util.Collection;
import java.util.List;

/**
 * What a host must have for some facts to be read.
 *
 * @param facts how their names begin
 * @param probes by which they are read; of those that were not asked, nothing is missing on the
 *     host
 * @param needs as in "it needs ethtool"
 */
public record ReadBy(String id, List<String> facts, List<String> probes, String needs) {
  public ReadBy {
    facts = List.copyOf(facts);
    probes = List.copyOf(probes);
  }

  /** Whether one of these facts is read by it. */
  public boolean reads(Collection<String> names) {
    return names.stream().anyMatch(name -> facts.stream().anyMatch(name::startsWith));
  }
}
