package io.railwright.twin.benchmark;

import io.railwright.simulate.kernel.SeededRandom;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What makes two runs of one test differ on machines where nothing was changed: interrupts, clocks,
 * who was served first. Each run of a host has a seed, so that a fresh twin repeats them.
 */
public final class RunNoise {
  /**
   * Standard deviation of a run of perftest as a part of its value; quiet machines have so much.
   */
  public static final double PERFTEST = 0.0015;

  /** A TCP stack and the processors that run it vary more. */
  public static final double TCP = 0.005;

  private static final int LARGEST_SEED = 1 << 30;

  private final Map<String, Integer> runs = new ConcurrentHashMap<>();

  /** Of the next run that this host starts. */
  public long seed(String host) {
    int run = runs.merge(host, 1, Integer::sum);
    return 1L + new SeededRandom(host.hashCode() * 31L + run).below(LARGEST_SEED);
  }

  /** The part of the undisturbed value that a run reaches: 1 at most. */
  public static double part(long seed, double deviation) {
    return Math.max(0.5, 1 - deviation * Math.abs(gauss(new SeededRandom(seed))));
  }

  private static double gauss(SeededRandom random) {
    double radius = Math.sqrt(-2 * Math.log(1 - random.fraction()));
    return radius * Math.cos(2 * Math.PI * random.fraction());
  }
}
