package io.railwright.monitor.history;

import io.railwright.monitor.series.ColumnSet;
import io.railwright.monitor.store.BlockReader;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts the polls of a port into the tables: as they were told, by the minute and by 15 minutes. */
final class BlockKeeper {
  private static final long DAY = 24L * 60 * StoredBlock.MINUTE;

  private final Database database;
  private final Map<Long, ColumnSet> sets;

  BlockKeeper(Database database, Map<Long, ColumnSet> sets) {
    this.database = database;
    this.sets = sets;
  }

  /** In a transaction of the caller. */
  void keep(long port, LoggedBlock block) throws SQLException {
    try {
      Ends ends = ends(block);
      if (ends.polls == 0 || database.flushed(port) >= block.last()) {
        return; // the second is a commit that was not heard of
      }
      Optional<StoredBlock> before = database.lastBlock(port, StoredBlock.RAW);
      StoredBlock raw = stored(port, StoredBlock.RAW, ends, block, block.bytes());
      coarse(port, block, before, ends, StoredBlock.MINUTE);
      coarse(port, block, before, ends, StoredBlock.QUARTER);
      database.addBlock(raw);
      database.flushed(port, ends.end, ends.uptime, block.last());
    } catch (IOException damaged) {
      throw new SQLException(damaged.getMessage(), damaged);
    }
  }

  private record Ends(long begin, long end, long uptime, long polls) {}

  private static Ends ends(LoggedBlock block) throws IOException {
    BlockReader reader = new BlockReader(block.bytes());
    long polls = 0;
    long begin = 0;
    while (reader.next()) {
      begin = polls == 0 ? reader.time() : begin;
      polls++;
    }
    return new Ends(begin, reader.time(), reader.uptime(), polls);
  }

  private static StoredBlock stored(
      long port, long resolution, Ends ends, LoggedBlock block, byte[] bytes) {
    return new StoredBlock(
        port,
        resolution,
        ends.begin,
        ends.end,
        ends.polls,
        block.columns(),
        block.epoch(),
        block.every(),
        bytes);
  }

  private void coarse(
      long port, LoggedBlock block, Optional<StoredBlock> before, Ends ends, long length)
      throws IOException, SQLException {
    long from = Math.min(before.map(StoredBlock::end).orElse(ends.begin), ends.begin);
    long begin = Math.max(from, ends.begin - 4 * block.every());
    SeriesReader reader = new SeriesReader(TimeGrid.of(begin, ends.end, length));
    if (before.isPresent()) {
      StoredBlock last = before.get();
      reader.prime(
          new LoggedBlock(last.columns(), last.epoch(), last.every(), 0, last.bytes()).raw(sets));
    }
    RawBlock raw = block.raw(sets);
    reader.read(raw);
    List<CoarseBlocks.Step> steps = CoarseBlocks.steps(reader, raw.columns());
    if (!steps.isEmpty()) {
      add(port, block, raw.columns().size(), steps, length);
    }
  }

  /** Steps of 15 minutes are gathered by the day: an hour has only four of them. */
  private void add(
      long port, LoggedBlock block, int columns, List<CoarseBlocks.Step> steps, long length)
      throws IOException, SQLException {
    List<CoarseBlocks.Step> all = new ArrayList<>();
    if (length == StoredBlock.QUARTER) {
      Optional<StoredBlock> today =
          database
              .lastBlock(port, length)
              .filter(it -> it.columns() == block.columns())
              .filter(it -> it.begin() / DAY == steps.getFirst().begin() / DAY);
      if (today.isPresent()) {
        all.addAll(CoarseBlocks.unpack(today.get().bytes()));
        database.removeBlock(today.get());
      }
    }
    all.addAll(steps);
    Ends ends = new Ends(all.getFirst().begin(), all.getLast().begin() + length, 0, all.size());
    database.addBlock(stored(port, length, ends, block, CoarseBlocks.pack(all, columns)));
  }
}
