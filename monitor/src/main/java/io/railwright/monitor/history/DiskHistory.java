package io.railwright.monitor.history;

import io.railwright.knowledge.Knowledge;
import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.KeptPort;
import io.railwright.model.monitor.PortHistory;
import io.railwright.model.monitor.WatchEvent;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A store in a folder, written by this process. Polls are taken by a thread of its own: who hands
 * them over never waits for the disk.
 */
public final class DiskHistory implements PollStore {
  private static final System.Logger LOG = System.getLogger(DiskHistory.class.getName());
  private static final int POLLS_UNTIL_OLD_IS_REMOVED = 30;

  private static final Duration LONGEST_END = Duration.ofSeconds(30);

  /** One is being written, and one waits. */
  private static final int MOST_WAITING = 1;

  private final Store store;
  private final Closeable lock;
  private final Database database;
  private final DiskWriter writer;
  private final Retention retention;
  private final StoredHistory reader;
  private final BlockingQueue<Poll> waiting = new ArrayBlockingQueue<>(MOST_WAITING);
  private final List<WatchEvent> leftOver = new ArrayList<>();
  private final Thread thread;
  private final AtomicInteger unwritten = new AtomicInteger();
  private volatile boolean closing;
  private volatile boolean abandoned;
  private volatile Optional<IOException> unfinished = Optional.empty();
  private volatile String complaint = "";
  private int skipped;
  private int written;

  private DiskHistory(Store store, Closeable lock, Knowledge knowledge, StoreLimits limits)
      throws IOException, SQLException {
    this.store = store;
    this.lock = lock;
    this.database = new Database(store::write);
    try {
      Schema.prepare(database.connection(), store);
      this.writer = new DiskWriter(store, database, limits);
      this.retention = new Retention(database, store, limits);
      store.setAside();
      this.reader = StoredHistory.open(store, knowledge, Optional.of(writer));
    } catch (SQLException | IOException failed) {
      database.close();
      throw failed;
    }
    this.thread = Thread.ofPlatform().daemon().name("rail-store").start(this::run);
  }

  /** Opens a store in a folder, or makes one. */
  public static DiskHistory open(Path path, Knowledge knowledge, StoreLimits limits)
      throws IOException {
    return open(new StoreFolder(path), knowledge, limits);
  }

  /** Opens a store, or makes one. */
  public static DiskHistory open(Store store, Knowledge knowledge, StoreLimits limits)
      throws IOException {
    Closeable lock = store.lock();
    try {
      return new DiskHistory(store, lock, knowledge, limits);
    } catch (SQLException failed) {
      lock.close();
      throw StoreException.of(store, failed);
    } catch (IOException failed) {
      lock.close();
      throw failed;
    }
  }

  @Override
  public void append(Poll poll) {
    synchronized (leftOver) {
      Poll whole = poll;
      if (!leftOver.isEmpty()) {
        List<WatchEvent> events = new ArrayList<>(leftOver);
        events.addAll(poll.events());
        whole = new Poll(poll.clock(), poll.ports(), events);
      }
      unwritten.incrementAndGet();
      if (waiting.offer(whole)) {
        leftOver.clear();
        skipped = 0;
        return;
      }
      unwritten.decrementAndGet();
      leftOver.addAll(poll.events()); // what happened is told with the next one
      skipped++;
      complaint =
          ("The store %s is slow: the last %d polls were left out. Counts lose"
                  + " resolution by it, and no truth.")
              .formatted(store, skipped);
    }
  }

  private void run() {
    write();
    try {
      if (!abandoned) {
        finish();
      }
    } catch (IOException failed) {
      unfinished = Optional.of(failed);
    } finally {
      quietly(database::close);
    }
  }

  private void finish() throws IOException {
    try (lock;
        reader;
        writer) {
      LOG.log(System.Logger.Level.DEBUG, "the store is closed");
    }
  }

