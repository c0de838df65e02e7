package io.railwright.monitor.history;

import io.railwright.monitor.series.ColumnSet;
import io.railwright.monitor.series.Sample;
import io.railwright.monitor.store.BlockReader;
import io.railwright.monitor.store.BlockWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Steps of a minute or more in place of polls. Each step has, for each column, what it grew by, how
 * much of the time is known, and the highest rate between two polls, so that a short burst is seen
 * years later. The same step may be there twice, in parts: the parts add up.
 */
final class CoarseBlocks {
  private static final int PARTS = 3;

  /** Rates are kept in thousandths. */
  private static final double FINE = 1000;

  private CoarseBlocks() {}

  /** One step: what it grew by, milliseconds that are known, and the highest rate, by column. */
  record Step(long begin, List<Long> values) {}

  /** The steps in which something is known. */
  static List<Step> steps(SeriesReader read, ColumnSet columns) {
    Lane[] lanes = read.lanes(columns);
    List<Step> steps = new ArrayList<>();
    for (int step = 0; step < read.grid().count(); step++) {
      List<Long> values = new ArrayList<>();
      boolean known = false;
      for (Lane lane : lanes) {
        known |= lane.isKnown(step);
        values.add(lane.isKnown(step) ? lane.grown(step) : Sample.ABSENT);
      }
      for (Lane lane : lanes) {
        values.add(lane.isKnown(step) ? Math.round(lane.covered(step)) : Sample.ABSENT);
      }
      for (Lane lane : lanes) {
        values.add(lane.isKnown(step) ? Math.round(lane.peak(step) * FINE) : Sample.ABSENT);
      }
      if (known) {
        steps.add(new Step(read.grid().begin(step), values));
      }
    }
    return steps;
  }

  static byte[] pack(List<Step> steps, int columns) {
    BlockWriter writer = new BlockWriter(PARTS * columns);
    long[] total = new long[columns];
    long[] values = new long[PARTS * columns];
    for (Step step : steps) {
      for (int at = 0; at < values.length; at++) {
        values[at] = step.values().get(at);
        if (at < columns && values[at] != Sample.ABSENT) {
          total[at] += values[at]; // a sum that rises evenly costs less than its steps
          values[at] = total[at];
        }
      }
      writer.add(step.begin(), 0, values);
    }
    return writer.toBytes();
  }

  static List<Step> unpack(byte[] bytes) throws IOException {
    BlockReader reader = new BlockReader(bytes);
    int columns = reader.columns() / PARTS;
    long[] total = new long[columns];
    List<Step> steps = new ArrayList<>();
    while (reader.next()) {
      List<Long> values = new ArrayList<>();
      for (int at = 0; at < reader.columns(); at++) {
        long value = reader.value(at);
        if (at < columns && value != Sample.ABSENT) {
          values.add(value - total[at]);
          total[at] = value;
        } else {
          values.add(value);
        }
      }
      steps.add(new Step(reader.time(), values));
    }
    return steps;
  }

  /** Lays the part of a block on a grid that is before a time. */
  static void read(StoredBlock block, ColumnSet columns, SeriesReader into, long before)
      throws IOException {
    Lane[] lanes = into.lanes(columns);
    for (Step step : unpack(block.bytes())) {
      if (step.values().size() != PARTS * lanes.length) {
        throw new IOException("a block of history is damaged: it has other columns than declared");
      }
      if (step.begin() >= before) {
        return;
      }
      long end = Math.min(step.begin() + block.resolution(), before);
      double share = (double) (end - step.begin()) / block.resolution();
      for (int at = 0; at < lanes.length; at++) {
        long grown = step.values().get(at);
        if (grown != Sample.ABSENT) {
          lanes[at].add(
              step.begin(),
              end,
              step.values().get(lanes.length + at) * share,
              grown * share,
              step.values().get(2 * lanes.length + at) / FINE);
        }
      }
    }
  }
}
