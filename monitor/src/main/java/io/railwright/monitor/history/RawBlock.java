package io.railwright.monitor.history;

import io.railwright.monitor.series.ColumnSet;
import io.railwright.monitor.store.BlockReader;
import java.io.IOException;

/**
 * Some polls of one port, one behind the other, as they were told.
 *
 * @param epoch counts of two epochs are never compared
 * @param every milliseconds between two polls
 * @param reader at the beginning; it can be read once
 */
record RawBlock(ColumnSet columns, long epoch, long every, BlockReader reader) {
  static RawBlock of(ColumnSet columns, long epoch, long every, byte[] bytes) throws IOException {
    BlockReader reader = new BlockReader(bytes);
    if (reader.columns() != columns.size()) {
      throw new IOException(
          "a block of history has %d columns where %d are declared; it is damaged"
              .formatted(reader.columns(), columns.size()));
    }
    return new RawBlock(columns, epoch, every, reader);
  }
}
