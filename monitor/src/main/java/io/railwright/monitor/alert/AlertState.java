package io.railwright.monitor.alert;

import java.util.Optional;

/**
 * Where one alert of one port stands:
 *
 * <pre>
 *          HIGH                 HIGH for so long
 *   QUIET ─────────► PENDING ─────────────────► RAISED
 *     ▲ ◄───────────────┘ not HIGH                 │
 *     └────────────────────────────────────────────┘ LOW for so long
 * </pre>
 *
 * <p>While the level is unknown the clock of both times stands still. Not for several threads at
 * once.
 */
public final class AlertState {
  private final long hold;
  private final long clear;
  private Stage stage = Stage.QUIET;
  private boolean unknown;
  private long since;
  private long lasted;
  private long low;
  private long last;

  /** How far it is. */
  public enum Stage {
    QUIET,
    PENDING,
    RAISED
  }

  /** What an update brought. */
  public enum Change {
    RAISED,
    CLEARED
  }

  /**
   * Quiet.
   *
   * @param hold milliseconds that it must last
   * @param clear milliseconds that it must be over
   */
  public AlertState(long hold, long clear) {
    this.hold = hold;
    this.clear = clear;
  }

  /**
   * Takes the next level.
   *
   * @param now milliseconds by the clock of the collector
   */
  public Optional<Change> update(Level level, long now) {
    boolean wasUnknown = unknown;
    long passed = last == 0 || wasUnknown ? 0 : now - last;
    last = now;
    unknown = level == Level.UNKNOWN;
    if (unknown) {
      return Optional.empty();
    }
    return switch (stage) {
      case QUIET -> level == Level.HIGH ? begin(now) : Optional.empty();
      case PENDING -> pending(level, passed);
      case RAISED -> raised(level, passed);
    };
  }

  private Optional<Change> begin(long now) {
    stage = Stage.PENDING;
    since = now;
    lasted = 0;
    return raiseIfLongEnough();
  }

  private Optional<Change> pending(Level level, long passed) {
    if (level != Level.HIGH) {
      stage = Stage.QUIET;
      return Optional.empty();
    }
    lasted += passed;
    return raiseIfLongEnough();
  }

  private Optional<Change> raiseIfLongEnough() {
    if (lasted < hold) {
      return Optional.empty();
    }
    stage = Stage.RAISED;
    low = 0;
    return Optional.of(Change.RAISED);
  }

  private Optional<Change> raised(Level level, long passed) {
    low = level == Level.LOW ? low + passed : 0;
    if (low < clear || level != Level.LOW) {
      return Optional.empty();
    }
    stage = Stage.QUIET;
    return Optional.of(Change.CLEARED);
  }

  public Stage stage() {
    return stage;
  }

  /** Whether nothing was known at the last update. */
  public boolean isUnknown() {
    return unknown;
  }

  /** When it began, by the clock of the collector; only where it is not quiet. */
  public long since() {
    return since;
  }
}
