package io.railwright.capture.flow;

import io.railwright.capture.series.Histogram;
import io.railwright.capture.series.Series;
import org.jspecify.annotations.Nullable;

/**
 * Details that are kept only for the first few thousand flows, since they take some kilobytes for
 * each flow.
 */
final class FlowDetail {
  static final int MOST_FLOWS = 8192;

  private static final int BINS = 64;

  final Series bytes;
  final SequenceSampler trace = new SequenceSampler();
  private @Nullable SentTimes sentTimes;
  private @Nullable Histogram ackLatency;
  private @Nullable Histogram cnpDelay;

  FlowDetail(long origin) {
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
