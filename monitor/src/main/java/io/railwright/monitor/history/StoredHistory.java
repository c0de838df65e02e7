package io.railwright.monitor.history;

import io.railwright.knowledge.Knowledge;
import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.KeptPort;
import io.railwright.model.monitor.PortHistory;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.monitor.series.ColumnSet;
import io.railwright.monitor.store.BlockReader;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads a store, also while a process writes it. */
public final class StoredHistory implements History {
  private final Store store;
  private final Database database;
  private final HistoryMaker maker;
  private final Optional<DiskWriter> writer;

  private StoredHistory(Store store, Knowledge knowledge, Optional<DiskWriter> writer)
      throws StoreException {
    this.store = store;
    this.database = new Database(store::read);
    this.maker = new HistoryMaker(new CountedUnits(knowledge));
    this.writer = writer;
  }

  /** A store in a folder that is there. */
  public static StoredHistory open(Path path, Knowledge knowledge) throws IOException {
    return open(new StoreFolder(path), knowledge);
  }

  /** A store that is there. */
  public static StoredHistory open(Store store, Knowledge knowledge) throws IOException {
    if (!store.isThere()) {
      throw new StoreException(
          "There is no store in %s. To fill one: rail watch --store %s".formatted(store, store));
    }
    StoredHistory history = open(store, knowledge, Optional.empty());
    try {
      int version = Schema.version(history.database.connection());
      if (version != Schema.version()) {
        history.close();
        throw new StoreException(
            "The store %s has version %d, and this rail reads %d."
                .formatted(store, version, Schema.version()));
      }
    } catch (SQLException failed) {
      history.close();
      throw StoreException.of(store, failed);
    }
    return history;
  }

  /** Of the process that writes, if it is this one. */
  static StoredHistory open(Store store, Knowledge knowledge, Optional<DiskWriter> writer)
      throws StoreException {
    return new StoredHistory(store, knowledge, writer);
  }

  /** Something that is read. */
  @FunctionalInterface
  private interface Question<T> {
    T ask() throws SQLException, IOException;
  }

  private synchronized <T> T ask(Question<T> question) throws IOException {
    try {
      return question.ask();
    } catch (SQLException failed) {
      if (!StoreException.isLost(failed)) {
        throw StoreException.of(store, failed);
      }
    }
    database.reopen();
    try {
      return question.ask();
    } catch (SQLException failed) {
      throw StoreException.of(store, failed);
    }
  }

  @Override
  public List<KeptPort> ports() throws IOException {
    return ask(
        () -> {
          Optional<LoggedBlock.Gatherer> left = left();
          List<KeptPort> ports = new ArrayList<>();
          for (PortEntry port : database.ports()) {
            long last = Math.max(port.last(), last(port, left));
            ports.add(
                new KeptPort(
                    port.subject(),
                    port.name(),
                    Instant.ofEpochMilli(port.since()),
                    Instant.ofEpochMilli(last)));
          }
          return ports;
        });
  }

  private long last(PortEntry port, Optional<LoggedBlock.Gatherer> left) throws IOException {
    if (left.isEmpty()) {
      return writer.orElseThrow().last(port.id()).orElse(0);
    }
    List<LoggedBlock> open = left.get().blocks(port);
    return open.isEmpty() ? 0 : last(open.getLast());
  }

  private static long last(LoggedBlock block) throws IOException {
    BlockReader reader = new BlockReader(block.bytes());
    long last = 0;
    while (reader.next()) {
      last = reader.time();
    }
    return last;
  }

  /** The log is read before the tables: what moves from it to them meanwhile is seen there. */
  private Optional<LoggedBlock.Gatherer> left() throws IOException, SQLException {
    return writer.isPresent()
        ? Optional.empty()
        : Optional.of(LoggedBlock.Gatherer.of(store, database));
  }

  private List<LoggedBlock> open(PortEntry port, Optional<LoggedBlock.Gatherer> left)
      throws IOException {
    return left.isPresent() ? left.get().blocks(port) : writer.orElseThrow().open(port.id());
  }

  @Override
  public Optional<PortHistory> series(Subject port, Instant from, Instant to, int mostPoints)
      throws IOException {
    return ask(
        () -> {
          Optional<LoggedBlock.Gatherer> left = left();
          Optional<PortEntry> known = database.port(port);
          if (known.isEmpty()) {
            return Optional.empty();
          }
          List<LoggedBlock> open = open(known.get(), left);
          PortEntry now = database.port(port).orElse(known.get());
          Map<Long, ColumnSet> sets = database.columns();
          return Optional.of(
              new StoredSeries(database, sets, maker).read(now, open, from, to, mostPoints));
        });
  }

  @Override
  public List<WatchEvent> events(Instant from, Instant to) throws IOException {
    return ask(() -> database.events(from.toEpochMilli(), to.toEpochMilli()));
  }

  /** Ends it from another thread, also where the database no longer answers. */
  void abort() {
    database.abort();
  }

  @Override
  public void close() throws IOException {
    try {
      database.close();
    } catch (SQLException failed) {
      throw StoreException.of(store, failed);
    }
  }
}
