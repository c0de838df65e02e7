package io.railwright.monitor.history;

import io.railwright.model.monitor.HistoryLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What people want to see of an application: how long an iteration took and how fast data moved,
 * and not the sums that both are made of.
 */
final class ApplicationLines {
  private static final String ITERATIONS = "application.counter[iterations]";
  private static final String ITERATION_TIME = "application.counter[iteration-time]";
  private static final String BUS_BYTES = "application.counter[bus-bytes]";
  private static final String BUS_TIME = "application.counter[bus-time]";

  /** What a line is called. */
  private record Shown(String key, String title) {}

  private static final Shown ITERATION = new Shown("iteration-time", "time of an iteration");
  private static final Shown BANDWIDTH = new Shown("bus-bandwidth", "bus bandwidth of NCCL");

  private ApplicationLines() {}

  /** Whether a column is shown only as a part of another line. */
  static boolean isDerived(String key) {
    return key.equals(ITERATION_TIME) || key.equals(BUS_BYTES) || key.equals(BUS_TIME);
  }

  static List<HistoryLine> of(Map<String, Lane> lanes, CountedUnits units) {
    List<HistoryLine> lines = new ArrayList<>();
    add(lanes, units, ITERATION_TIME, ITERATIONS, ITERATION, "seconds", lines);
    add(lanes, units, BUS_BYTES, BUS_TIME, BANDWIDTH, "bytes a second", lines);
    return lines;
  }

  private static void add(
      Map<String, Lane> lanes,
      CountedUnits units,
      String part,
      String whole,
      Shown shown,
      String unit,
      List<HistoryLine> into) {
    Lane upper = lanes.get(part);
    Lane lower = lanes.get(whole);
    if (upper == null || lower == null || !upper.isKnown() || !lower.isKnown()) {
      return;
    }
    double[] amounts = upper.rates(units.of(part).factor());
    double[] counts = lower.rates(units.of(whole).factor());
    double[] values = new double[amounts.length];
    for (int at = 0; at < values.length; at++) {
      values[at] = counts[at] > 0 ? amounts[at] / counts[at] : Double.NaN;
    }
    into.add(
        new HistoryLine(shown.key(), shown.title(), unit, HistoryLine.Kind.GAUGE, values, values));
  }
}
