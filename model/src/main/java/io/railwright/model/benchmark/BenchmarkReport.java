package io.railwright.model.benchmark;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Results that were judged together.
 *
 * @param remarks what is wrong with comparing them, or with what the same texts claim
 * @param outputs what the tests printed
 * @param made when the tests were run; empty for outputs of others, which do not say it
 * @param comparison of the first two, where they were run in turns to be compared
 */
public record BenchmarkReport(
    List<BenchmarkResult> results,
    List<String> remarks,
    List<RawOutput> outputs,
    Optional<Instant> made,
    Optional<ComparisonReport> comparison) {
  public BenchmarkReport {
    results = List.copyOf(results);
    remarks = List.copyOf(remarks);
    outputs = List.copyOf(outputs);
  }

  public BenchmarkReport(
      List<BenchmarkResult> results,
      List<String> remarks,
      List<RawOutput> outputs,
      Optional<Instant> made) {
    this(results, remarks, outputs, made, Optional.empty());
  }

  public BenchmarkReport(List<BenchmarkResult> results, List<String> remarks) {
    this(results, remarks, List.of(), Optional.empty());
  }

  /** The same, run at this time. */
  public BenchmarkReport madeAt(Instant time) {
    return new BenchmarkReport(results, remarks, outputs, Optional.of(time), comparison);
  }

  /** Those that have a number. */
  public List<BenchmarkResult> measured() {
    return results.stream().filter(it -> !it.runs().isEmpty()).toList();
  }
}
