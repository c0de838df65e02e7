package io.railwright.change.journal;

import java.io.Closeable;
import java.io.IOException;

/** Where a journal's bytes go. What was appended may be lost until it has been flushed. */
public interface Disk extends Closeable {
  void append(byte[] bytes) throws IOException;

  /** Returns when all that was appended will outlive a loss of power. */
  void flush() throws IOException;
}