  private void write() {
    try {
      while (!abandoned && (!closing || !waiting.isEmpty())) {
        Poll poll = waiting.poll(200, TimeUnit.MILLISECONDS);
        if (poll != null) {
          write(poll);
          unwritten.decrementAndGet();
        }
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  @SuppressWarnings("CatchingUnchecked") // the watch goes on, whatever becomes of its history
  private void write(Poll poll) {
    try {
      writer.write(poll);
      if (++written % POLLS_UNTIL_OLD_IS_REMOVED == 1) {
        retention.removeOld(last(poll));
        store.setAside();
      }
      complaint = "";
    } catch (SQLException | IOException | RuntimeException failed) {
      LOG.log(System.Logger.Level.DEBUG, store.name(), failed);
      complaint = StoreException.isFull(failed) ? full() : says(failed);
      reconnectIfLost(failed);
    }
  }

  /** If it can't be yet, the next poll tries again; what is in no table stays in memory. */
  private void reconnectIfLost(Exception failed) {
    if (abandoned) {
      return;
    }
    try {
      if (StoreException.isLost(failed) || database.isClosed()) {
        database.reopen();
      }
    } catch (StoreException | SQLException away) {
      LOG.log(System.Logger.Level.DEBUG, store.name(), away);
      complaint = away instanceof StoreException ? String.valueOf(away.getMessage()) : complaint;
    }
  }

  private static long last(Poll poll) {
    return poll.ports().stream()
        .mapToLong(it -> poll.clock().time(it.reading().sample().received()).toEpochMilli())
        .max()
        .orElse(0);
  }

  private String full() {
    try {
      return retention.makeRoom()
          ? "The disk of the store %s is full: the oldest polls were removed. What happened is kept."
              .formatted(store)
          : "The disk of the store %s is full, and there is nothing to remove: polls are not kept."
              .formatted(store);
    } catch (SQLException | IOException failed) {
      LOG.log(System.Logger.Level.DEBUG, store.name(), failed);
      return "The disk of the store %s is full: polls are not kept.".formatted(store);
    }
  }

  private String says(Exception failed) {
    return failed instanceof SQLException sql
        ? String.valueOf(StoreException.of(store, sql).getMessage())
        : "The store %s does not take polls: %s.".formatted(store, failed.getMessage());
  }

  /** Whether a poll was handed over that is not written yet. */
  public boolean isWriting() {
    return unwritten.get() > 0;
  }

  @Override
  public Optional<String> complaint() {
    return Optional.of(complaint).filter(it -> !it.isEmpty());
  }

  @Override
  public List<KeptPort> ports() throws IOException {
    return reader.ports();
  }

  @Override
  public Optional<PortHistory> series(Subject port, Instant from, Instant to, int mostPoints)
      throws IOException {
    return reader.series(port, from, to, mostPoints);
  }

  @Override
  public List<WatchEvent> events(Instant from, Instant to) throws IOException {
    return reader.events(from, to);
  }

  /**
   * Waits until all that was handed over is written, as long as the store answers. One that hangs
   * is left: what it has taken is in its log, and whoever writes it next goes on from there.
   */
  @Override
  public void close() throws IOException {
    if (closing) {
      return;
    }
    closing = true;
    try {
      if (!hasEnded()) {
        abandon();
        throw new StoreException(
            ("The store %s does not answer. What it has taken is kept, and the next rail that"
                    + " writes it goes on from there.")
                .formatted(store));
      }
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
      abandon();
    }
    if (unfinished.isPresent()) {
      throw unfinished.get();
    }
  }

  /** False where it takes too long, or the store tells nothing for a while. */
  private boolean hasEnded() throws InterruptedException {
    long latest = System.nanoTime() + LONGEST_END.toNanos();
    long answers = -1;
    while (answers != database.answers() && System.nanoTime() < latest) {
      answers = database.answers();
      if (thread.join(store.patience())) {
        return true;
      }
    }
    return false;
  }

  /** The lock of a folder is held until the process ends: the thread may still write. */
  private void abandon() {
    abandoned = true;
    database.abort();
    reader.abort();
  }

  /** Something whose failure changes nothing any more. */
  private interface Ending {
    void run() throws SQLException;
  }

  private void quietly(Ending ending) {
    try {
      ending.run();
    } catch (SQLException failed) {
      LOG.log(System.Logger.Level.DEBUG, store.name(), failed);
    }
  }
}
