package io.railwright.benchmark.app;

import io.railwright.benchmark.statistics.Sample;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The numbers of one run, behind its warm-up and without steps that wrote a checkpoint.
 *
 * @param steps those that count
 * @param cut how many were warm-up
 * @param checkpoints how many wrote a checkpoint
 * @param slowestRank the rank with the worst median; empty where lines have no rank before them
 * @param allReduce milliseconds of all-reduce, one a step; empty where the log has none
 * @param iterationSeconds what a step takes where the log prints rates; empty where nothing tells
 */
public record StudyLog(
    List<Double> steps,
    int cut,
    int checkpoints,
    Optional<String> slowestRank,
    List<Double> allReduce,
    OptionalDouble iterationSeconds) {
  public StudyLog {
    steps = List.copyOf(steps);
    allReduce = List.copyOf(allReduce);
  }

  public static StudyLog of(Study study, String text) {
    return LogReader.read(study, text);
  }

  static Optional<String> slowest(Map<String, List<Double>> byRank, boolean higher) {
    if (byRank.size() < 2) {
      return Optional.empty();
    }
    String worst = "";
    double most = 0;
    for (Map.Entry<String, List<Double>> rank : byRank.entrySet()) {
      double median = new Sample(rank.getValue()).median();
      double slow = higher ? 1 / median : median;
      if (slow > most) {
        most = slow;
        worst = rank.getKey();
      }
    }
    return Optional.of(worst);
  }

  public double median() {
    return new Sample(steps).median();
  }

  /** The value that only one step in a hundred exceeds, or falls below where more is better. */
  public double worstPercentile(boolean higherIsBetter) {
    double[] sorted = steps.stream().mapToDouble(Double::doubleValue).toArray();
    Arrays.sort(sorted);
    int rank = (int) Math.ceil(0.99 * sorted.length) - 1;
    return higherIsBetter ? sorted[sorted.length - 1 - rank] : sorted[rank];
  }
}
