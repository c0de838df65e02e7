package io.railwright.twin.benchmark;

import io.railwright.simulate.kernel.SeededRandom;
import java.util.Arrays;

/**
 * Latencies of single messages: the network's share, and random delays that hosts add. The same
 * network, number of messages and seed give the same latencies.
 */
final class LatencySample {
  /** Mean of what a quiet host adds to a message, in microseconds. */
  private static final double NOISE = 0.05;

  /** One message in so many meets an interrupt. */
  private static final int RARE = 400;

  private static final double INTERRUPT = 3;

  /** What all messages of a run may take longer than those of another, in microseconds. */
  private static final double RUN = 0.02;

  /** Perftest leaves so many of the largest out of all numbers but its list. */
  private static final int TAIL = 2;

  private final int count;
  private final double[] times;
  private final double[] sorted;

  /**
   * Latencies of a run.
   *
   * @param count of messages: one more than there are times between them
   */
  LatencySample(double microseconds, int count, long seed) {
    this.count = count;
    times = new double[Math.max(TAIL + 1, count - 1)];
    SeededRandom random = new SeededRandom(seed);
    double slower = RUN * random.fraction();
    for (int i = 0; i < times.length; i++) {
      double noise = -NOISE * Math.log(1 - random.fraction());
      double hit = random.below(RARE) == 0 ? INTERRUPT * random.fraction() : 0;
      times[i] = microseconds + slower + noise + hit;
    }
    sorted = times.clone();
    Arrays.sort(sorted);
  }

  int count() {
    return count;
  }

  /** In the order in which they were measured. */
  double[] times() {
    return times.clone();
  }

  double least() {
    return sorted[0];
  }

  /** What perftest calls so: the second largest. */
  double most() {
    return sorted[counted()];
  }

  private int counted() {
    return sorted.length - TAIL;
  }

  double median() {
    int half = counted() / 2;
    return counted() % 2 == 1 ? sorted[half] : (sorted[half] + sorted[half - 1]) / 2;
  }

  double quantile(double share) {
    return sorted[(int) Math.ceil(counted() * share)];
  }

  double mean() {
    return Arrays.stream(sorted, 0, counted()).average().orElse(0);
  }

  /** Of whole microseconds, as perftest computes it. */
  double deviation() {
    double mean = mean();
    return Math.sqrt(
        Arrays.stream(sorted, 0, counted())
            .map(it -> Math.pow((int) (mean - it), 2))
            .average()
            .orElse(0));
  }
}
