package io.railwright.change.machine;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Time, which tests make go faster. */
public interface Pace {
  /** For people; nothing is decided by it. */
  Instant now();

  /** How long this has been running, whatever becomes of the clock on the wall. */
  Duration elapsed();

  void pause(Duration time) throws InterruptedException;

  /** Looks at something that goes on by itself. */
  @FunctionalInterface
  interface Poll<T> {
    /** Empty where it goes on. */
    Optional<T> look() throws UnreachedException, InterruptedException;
  }

  /**
   * Looks again and again.
   *
   * @return what came of it; empty where it went on for longer than the limit
   */
  default <T> Optional<T> await(Duration limit, Duration between, Poll<T> look)
      throws UnreachedException, InterruptedException {
    Duration end = elapsed().plus(limit);
    while (true) {
      Optional<T> seen = look.look();
      if (seen.isPresent() || elapsed().compareTo(end) >= 0) {
        return seen;
      }
      pause(between);
    }
  }

  static Pace real() {
    long start = System.nanoTime();
    return new Pace() {
      @Override
      public Instant now() {
        return Instant.now();
      }

      @Override
      public Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - start);
      }

      @Override
      public void pause(Duration time) throws InterruptedException {
        Thread.sleep(time);
      }
    };
  }
}
