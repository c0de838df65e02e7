package io.railwright.monitor.history;

import io.railwright.model.monitor.PortHistory;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.monitor.series.ColumnSet;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads one port's lines: as finely as the steps that are wanted need it, and coarser where the
 * fine blocks are gone.
 */
final class StoredSeries {
  private static final long FOREVER = Long.MAX_VALUE;

  private final Database database;
  private final Map<Long, ColumnSet> sets;
  private final HistoryMaker maker;

  StoredSeries(Database database, Map<Long, ColumnSet> sets, HistoryMaker maker) {
    this.database = database;
    this.sets = sets;
    this.maker = maker;
  }

  /**
   * One port's lines.
   *
   * @param open what is in no table yet; it was taken before the port's entry was read, so that
   *     nothing is missed and nothing counts twice
   */
  PortHistory read(PortEntry port, List<LoggedBlock> open, Instant from, Instant to, int mostPoints)
      throws IOException, SQLException {
    List<LoggedBlock> unkept = open.stream().filter(it -> it.last() > port.flushed()).toList();
    long every =
        unkept.isEmpty()
            ? database.lastBlock(port.id(), StoredBlock.RAW).map(StoredBlock::every).orElse(1L)
            : unkept.getLast().every();
    SeriesReader reader = new SeriesReader(TimeGrid.over(from, to, mostPoints, every));
    long finest = finest(reader.grid().length());
    long before = FOREVER;
    if (finest == StoredBlock.RAW) {
      before = raw(port, reader);
    } else {
      Optional<StoredBlock> last = database.lastBlock(port.id(), StoredBlock.RAW);
      if (last.isPresent()) {
        reader.prime(raw(last.get()));
      }
    }
    for (LoggedBlock block : unkept) {
      reader.read(block.raw(sets));
    }
    if (finest <= StoredBlock.MINUTE) {
      before = coarse(port, reader, StoredBlock.MINUTE, before);
    }
    coarse(port, reader, StoredBlock.QUARTER, before);
    List<WatchEvent> events = database.events(from.toEpochMilli(), to.toEpochMilli());
    return maker.make(port.subject(), port.name(), reader, events);
  }

  private static long finest(long step) {
    if (step >= StoredBlock.QUARTER) {
      return StoredBlock.QUARTER;
    }
    return step >= StoredBlock.MINUTE ? StoredBlock.MINUTE : StoredBlock.RAW;
  }

  private RawBlock raw(StoredBlock block) throws IOException {
    return new LoggedBlock(block.columns(), block.epoch(), block.every(), 0, block.bytes())
        .raw(sets);
  }

  /** Says when the first of these begins: what is before it is only there in coarser steps. */
  private long raw(PortEntry port, SeriesReader into) throws IOException, SQLException {
    TimeGrid grid = into.grid();
    long margin = StoredBlock.QUARTER;
    for (StoredBlock block :
        database.blocks(port.id(), StoredBlock.RAW, grid.from() - margin, grid.end())) {
      into.read(raw(block));
    }
    return oldest(port, StoredBlock.RAW);
  }

  /** Where these begin and coarser ones end; before all time if nothing is older. */
  private long oldest(PortEntry port, long resolution) throws SQLException {
    long oldest = database.oldest(port.id(), resolution).orElse(FOREVER);
    return oldest <= port.since() ? Long.MIN_VALUE : oldest;
  }

  private long coarse(PortEntry port, SeriesReader into, long resolution, long before)
      throws IOException, SQLException {
    TimeGrid grid = into.grid();
    if (grid.from() < before) {
      for (StoredBlock block :
          database.blocks(
              port.id(), resolution, grid.from() - resolution, Math.min(grid.end(), before))) {
        ColumnSet set = sets.get(block.columns());
        if (set == null) {
          throw new IOException("a block of history has columns that nobody declared");
        }
        CoarseBlocks.read(block, set, into, before);
      }
    }
    return Math.min(before, oldest(port, resolution));
  }
}
