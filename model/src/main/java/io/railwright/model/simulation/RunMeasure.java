package io.railwright.model.simulation;

import io.railwright.model.simulation.SimulationComparison.Unit;

/** A number of a simulated run that changes of settings are judged by. */
public enum RunMeasure {
  FCT_P50("p50 completion time", "fctP50Microseconds", Unit.MICROSECONDS, Better.LESS),
  FCT_P99("p99 completion time", "fctP99Microseconds", Unit.MICROSECONDS, Better.LESS),
  GOODPUT("goodput", "goodputGbps", Unit.GIGABITS_PER_SECOND, Better.MORE),
  FLOWS_DONE("flows done", "flowsDone", Unit.COUNT, Better.MORE),
  PAUSED("time in pause", "pausedMicroseconds", Unit.MICROSECONDS, Better.LESS),
  PAUSE_FRAMES("pause frames", "pauseFrames", Unit.COUNT, Better.LESS),
  MARKS("marks", "marks", Unit.COUNT, Better.NEITHER),
  DROPS("drops", "drops", Unit.COUNT, Better.LESS);

  /** Which way is good. */
  public enum Better {
    LESS,
    MORE,
    /** Marks are a means. */
    NEITHER
  }

  private final String words;
  private final String field;
  private final Unit unit;
  private final Better better;

  RunMeasure(String words, String field, Unit unit, Better better) {
    this.words = words;
    this.field = field;
    this.unit = unit;
    this.better = better;
  }

  public String words() {
    return words;
  }

  /** Its name in documents. */
  public String field() {
    return field;
  }

  public Unit unit() {
    return unit;
  }

  public Better better() {
    return better;
  }

  /** Of two values, how much less good the second is; negative where it is better. */
  public double loss(double first, double second) {
    return switch (better) {
      case LESS -> second - first;
      case MORE -> first - second;
      case NEITHER -> 0;
    };
  }
}
