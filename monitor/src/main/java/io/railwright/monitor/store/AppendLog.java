package io.railwright.monitor.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * A file that only grows. A record is kept once {@link #append} has come back: whatever is killed
 * then, the next start finds it. A record that was cut short by a crash is taken away when the log
 * is opened, and nothing behind it is believed.
 *
 * <pre>
 * record = length (4 bytes) checksum (4) number (8) content     checksum over number and content
 * </pre>
 *
 * <p>Records have numbers that rise, so that who has taken some of them in does not take them
 * again. For one process and one thread at a time.
 */
public final class AppendLog implements AutoCloseable {
  private static final int HEAD = 16;
  private static final int BEFORE_NUMBER = 8;

  /** A poll of 10,000 ports is half a megabyte. */
  private static final int MOST_BYTES = 256 << 20;

  private final FileChannel file;
  private final long cut;
  private long last;

  private AppendLog(FileChannel file, long whole, long last) throws IOException {
    this.file = file;
    this.cut = file.size() - whole;
    this.last = last;
    if (cut > 0) {
      file.truncate(whole);
      file.force(true);
    }
    file.position(whole);
  }

  /** Takes in what a log holds. */
  @FunctionalInterface
  public interface Reader {
    void record(long number, ByteBuffer content) throws IOException;
  }

  /**
   * Opens a log, or makes an empty one, and hands its records on in order.
   *
   * @param after those with a number up to this were taken in before, and are left out
   */
  public static AppendLog open(Path path, long after, Reader reader) throws IOException {
    FileChannel file =
        FileChannel.open(
            path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    try {
      if (file.tryLock() == null) {
        throw new IOException(path + " is in use by another process");
      }
      Scanned scanned = scan(file, after, reader);
      return new AppendLog(file, scanned.end, Math.max(scanned.last, after));
    } catch (IOException | RuntimeException unreadable) {
      file.close();
      throw unreadable;
    }
  }

  /** Where the last whole record ends, and its number. */
  private record Scanned(long end, long last) {}

  /** Hands on the whole records of a log that another process may be writing. */
  public static void read(Path path, Reader reader) throws IOException {
    try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ)) {
      scan(file, -1, reader);
    }
  }

  private static Scanned scan(FileChannel file, long after, Reader reader) throws IOException {
    long at = 0;
    long number = 0;
    for (ByteBuffer next = read(file, at); next != null; next = read(file, at)) {
      at += HEAD + next.remaining() - Long.BYTES;
      long mine = next.getLong();
      if (mine > after) {
        reader.record(mine, next);
      }
      number = mine;
    }
    return new Scanned(at, number);
  }

  /** The number and content of a record; null where there is no whole one. */
  private static @Nullable ByteBuffer read(FileChannel file, long at) throws IOException {
    ByteBuffer head = ByteBuffer.allocate(BEFORE_NUMBER);
    if (fill(file, head, at) < BEFORE_NUMBER) {
      return null;
    }
    int length = head.getInt(0);
    if (length < 0 || length > MOST_BYTES) {
      return null;
    }
    ByteBuffer rest = ByteBuffer.allocate(Long.BYTES + length);
    if (fill(file, rest, at + BEFORE_NUMBER) < rest.capacity()) {
      return null;
    }
    rest.flip();
    return checksum(rest.duplicate()) == head.getInt(4) ? rest : null;
  }

  private static int fill(FileChannel file, ByteBuffer into, long at) throws IOException {
    int read = 0;
    while (into.hasRemaining()) {
      int more = file.read(into, at + read);
      if (more < 0) {
        break;
      }
      read += more;
    }
    return read;
  }

  private static int checksum(ByteBuffer numberAndContent) {
    CRC32C sum = new CRC32C();
    sum.update(numberAndContent);
    return (int) sum.getValue();
  }

  /** Keeps a record; comes back when the disk has it. Returns its number. */
  public long append(byte[] content) throws IOException {
    if (content.length > MOST_BYTES) {
      throw new IOException("a record of " + content.length + " bytes is more than a log takes");
    }
    ByteBuffer record = ByteBuffer.allocate(HEAD + content.length);
    record.putInt(content.length).putInt(0).putLong(last + 1).put(content).flip();
    record.putInt(4, checksum(record.duplicate().position(BEFORE_NUMBER)));
    long begin = file.position();
    try {
      while (record.hasRemaining()) {
        file.write(record);
      }
      file.force(false);
    } catch (IOException full) {
      file.truncate(begin); // a half record would hide those that come after it
      file.position(begin);
      throw full;
    }
    return ++last;
  }

  public long size() throws IOException {
    return file.size();
  }

  /** How many bytes of a record that was cut short were taken away when it was opened. */
  public long cut() {
    return cut;
  }

  /** The number of the last record. */
  public long last() {
    return last;
  }

  /** Forgets all records, once they are kept elsewhere; numbers go on rising. */
  public void clear() throws IOException {
    file.truncate(0);
    file.position(0);
    file.force(true);
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
