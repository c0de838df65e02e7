package io.railwright.monitor.history;

import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.model.text.Worded;
import io.railwright.monitor.series.ColumnSet;
import io.railwright.monitor.series.Epoch;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** All that is asked of the tables, in plain SQL. For one thread at a time. */
final class Database extends SqlConnection {
  private static final String BLOCK =
      "SELECT port, res, t0, t1, n, columns, epoch, every, b FROM block ";

  /** A record of a log that lies in a table. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Logged(long number, byte[] bytes) {}

  Database(Opener opener) throws StoreException {
    super(opener);
  }

  List<PortEntry> ports() throws SQLException {
    return all(Database::port, "SELECT * FROM port ORDER BY subject");
  }

  private static PortEntry port(ResultSet row) throws SQLException {
    return new PortEntry(
        row.getLong("id"),
        new Subject(row.getString("identity")),
        new Subject(row.getString("subject")),
        row.getString("name"),
        row.getLong("since"),
        row.getLong("last"),
        row.getLong("uptime"),
        row.getLong("epoch"),
        new Epoch(
            row.getString("boot"),
            row.getString("address"),
            row.getString("hardware"),
            row.getString("driver")),
        row.getLong("flushed"));
  }

  /** The port that is called so; else the one that was called so last. */
  Optional<PortEntry> port(Subject subject) throws SQLException {
    Optional<PortEntry> now =
        first(
            Database::port,
            "SELECT * FROM port WHERE subject = ? OR identity = ? ORDER BY last DESC",
            subject,
            subject);
    if (now.isPresent()) {
      return now;
    }
    return first(
        Database::port,
        "SELECT port.* FROM port JOIN former ON former.port = port.id"
            + " WHERE former.subject = ? ORDER BY port.last DESC",
        subject);
  }

  void addPort(PortEntry port) throws SQLException {
    update(
        "INSERT INTO port (id, identity, subject, name, since, last, uptime, epoch, boot, address,"
            + " hardware, driver, flushed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
            + " ON CONFLICT DO NOTHING", // a commit that was not heard of
        port.id(),
        port.identity(),
        port.subject(),
        port.name(),
        port.since(),
        port.last(),
        port.uptime(),
        port.epoch(),
        port.life().boot(),
        port.life().address(),
        port.life().hardware(),
        port.life().driver(),
        port.flushed());
  }

  void rename(long port, Subject before, Subject now, String name) throws SQLException {
    update("UPDATE port SET subject = ?, name = ? WHERE id = ?", now, name, port);
    update("DELETE FROM former WHERE port = ? AND subject = ?", port, before);
    update("INSERT INTO former (port, subject) VALUES (?, ?)", port, before);
  }

  void addEpoch(long port, long number, long at, Epoch epoch, String reason) throws SQLException {
    update(
        "UPDATE port SET epoch = ?, boot = ?, address = ?, hardware = ?, driver = ? WHERE id = ?",
        number,
        epoch.boot(),
        epoch.address(),
        epoch.hardware(),
        epoch.driver(),
        port);
    update(
        "INSERT INTO epoch (port, number, t, reason) VALUES (?, ?, ?, ?)",
        port,
        number,
        at,
        reason);
  }

  void flushed(long port, long last, long uptime, long record) throws SQLException {
    update(
        "UPDATE port SET last = ?, uptime = ?, flushed = ? WHERE id = ?",
        last,
        uptime,
        record,
        port);
  }

  /** The number of the last record of the log that is in blocks of a port. */
  long flushed(long port) throws SQLException {
    return first(row -> row.getLong(1), "SELECT flushed FROM port WHERE id = ?", port).orElse(0L);
  }

  Map<Long, ColumnSet> columns() throws SQLException {
    Map<Long, ColumnSet> sets = new TreeMap<>();
    all(
        row -> sets.put(row.getLong(1), ColumnNames.parse(row.getString(2))),
        "SELECT id, names FROM columns");
    return sets;
  }

  void addColumns(long id, ColumnSet set) throws SQLException {
    update(
        "INSERT INTO columns (id, names) VALUES (?, ?) ON CONFLICT DO NOTHING",
        id,
        ColumnNames.print(set));
  }

  void addBlock(StoredBlock block) throws SQLException {
    long begin = block.begin();
    while (first(
            row -> row.getLong(1),
            "SELECT t0 FROM block WHERE port = ? AND res = ? AND t0 = ?",
            block.port(),
            block.resolution(),
            begin)
        .isPresent()) {
      begin++; // the clock was set back; the block itself has the times as they were
    }
    update(
        "INSERT INTO block (port, res, t0, t1, n, columns, epoch, every, b)"
            + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        block.port(),
        block.resolution(),
        begin,
        block.end(),
        block.polls(),
        block.columns(),
        block.epoch(),
        block.every(),
        block.bytes());
  }

  void removeBlock(StoredBlock block) throws SQLException {
    update(
        "DELETE FROM block WHERE port = ? AND res = ? AND t0 = ?",
        block.port(),
        block.resolution(),
        block.begin());
  }

