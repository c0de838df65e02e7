package io.railwright.monitor.history;

import io.railwright.monitor.series.Epoch;
import io.railwright.monitor.series.Sample;

/** Whether a poll of a port goes on from the one before it, or begins an epoch. */
final class PortLife {
  private Epoch epoch;
  private long number;
  private long uptime;

  /** What a poll is. */
  enum Step {
    /** It goes on. */
    SAME,
    /** Its counts are not compared with those before. */
    NEW_EPOCH,
    /** The target's clock has not moved: a cached answer, which says nothing new. */
    STALE
  }

  /**
   * As it was at the last poll that is kept.
   *
   * @param number of the epoch; epochs of a port count from 1, and 0 is before the first
   */
  PortLife(Epoch epoch, long number, long uptime) {
    this.epoch = epoch;
    this.number = number;
    this.uptime = uptime;
  }

  static PortLife unborn() {
    return new PortLife(new Epoch("", "", "", ""), 0, Sample.ABSENT);
  }

  /**
   * Milliseconds by the clock that the target goes by. One that does not tell its uptime goes by
   * ours, which begins at 0 whenever the collector starts: the time of day goes on.
   */
  static long uptime(Sample sample, long timeOfDay) {
    return sample.uptime() == sample.received() ? timeOfDay : sample.uptime();
  }

  /** Takes the next poll. */
  Step take(Epoch later, long upFor) {
    if (number == 0 || !epoch.broken(later).isEmpty() || upFor < uptime) {
      epoch = later;
      number++;
      uptime = upFor;
      return Step.NEW_EPOCH;
    }
    if (upFor == uptime) {
      return Step.STALE;
    }
    epoch = epoch.equals(later) ? epoch : epoch.known(later);
    uptime = upFor;
    return Step.SAME;
  }

  Epoch epoch() {
    return epoch;
  }

  long number() {
    return number;
  }

  long uptime() {
    return uptime;
  }
}
