package io.railwright.model.benchmark;

import java.util.List;

/**
 * Two series of runs of one test.
 *
 * @param shift of the second above the first, as a part: 0.02 is 2 % more
 * @param low lower end of the 90 % interval of the shift
 * @param delta Cliff's: -1 where every run of the second is below every one of the first
 * @param runsNeeded how many runs of each would settle it; 0 where it is settled
 * @param margin the largest difference that does not matter
 * @param differences what differs in the set-up of the two
 */
public record ComparisonReport(
    BenchmarkResult first,
    BenchmarkResult second,
    ComparisonVerdict verdict,
    double shift,
    double low,
    double high,
    double p,
    double delta,
    double margin,
    int runsNeeded,
    String because,
    List<String> differences) {
  public ComparisonReport {
    differences = List.copyOf(differences);
  }
}
