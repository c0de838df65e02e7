package io.railwright.capture.flow;

import io.railwright.capture.series.Histogram;
import io.railwright.capture.series.Series;
import org.jspecify.annotations.Nullable;

/** What is kept for the first some thousand flows only, since it takes some kilobytes each. */
final class Detail {
  static final int MOST_FLOWS = 8192;

  private static final int BINS = 64;

  final Series bytes;
  final Trace trace = new Trace();
  private @Nullable SentTimes sentTimes;
  private @Nullable Histogram ackLatency;
  private @Nullable Histogram cnpDelay;

  Detail(long origin) {
    bytes = new Series(origin, BINS);
  }

  SentTimes sentTimes() {
    SentTimes times = sentTimes;
    if (times == null) {
      times = new SentTimes();
      sentTimes = times;
    }
    return times;
  }

  boolean knows(int psn) {
    return sentTimes != null && sentTimes.knows(psn);
  }

  Histogram ackLatency() {
    Histogram histogram = ackLatency;
    if (histogram == null) {
      histogram = new Histogram();
      ackLatency = histogram;
    }
    return histogram;
  }

  Histogram cnpDelay() {
    Histogram histogram = cnpDelay;
    if (histogram == null) {
      histogram = new Histogram();
      cnpDelay = histogram;
    }
    return histogram;
  }

  @Nullable Histogram ackLatencyIfAny() {
    return ackLatency;
  }

  @Nullable Histogram cnpDelayIfAny() {
    return cnpDelay;
  }
}
