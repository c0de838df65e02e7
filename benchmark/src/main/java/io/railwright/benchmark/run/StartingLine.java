package io.railwright.benchmark.run;

import java.time.Duration;
import java.util.HashSet;
import java.util.Set;

/**
 * Where clients of tests that are to run at the same time wait for each other: none starts before
 * the servers of all are ready. One that fails, or is late, holds nobody up for long.
 */
public final class StartingLine {
  /** For tests that run alone. */
  public static final StartingLine NONE = new StartingLine(0, Duration.ZERO);

  private final Duration longest;
  private final Set<Thread> here = new HashSet<>();
  private int missing;

  /**
   * For some tests, each in a thread of its own.
   *
   * @param longest after which those that are here start without the others
   */
  public StartingLine(int tests, Duration longest) {
    this.missing = tests;
    this.longest = longest;
  }

  /** Waits until all others are here or have ended. */
  synchronized void await() throws InterruptedException {
    count();
    long end = System.nanoTime() + longest.toNanos();
    while (missing > 0) {
      long left = (end - System.nanoTime()) / 1_000_000;
      if (left <= 0) {
        return;
      }
      wait(left);
    }
  }

  /** A test has ended, whether it came here or not. */
  synchronized void leave() {
    count();
  }

  private void count() {
    if (missing > 0 && here.add(Thread.currentThread())) {
      missing--;
      notifyAll();
    }
  }
}
