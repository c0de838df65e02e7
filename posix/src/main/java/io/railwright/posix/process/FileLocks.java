package io.railwright.posix.process;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/** Advisory locks on the files of one host, as {@code flock} takes them. */
public final class FileLocks {
  private static final int EXCLUSIVE = -1;

  /** How many share a file, or that one has it alone. */
  private final Map<String, Integer> holders = new HashMap<>();

  /**
   * Takes a lock as soon as it is free.
   *
   * @return whether it was within the time
   */
  public synchronized boolean take(String path, boolean shared, Duration most)
      throws InterruptedException {
    long end = System.nanoTime() + Math.min(most.toNanos(), Long.MAX_VALUE / 4);
    while (!isFree(path, shared)) {
      long left = (end - System.nanoTime()) / 1_000_000;
      if (left <= 0) {
        return false;
      }
      wait(left);
    }
    holders.merge(path, shared ? 1 : EXCLUSIVE, Integer::sum);
    return true;
  }

  private boolean isFree(String path, boolean shared) {
    int now = holders.getOrDefault(path, 0);
    return now == 0 || (shared && now > 0);
  }

  public synchronized void release(String path) {
    holders.compute(path, (_, now) -> now == null || now == EXCLUSIVE || now == 1 ? null : now - 1);
    notifyAll();
  }
}
