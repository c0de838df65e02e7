package io.railwright.model.benchmark;

import java.util.List;
import java.util.Optional;

/**
 * What the pairs of a mesh measured, and which hosts or paths are slow.
 *
 * @param rounds how many; in each, every host has one partner
 * @param ceiling of one pair; empty where the hosts do not tell
 * @param failures pairs that gave no result, a sentence each
 */
public record MeshReport(
    String test,
    String unit,
    int rounds,
    List<MeshPair> pairs,
    List<Suspect> suspects,
    Optional<Ceiling> ceiling,
    BenchmarkVerdict verdict,
    String because,
    List<String> failures) {
  public MeshReport {
    pairs = List.copyOf(pairs);
    suspects = List.copyOf(suspects);
    failures = List.copyOf(failures);
  }
}
