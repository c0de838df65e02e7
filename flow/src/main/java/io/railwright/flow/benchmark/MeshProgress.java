package io.railwright.flow.benchmark;

import java.time.Duration;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** How far a mesh has come, and how long the rest takes as it goes: now and then a sentence. */
final class MeshProgress {
  private static final Duration SELDOM = Duration.ofSeconds(15);

  private final int rounds;
  private final LongSupplier clock;
  private final Consumer<String> tell;
  private final long begun;
  private long told;

  /**
   * None yet.
   *
   * @param clock nanoseconds of any beginning
   */
  MeshProgress(int rounds, LongSupplier clock, Consumer<String> tell) {
    this.rounds = rounds;
    this.clock = clock;
    this.tell = tell;
    this.begun = clock.getAsLong();
    this.told = begun;
  }

  Duration gone() {
    return Duration.ofNanos(clock.getAsLong() - begun);
  }

  /** Both directions of so many rounds are measured. */
  void done(int so, int failed) {
    long now = clock.getAsLong();
    if (so >= rounds || now - told < SELDOM.toNanos()) {
      return;
    }
    told = now;
    Duration left = gone().multipliedBy(rounds - so).dividedBy(so);
    tell.accept(
        "round "
            + so
            + " of "
            + rounds
            + " is done"
            + (failed > 0 ? ", " + failed + " failed" : "")
            + "; about "
            + words(left)
            + " left");
  }

  /** Suspects are measured again. */
  void again(int suspects) {
    tell.accept(
        suspects == 1
            ? "1 suspect is measured again with hosts that did well"
            : suspects + " suspects are measured again with hosts that did well");
  }

  static String words(Duration time) {
    return time.toMinutes() < 2
        ? time.toSeconds() + " s"
        : time.toHours() < 2
            ? time.toMinutes() + " min"
            : String.format(Locale.ROOT, "%.1f h", time.toMinutes() / 60.0);
  }
}
