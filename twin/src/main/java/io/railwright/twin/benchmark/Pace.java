package io.railwright.twin.benchmark;

import java.time.Duration;

/** How the time that a benchmark takes passes for who waits for it. */
@FunctionalInterface
public interface Pace {
  Pace REAL = Thread::sleep;
  Pace INSTANT = _ -> {};

  void pass(Duration time) throws InterruptedException;
}