  private static StoredBlock block(ResultSet row) throws SQLException {
    return new StoredBlock(
        row.getLong(1),
        row.getLong(2),
        row.getLong(3),
        row.getLong(4),
        row.getLong(5),
        row.getLong(6),
        row.getLong(7),
        row.getLong(8),
        row.getBytes(9));
  }

  /** Those that have something between two times, in order. */
  List<StoredBlock> blocks(long port, long resolution, long from, long to) throws SQLException {
    return all(
        Database::block,
        BLOCK + "WHERE port = ? AND res = ? AND t0 <= ? AND t1 >= ? ORDER BY t0",
        port,
        resolution,
        to,
        from);
  }

  /** The last one of a port. */
  Optional<StoredBlock> lastBlock(long port, long resolution) throws SQLException {
    return first(
        Database::block,
        BLOCK + "WHERE port = ? AND res = ? ORDER BY t0 DESC LIMIT 1",
        port,
        resolution);
  }

  /** When the first one of a port begins. */
  Optional<Long> oldest(long port, long resolution) throws SQLException {
    return first(
        row -> row.getLong(1),
        "SELECT t0 FROM block WHERE port = ? AND res = ? ORDER BY t0 LIMIT 1",
        port,
        resolution);
  }

  /** When the first one of all ports ends. */
  Optional<Long> oldest(long resolution) throws SQLException {
    return first(
        row -> row.getLong(1),
        "SELECT t1 FROM block WHERE res = ? ORDER BY t1 LIMIT 1",
        resolution);
  }

  /** Removes some of those that end before a time, the oldest first; says how many. */
  int removeBlocks(long resolution, long before, int most) throws SQLException {
    List<long[]> keys =
        all(
            row -> new long[] {row.getLong(1), row.getLong(2)},
            "SELECT port, t0 FROM block WHERE res = ? AND t1 < ? ORDER BY t1 LIMIT " + most,
            resolution,
            before);
    for (long[] key : keys) {
      update("DELETE FROM block WHERE port = ? AND res = ? AND t0 = ?", key[0], resolution, key[1]);
    }
    return keys.size();
  }

  List<Logged> records() throws SQLException {
    return all(
        row -> new Logged(row.getLong(1), row.getBytes(2)),
        "SELECT number, record FROM poll ORDER BY number");
  }

  void putRecord(Logged record) throws SQLException {
    update(
        "INSERT INTO poll (number, record) VALUES (?, ?)"
            + " ON CONFLICT (number) DO UPDATE SET record = excluded.record",
        record.number(),
        record.bytes());
  }

  void removeRecords(long below) throws SQLException {
    update("DELETE FROM poll WHERE number < ?", below);
  }

  void addEvent(WatchEvent event) throws SQLException {
    long at = event.time().toEpochMilli();
    if (isToldAgain(event.kind()) && isKept(event, at)) {
      return;
    }
    update(
        "INSERT INTO event (t, kind, subject, name, alert, says) VALUES (?, ?, ?, ?, ?, ?)",
        at,
        event.kind().word(),
        event.subject(),
        event.name(),
        event.alert(),
        event.says());
    switch (event.kind()) {
      case RAISED -> raise(event, at);
      case CLEARED ->
          update(
              "UPDATE alert SET cleared = ? WHERE subject = ? AND alert = ? AND cleared IS NULL",
              at,
              event.subject(),
              event.alert());
      case EPOCH, RESET, CHANGED, TAKEN_BACK, FOUND, RESOLVED -> {}
    }
  }

  /** Journals of plans are read anew after each start. */
  private static boolean isToldAgain(WatchEvent.Kind kind) {
    return kind == WatchEvent.Kind.CHANGED || kind == WatchEvent.Kind.TAKEN_BACK;
  }

  private boolean isKept(WatchEvent event, long at) throws SQLException {
    return first(
            row -> row.getLong(1),
            "SELECT t FROM event WHERE t = ? AND kind = ? AND subject = ? AND alert = ? AND says ="
                + " ?",
            at,
            event.kind().word(),
            event.subject(),
            event.alert(),
            event.says())
        .isPresent();
  }

  /** One that was raised before the collector was started anew is the same alert. */
  private void raise(WatchEvent event, long at) throws SQLException {
    boolean isOpen =
        first(
                row -> row.getLong(1),
                "SELECT raised FROM alert WHERE subject = ? AND alert = ? AND cleared IS NULL",
                event.subject(),
                event.alert())
            .isPresent();
    if (!isOpen) {
      update(
          "INSERT INTO alert (subject, alert, raised) VALUES (?, ?, ?)",
          event.subject(),
          event.alert(),
          at);
    }
  }

  List<WatchEvent> events(long from, long to) throws SQLException {
    return all(
        row ->
            new WatchEvent(
                Instant.ofEpochMilli(row.getLong(1)),
                Worded.of(WatchEvent.Kind.class, row.getString(2))
                    .orElseThrow(() -> new SQLException("an event of a kind that is not known")),
                new Subject(row.getString(3)),
                row.getString(4),
                row.getString(5),
                row.getString(6)),
        "SELECT t, kind, subject, name, alert, says FROM event WHERE t >= ? AND t < ? ORDER BY t",
        from,
        to);
  }
}
