package io.railwright.model.benchmark;

import java.util.List;

/**
 * Results that were judged together.
 *
 * @param remarks what is wrong with comparing them, or with what the same texts claim
 * @param outputs what the tests printed
 */
public record BenchmarkReport(
    List<BenchmarkResult> results, List<String> remarks, List<RawOutput> outputs) {
  public BenchmarkReport {
    results = List.copyOf(results);
    remarks = List.copyOf(remarks);
    outputs = List.copyOf(outputs);
  }

  public BenchmarkReport(List<BenchmarkResult> results, List<String> remarks) {
    this(results, remarks, List.of());
  }

  /** Those that have a number. */
  public List<BenchmarkResult> measured() {
    return results.stream().filter(it -> !it.runs().isEmpty()).toList();
  }
}
