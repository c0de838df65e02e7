package io.railwright.change.harness;

import io.railwright.change.machine.Pace;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** Time that passes when somebody waits, for the machines and for those who change them alike. */
public final class VirtualTime implements Pace, InstantSource {
  private static final Duration SHORT = Duration.ofSeconds(1);
  private static final Duration REAL = Duration.ofMillis(20);
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  private Duration elapsed = Duration.ZERO;
  private Duration wallClockJump = Duration.ZERO;

  @Override
  public synchronized Instant now() {
    return START.plus(elapsed).plus(wallClockJump);
  }

  @Override
  public synchronized Instant instant() {
    return START.plus(elapsed);
  }

  @Override
  public synchronized Duration elapsed() {
    return elapsed;
  }

  /**
   * A little of a short one is real: who pauses so shortly waits for something that was begun on a
   * machine, which runs on a thread of its own.
   */
  @Override
  public void pause(Duration time) throws InterruptedException {
    pass(time);
    if (time.compareTo(SHORT) <= 0) {
      Thread.sleep(REAL);
    }
  }

  /** Passes without anybody who waits for something. */
  public synchronized void pass(Duration time) {
    elapsed = elapsed.plus(time);
  }

  /** Somebody sets the clock of the wall. */
  public synchronized void jump(Duration by) {
    wallClockJump = wallClockJump.plus(by);
  }
}
