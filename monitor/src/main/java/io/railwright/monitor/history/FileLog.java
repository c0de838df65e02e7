package io.railwright.monitor.history;

import io.railwright.monitor.store.AppendLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;

/** A log in several files one behind the other, so that those of which all is in blocks can go. */
final class FileLog implements PollLog {
  private static final System.Logger LOG = System.getLogger(FileLog.class.getName());
  private static final long MOST_BYTES = 32 << 20;
  private static final int MOST_RECORDS = 60;

  private final Path folder;
  private final Deque<Segment> full = new ArrayDeque<>();
  private AppendLog open;
  private Path path;
  private int records;

  /** A file that is full, and the number of its last record. */
  private record Segment(Path path, long last) {}

  private FileLog(Path folder, long after) throws IOException {
    this.folder = folder;
    this.path = file(after);
    this.open = AppendLog.open(path, after, (_, _) -> {});
  }

  private Path file(long after) {
    return folder.resolve("polls-%016x.log".formatted(after + 1));
  }

  /** An empty log, whose numbers are above this one. */
  static FileLog create(Path folder, long after) throws IOException {
    for (Path old : files(folder)) {
      Files.delete(old);
    }
    return new FileLog(folder, after);
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(it -> it.getFileName().toString().matches("polls-[0-9a-f]{16}\\.log"))
          .sorted()
          .toList();
    }
  }

  /** Hands on what is there, in order, also while another process goes on writing. */
  static void read(Path folder, AppendLog.Reader reader) throws IOException {
    for (Path file : files(folder)) {
      try {
        AppendLog.read(file, reader);
      } catch (NoSuchFileException gone) {
        LOG.log(System.Logger.Level.DEBUG, "all of it is in blocks by now", gone);
      }
    }
  }

  @Override
  public long next() {
    return open.last() + 1;
  }

  @Override
  public void append(byte[] record) throws IOException {
    if (records >= MOST_RECORDS || open.size() > MOST_BYTES) {
      rotate();
    }
    open.append(record);
    records++;
  }

  private void rotate() throws IOException {
    long last = open.last();
    open.close();
    full.addLast(new Segment(path, last));
    path = file(last);
    open = AppendLog.open(path, last, (_, _) -> {});
    records = 0;
  }

  @Override
  public void drop(long neededFrom) throws IOException {
    while (!full.isEmpty() && full.getFirst().last() < neededFrom) {
      Files.deleteIfExists(full.removeFirst().path());
    }
  }

  @Override
  public void clear() throws IOException {
    drop(Long.MAX_VALUE);
    open.clear();
  }

  @Override
  public void close() throws IOException {
    open.close();
  }
}
