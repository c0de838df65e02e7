package io.railwright.testing;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.IntFunction;

/**
 * How the cost of work grows with its size, by the processor time of this thread, which a busy
 * machine hardly changes.
 */
public final class ProcessorTime {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** Cheaper than this, nothing is judged: the clock and the compiler would be measured too. */
  private static final long FLOOR_NANOSECONDS = 30_000_000;

  private static final int MOST_ROUNDS = 15;

  private ProcessorTime() {}

  /**
   * How many times as much twice the size costs. A ratio that is too large is measured again, and
   * the best of some rounds counts, so that a slow moment of the machine does not.
   *
   * @param work what is done once, for a size
   * @return 0 where even twice the size is cheap
   */
  public static double ratio(int size, double bar, IntFunction<Runnable> work) {
    Runnable whole = work.apply(size);
    long large = nanoseconds(whole);
    if (large < FLOOR_NANOSECONDS) {
      return 0;
    }
    Runnable half = work.apply(size / 2);
    double ratio = (double) large / Math.max(1, nanoseconds(half));
    return ratio < bar ? ratio : again(whole, half, bar);
  }

  /**
   * The half is done twice, since what takes less long is more often left alone by others: of both
   * alike, the best round counts.
   */
  private static double again(Runnable whole, Runnable half, double bar) {
    Runnable halves =
        () -> {
          half.run();
          half.run();
        };
    long large = Long.MAX_VALUE;
    long twice = Long.MAX_VALUE;
    double ratio = Double.MAX_VALUE;
    for (int round = 0; round < MOST_ROUNDS && ratio >= bar; round++) {
      large = Math.min(large, nanoseconds(whole));
      twice = Math.min(twice, nanoseconds(halves));
      ratio = large < FLOOR_NANOSECONDS ? 0 : 2.0 * large / Math.max(1, twice);
    }
    return ratio;
  }

  private static long nanoseconds(Runnable work) {
    long start = THREADS.getCurrentThreadCpuTime();
    work.run();
    return THREADS.getCurrentThreadCpuTime() - start;
  }
}
