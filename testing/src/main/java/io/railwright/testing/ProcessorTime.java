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

  private static final int MOST_ROUNDS = 5;

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
    long small = nanoseconds(half);
    for (int round = 1; round < MOST_ROUNDS && large >= bar * small; round++) {
      large = Math.min(large, nanoseconds(whole));
      small = Math.min(small, nanoseconds(half));
    }
    return large < FLOOR_NANOSECONDS ? 0 : (double) large / Math.max(1, small);
  }

  private static long nanoseconds(Runnable work) {
    long start = THREADS.getCurrentThreadCpuTime();
    work.run();
    return THREADS.getCurrentThreadCpuTime() - start;
  }
}
