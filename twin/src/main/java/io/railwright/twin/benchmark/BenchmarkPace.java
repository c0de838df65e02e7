package io.railwright.twin.benchmark;

import java.time.Duration;

/** How the duration of a benchmark passes for a waiting user: in real time, or at once. */
@FunctionalInterface
public interface BenchmarkPace {
  BenchmarkPace REAL = Thread::sleep;
  BenchmarkPace INSTANT = _ -> {};

  void pass(Duration time) throws InterruptedException;
}
