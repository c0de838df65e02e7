package io.railwright.monitor.history;

import io.railwright.monitor.series.Column;
import io.railwright.monitor.series.ColumnSet;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads the polls of one port in order and lays what was counted between them on a grid. A poll
 * costs a few comparisons a column.
 */
final class SeriesReader {
  private static final long NO_EPOCH = Long.MIN_VALUE;

  private final TimeGrid grid;
  private final Map<String, Lane> lanes = new TreeMap<>();
  private long epoch = NO_EPOCH;

  SeriesReader(TimeGrid grid) {
    this.grid = grid;
  }

  TimeGrid grid() {
    return grid;
  }

  /** By the keys of their columns. */
  Map<String, Lane> lanes() {
    return lanes;
  }

  Lane lane(Column column) {
    return lanes.computeIfAbsent(column.key(), _ -> new Lane(column, grid));
  }

  Lane[] lanes(ColumnSet columns) {
    return columns.all().stream().map(this::lane).toArray(Lane[]::new);
  }

  /** Remembers the last poll of a block, which those that are read next are compared with. */
  void prime(RawBlock block) throws IOException {
    begin(block);
    Lane[] mine = lanes(block.columns());
    while (block.reader().next()) {
      for (int column = 0; column < mine.length; column++) {
        mine[column].remember(block.reader().value(column), block.reader().uptime());
      }
    }
  }

  private void begin(RawBlock block) {
    if (block.epoch() != epoch) {
      lanes.values().forEach(Lane::breakOff);
      epoch = block.epoch();
    }
  }

  /** Takes the polls that follow those before. */
  void read(RawBlock block) throws IOException {
    begin(block);
    Lane[] mine = lanes(block.columns());
    while (block.reader().next()) {
      for (int column = 0; column < mine.length; column++) {
        mine[column].take(
            block.reader().value(column),
            block.reader().time(),
            block.reader().uptime(),
            block.every());
      }
    }
  }
}
