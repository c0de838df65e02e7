package io.railwright.monitor.history;

import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.monitor.port.PortReading;
import io.railwright.monitor.series.ColumnSet;
import io.railwright.monitor.series.Sample;
import io.railwright.monitor.store.VarintWriter;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Writes polls: each to the log at once, and a port's to the tables once an hour, some ports at
 * each poll. One thread writes; {@link #open} may be called by others.
 */
final class DiskWriter implements AutoCloseable {
  private final Database database;
  private final PollLog log;
  private final StoreLimits limits;
  private final BlockKeeper keeper;
  private final Map<Long, ColumnSet> sets = new ConcurrentHashMap<>();
  private final Map<ColumnSet, Long> setIds = new HashMap<>();
  private final Map<String, Long> setNames = new HashMap<>();
  private final Map<Subject, DiskPort> ports = new TreeMap<>();
  private final Map<Long, DiskPort> byId = new ConcurrentHashMap<>();
  private final List<Change> changes = new ArrayList<>();
  private long nextPort = 1;
  private long nextSet = 1;

  /** Takes up what a process that was killed has left in the log. */
  DiskWriter(Store store, Database database, StoreLimits limits) throws IOException, SQLException {
    this.database = database;
    this.limits = limits;
    this.keeper = new BlockKeeper(database, sets);
    database.columns().forEach(this::knowSet);
    LoggedBlock.Gatherer left = LoggedBlock.Gatherer.of(store, database);
    long last = left.last();
    List<PortEntry> before = database.ports();
    database.transaction(
        () -> {
          for (PortEntry entry : before) {
            for (LoggedBlock block : left.blocks(entry)) {
              keeper.keep(entry.id(), block);
            }
          }
        });
    for (PortEntry entry : database.ports()) {
      know(entry);
      last = Math.max(last, entry.flushed());
    }
    this.log = store.createLog(database, last);
  }

  private void knowSet(long id, ColumnSet set) {
    sets.put(id, set);
    setNames.put(ColumnNames.print(set), id);
    nextSet = Math.max(nextSet, id + 1);
  }

  private DiskPort know(PortEntry entry) {
    DiskPort port = new DiskPort(entry);
    ports.put(entry.identity(), port);
    byId.put(entry.id(), port);
    nextPort = Math.max(nextPort, entry.id() + 1);
    return port;
  }

  /** A change of the tables that must be there before polls go by it. */
  private interface Change extends SqlConnection.Work {}

  /** Keeps a round of polls; when it comes back the disk has it. */
  synchronized void write(Poll poll) throws IOException, SQLException {
    VarintWriter record = new VarintWriter();
    List<OpenBlock> written = new ArrayList<>();
    long number = log.next();
    for (Poll.PolledPort polled : poll.ports()) {
      long at = poll.clock().time(polled.reading().sample().received()).toEpochMilli();
      take(polled, at, number, written, record);
    }
    for (WatchEvent event : poll.events()) {
      changes.add(() -> database.addEvent(event));
    }
    if (!changes.isEmpty()) {
      database.transaction(
          () -> {
            for (Change change : changes) {
              change.run();
            }
          });
      changes.clear(); // else the next poll tries again
    }
    if (!written.isEmpty()) {
      log.append(record.toBytes());
      written.forEach(it -> it.logged(number));
    }
    flush(false);
  }

  private void take(
      Poll.PolledPort polled, long at, long number, List<OpenBlock> written, VarintWriter record) {
    PortReading reading = polled.reading();
    Sample sample = reading.sample();
    long uptime = PortLife.uptime(sample, at);
    DiskPort port = port(reading, at);
    String reason =
        port.life.number() == 0 ? "first seen" : port.life.epoch().broken(sample.epoch());
    switch (port.life.take(sample.epoch(), uptime)) {
      case STALE -> {
        return;
      }
      case NEW_EPOCH -> {
        long epoch = port.life.number();
        String why = reason.isEmpty() ? "the machine was booted" : reason;
        changes.add(() -> database.addEpoch(port.id, epoch, at, sample.epoch(), why));
      }
      case SAME -> {}
    }
    long set = set(sample.columns());
    OpenBlock open = port.open;
    if (open == null || !open.takes(set, port.life.number(), polled.every())) {
      port.close();
      open = new OpenBlock(set, sample.columns(), port.life.number(), polled.every(), number);
      port.open = open;
    }
    open.add(at, uptime, sample.values());
    open.log(port.id, record);
    written.add(open);
  }

  private DiskPort port(PortReading reading, long at) {
    DiskPort known = ports.get(reading.place());
    if (known == null) {
      PortLife unborn = PortLife.unborn();
      PortEntry entry =
          new PortEntry(
              nextPort,
              reading.place(),
              reading.subject(),
              reading.name(),
              at,
              at,
              unborn.uptime(),
              0,
              unborn.epoch(),
              0);
      changes.add(() -> database.addPort(entry));
      return know(entry);
    }
    if (!known.subject.equals(reading.subject())) {
      Subject before = known.subject;
      changes.add(() -> database.rename(known.id, before, reading.subject(), reading.name()));
      known.subject = reading.subject();
      known.name = reading.name();
    }
    return known;
  }

  private long set(ColumnSet columns) {
    Long known = setIds.get(columns);
    if (known == null) {
      String names = ColumnNames.print(columns);
      known = setNames.get(names);
      if (known == null) {
        long id = nextSet;
        known = id;
        knowSet(id, columns);
        changes.add(() -> database.addColumns(id, columns));
      }
      setIds.put(columns, known);
    }
    return known;
  }

  /** Ports are due at different polls, so that none has more to do than others. */
  private boolean isDue(DiskPort port, OpenBlock open) {
    long first = Math.floorMod(port.id * 7919, limits.pollsOfABlock()) + 1L;
    boolean due = open.polls() >= (port.staggered ? limits.pollsOfABlock() : first);
    port.staggered |= due;
    return due;
  }

  /**
   * Writes blocks that are due to the tables.
   *
   * @param all also those that are not due
   */
  synchronized void flush(boolean all) throws IOException, SQLException {
    List<DiskPort> due = new ArrayList<>();
    for (DiskPort port : ports.values()) {
      OpenBlock open = port.open;
      if (open != null && (all || isDue(port, open))) {
        port.close();
      }
      if (!port.closed.isEmpty()) {
        due.add(port);
      }
    }
    if (due.isEmpty()) {
      return;
    }
    Map<DiskPort, List<LoggedBlock>> blocks = new HashMap<>();
    for (DiskPort port : due) {
      blocks.put(port, blocks(port.closed));
    }
    database.transaction(
        () -> {
          for (DiskPort port : due) {
            for (LoggedBlock block : blocks.getOrDefault(port, List.of())) {
              keeper.keep(port.id, block);
            }
          }
        });
    due.forEach(it -> it.closed.clear());
    log.drop(ports.values().stream().mapToLong(DiskPort::neededFrom).min().orElse(Long.MAX_VALUE));
  }

  private static List<LoggedBlock> blocks(Iterable<OpenBlock> open) throws IOException {
    List<LoggedBlock> blocks = new ArrayList<>();
    for (OpenBlock block : open) {
      blocks.add(block.toBlock());
    }
    return blocks;
  }

  /** What is in no table yet of one port. */
  synchronized List<LoggedBlock> open(long id) throws IOException {
    DiskPort port = byId.get(id);
    if (port == null) {
      return List.of();
    }
    List<OpenBlock> open = new ArrayList<>(port.closed);
    if (port.open != null) {
      open.add(port.open);
    }
    return blocks(open);
  }

  /** When one port was polled last, if that poll is in no table yet. */
  synchronized OptionalLong last(long id) {
    DiskPort port = byId.get(id);
    return port == null || port.open == null
        ? OptionalLong.empty()
        : OptionalLong.of(port.open.end());
  }

  Map<Long, ColumnSet> sets() {
    return sets;
  }

  /** Writes all to the tables. */
  @Override
  public void close() throws IOException {
    try (log) {
      flush(true);
      log.clear();
    } catch (SQLException failed) {
      // The log has it, and the next start takes it from there.
      throw new IOException(failed.getMessage(), failed);
    }
  }
}
