package io.railwright.model.benchmark;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the pairs of a mesh measured, and which hosts or paths are slow.
 *
 * @param rounds how many; in each, every host has one partner
 * @param ceiling of one pair; empty where the hosts do not tell
 * @param leaves the switch of each host; hosts that do not tell are left out
 * @param notices what should be known of the mesh: what was left out, what was not confirmed
 * @param failures pairs that gave no result, a sentence each
 * @param made when it began; empty where an earlier release wrote it
 * @param configuration under what it ran; of all hosts together there is no one end
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
    Map<String, String> leaves,
    List<String> notices,
    List<String> failures,
    Optional<Instant> made,
    Optional<BenchmarkConfiguration> configuration) {
  public MeshReport {
    pairs = List.copyOf(pairs);
    suspects = List.copyOf(suspects);
    leaves = Map.copyOf(leaves);
    notices = List.copyOf(notices);
    failures = List.copyOf(failures);
  }

  /** The same, begun at this time under this configuration. */
  public MeshReport ranUnder(Instant time, BenchmarkConfiguration known) {
    return new MeshReport(
        test,
        unit,
        rounds,
        pairs,
        suspects,
        ceiling,
        verdict,
        because,
        leaves,
        notices,
        failures,
        Optional.of(time),
        Optional.of(known));
  }
}
