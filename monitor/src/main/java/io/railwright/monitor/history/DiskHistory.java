package io.railwright.monitor.history;

import io.railwright.knowledge.Knowledge;
import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.KeptPort;
import io.railwright.model.monitor.PortHistory;
import io.railwright.model.monitor.WatchEvent;
import java.io.IOException;
import java.nio.channels.FileChannel;
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

  /** One is being written, and one waits. */
  private static final int MOST_WAITING = 1;

  private final Path path;
  private final FileChannel lock;
  private final Database database;
  private final DiskWriter writer;
  private final Retention retention;
  private final StoredHistory reader;
  private final BlockingQueue<Poll> waiting = new ArrayBlockingQueue<>(MOST_WAITING);
  private final List<WatchEvent> leftOver = new ArrayList<>();
  private final Thread thread;
  private final AtomicInteger unwritten = new AtomicInteger();
  private volatile boolean closing;
  private volatile String complaint = "";
  private int skipped;
  private int written;

  private DiskHistory(StoreFolder folder, FileChannel lock, Knowledge knowledge, StoreLimits limits)
      throws IOException, SQLException {
    this.path = folder.path();
    this.lock = lock;
    this.database = new Database(folder.write());
    try {
      Schema.prepare(database.connection(), "BLOB");
      this.writer = new DiskWriter(path, database, limits);
      this.retention = new Retention(database, folder, limits);
      retention.setAside();
      this.reader = StoredHistory.open(folder, knowledge, Optional.of(writer));
    } catch (SQLException | IOException failed) {
      database.close();
      throw failed;
    }
    this.thread = Thread.ofPlatform().daemon().name("rail-store").start(this::write);
  }

  /** Opens a store, or makes one. */
  public static DiskHistory open(Path path, Knowledge knowledge, StoreLimits limits)
      throws IOException {
    StoreFolder folder = new StoreFolder(path);
    FileChannel lock = folder.lock();
    try {
      return new DiskHistory(folder, lock, knowledge, limits);
    } catch (SQLException failed) {
      lock.close();
      throw StoreException.of(path, failed);
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
          ("The disk of the store %s is slow: the last %d polls were left out. Counts lose"
                  + " resolution by it, and no truth.")
              .formatted(path, skipped);
    }
  }

  private void write() {
    try {
      while (!closing || !waiting.isEmpty()) {
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
        retention.setAside();
      }
      complaint = "";
    } catch (SQLException | IOException | RuntimeException failed) {
      LOG.log(System.Logger.Level.DEBUG, path.toString(), failed);
      complaint = StoreException.isFull(failed) ? full() : says(failed);
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
              .formatted(path)
          : "The disk of the store %s is full, and there is nothing to remove: polls are not kept."
              .formatted(path);
    } catch (SQLException | IOException failed) {
      LOG.log(System.Logger.Level.DEBUG, path.toString(), failed);
      return "The disk of the store %s is full: polls are not kept.".formatted(path);
    }
  }

  private String says(Exception failed) {
    return failed instanceof SQLException sql
        ? String.valueOf(StoreException.of(path, sql).getMessage())
        : "The store %s does not take polls: %s.".formatted(path, failed.getMessage());
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

  /** Waits until all that was handed over is written. */
  @Override
  public void close() throws IOException {
    if (closing) {
      return;
    }
    closing = true;
    try {
      thread.join(Duration.ofSeconds(30));
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
    }
    try (lock;
        reader;
        writer) {
      LOG.log(System.Logger.Level.DEBUG, "the store is closed");
    } finally {
      try {
        database.close();
      } catch (SQLException failed) {
        LOG.log(System.Logger.Level.DEBUG, path.toString(), failed);
      }
    }
  }
}
