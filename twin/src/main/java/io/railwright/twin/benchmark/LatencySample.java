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

  private final double[] sorted;

  LatencySample(double microseconds, int count, long seed) {
    sorted = new double[Math.max(1, count)];
    SeededRandom random = new SeededRandom(seed);
    double slower = RUN * random.fraction();
    for (int i = 0; i < sorted.length; i++) {
      double noise = -NOISE * Math.log(1 - random.fraction());
      double hit = random.below(RARE) == 0 ? INTERRUPT * random.fraction() : 0;
      sorted[i] = microseconds + slower + noise + hit;
    }
    Arrays.sort(sorted);
  }

  int count() {
    return sorted.length;
  }

  double quantile(double share) {
    return sorted[(int) Math.round(share * (sorted.length - 1))];
  }

  double mean() {
    return Arrays.stream(sorted).average().orElse(0);
  }

  double deviation() {
    double mean = mean();
    return Math.sqrt(
        Arrays.stream(sorted).map(it -> (it - mean) * (it - mean)).average().orElse(0));
  }
}
