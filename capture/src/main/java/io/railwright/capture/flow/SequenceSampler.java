package io.railwright.capture.flow;

import io.railwright.model.capture.CapturedFlow.Point;
import io.railwright.model.capture.CapturedFlow.SequenceTrace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Samples packet numbers over time for a plot: every n-th packet in sequence, with n doubled
 * whenever there are too many, and the first anomalies.
 */
final class SequenceSampler {
  private static final int MOST_SENT = 256;
  private static final int MOST_ODD = 256;

  private final long[] sentTimes = new long[MOST_SENT];
  private final long[] sentNumbers = new long[MOST_SENT];
  private int sent;
  private int every = 1;
  private int skipped;
  private final List<Point> odd = new ArrayList<>(0);
  private boolean oddLeftOut;

  void sent(long time, long number) {
    skipped++;
    if (skipped < every) {
      return;
    }
    skipped = 0;
    if (sent == MOST_SENT) {
      thinOut();
    }
    sentTimes[sent] = time;
    sentNumbers[sent] = number;
    sent++;
  }

  private void thinOut() {
    for (int at = 0; at < MOST_SENT / 2; at++) {
      sentTimes[at] = sentTimes[2 * at];
      sentNumbers[at] = sentNumbers[2 * at];
    }
    sent = MOST_SENT / 2;
    every *= 2;
  }

  void odd(Point.Kind kind, long time, long number) {
    if (odd.size() < MOST_ODD) {
      odd.add(new Point(kind, time, number));
    } else {
      oddLeftOut = true;
    }
  }

  SequenceTrace trace() {
    List<Point> points = new ArrayList<>(odd);
    for (int at = 0; at < sent; at++) {
      points.add(new Point(Point.Kind.sent, sentTimes[at], sentNumbers[at]));
    }
    points.sort(Comparator.comparingLong(Point::time));
    return new SequenceTrace(points, every > 1 || oddLeftOut);
  }
}
