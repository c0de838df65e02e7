package io.railwright.change.machine;

import java.time.Duration;
import java.time.Instant;

/** Time, which tests make go faster. */
public interface Pace {
  /** For people; nothing is decided by it. */
  Instant now();

  /** How long this has been running, whatever becomes of the clock on the wall. */
  Duration elapsed();

  void pause(Duration time) throws InterruptedException;

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
