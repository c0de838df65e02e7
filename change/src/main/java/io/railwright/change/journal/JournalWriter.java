package io.railwright.change.journal;

import java.io.Closeable;
import java.io.IOException;

/**
 * Appends records to a journal. After the first error nothing more is written: what the disk holds
 * by then is not known, and it tells of an error only once.
 */
public final class JournalWriter implements Closeable {
  private final Disk disk;
  private int number;
  private String previous;
  private boolean broken;

  private JournalWriter(Disk disk, int number, String previous) {
    this.disk = disk;
    this.number = number;
    this.previous = previous;
  }

  /** For a journal without a record. */
  public static JournalWriter first(Disk disk) {
    return new JournalWriter(disk, 0, Line.NO_LINE);
  }

  /** Behind what was recovered. */
  public static JournalWriter after(Recovered recovered, Disk disk) {
    return new JournalWriter(disk, recovered.entries().size(), recovered.head());
  }

  /** Returns when the record is safe; only then may be done what it announces. */
  public synchronized void write(String record) throws IOException {
    if (broken) {
      throw new IOException("an earlier record could not be written");
    }
    byte[] line = Line.of(new JournalEntry(number + 1, previous, record));
    broken = true; // until it is known not to be
    disk.append(line);
    disk.flush();
    broken = false;
    number++;
    previous = Line.hash(line);
  }

  /** The hash of the last line: who knows it can tell whether any line was changed. */
  public synchronized String head() {
    return previous;
  }

  @Override
  public void close() throws IOException {
    disk.close();
  }
}
