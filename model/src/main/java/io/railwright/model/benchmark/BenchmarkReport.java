package io.railwright.model.benchmark;

import java.util.List;

/**
 * Results that were judged together.
 *
 * @param remarks what is wrong with comparing them, or with what the same texts claim
 */
public record BenchmarkReport(List<BenchmarkResult> results, List<String> remarks) {
  public BenchmarkReport {
    results = List.copyOf(results);
    remarks = List.copyOf(remarks);
  }

  /** Those that have a number. */
  public List<BenchmarkResult> measured() {
    return results.stream().filter(it -> !it.runs().isEmpty()).toList();
  }
}
