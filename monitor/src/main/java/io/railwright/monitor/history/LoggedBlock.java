package io.railwright.monitor.history;

import io.railwright.monitor.series.ColumnSet;
import io.railwright.monitor.store.VarintReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Polls of a port that are in no table yet, packed.
 *
 * @param columns the id of the set
 * @param last the number of the last record of the log that has a part of it
 * @param bytes are handed over, and are not to be changed any more
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record LoggedBlock(long columns, long epoch, long every, long last, byte[] bytes) {
  RawBlock raw(Map<Long, ColumnSet> sets) throws IOException {
    ColumnSet set = sets.get(columns);
    if (set == null) {
      throw new IOException("a block of history has columns that nobody declared; it is damaged");
    }
    return RawBlock.of(set, epoch, every, bytes);
  }

  /** Puts the blocks of a log together again, by port. */
  static final class Gatherer {
    private final Map<Long, List<Growing>> ports = new TreeMap<>();

    private static final class Growing {
      private final long columns;
      private final long epoch;
      private final long every;
      private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      private long last;

      Growing(long columns, long epoch, long every) {
        this.columns = columns;
        this.epoch = epoch;
        this.every = every;
      }
    }

    static Gatherer of(Store store, Database database) throws IOException, SQLException {
      Gatherer gatherer = new Gatherer();
      store.readLog(database, gatherer::take);
      return gatherer;
    }

    private void take(long number, ByteBuffer content) throws IOException {
      byte[] bytes = new byte[content.remaining()];
      content.get(bytes);
      VarintReader in = new VarintReader(bytes);
      while (in.hasMore()) {
        List<Growing> blocks = ports.computeIfAbsent(in.readUnsigned(), _ -> new ArrayList<>());
        if (in.readByte() == 1) {
          blocks.add(new Growing(in.readUnsigned(), in.readUnsigned(), in.readUnsigned()));
        }
        byte[] part = in.readBytes((int) in.readUnsigned());
        if (!blocks.isEmpty()) { // else its beginning was in a file that is gone
          blocks.getLast().bytes.writeBytes(part);
          blocks.getLast().last = number;
        }
      }
    }

    /** Of one port, those that are in no table. */
    List<LoggedBlock> blocks(PortEntry port) {
      return ports.getOrDefault(port.id(), List.of()).stream()
          .filter(it -> it.last > port.flushed())
          .map(
              it ->
                  new LoggedBlock(it.columns, it.epoch, it.every, it.last, it.bytes.toByteArray()))
          .toList();
    }

    /** The number of the last record. */
    long last() {
      return ports.values().stream().flatMap(List::stream).mapToLong(it -> it.last).max().orElse(0);
    }
  }
}
