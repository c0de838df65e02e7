package io.railwright.change.journal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;

/** A disk in memory that remembers what was flushed, and may fill up. */
final class KeptBytes implements Disk {
  private final ByteArrayOutputStream written = new ByteArrayOutputStream();
  private final int room;
  private int flushed;

  KeptBytes(int room) {
    this.room = room;
  }

  static KeptBytes large() {
    return new KeptBytes(Integer.MAX_VALUE);
  }

  @Override
  public void append(byte[] bytes) throws IOException {
    int left = Math.min(bytes.length, room - written.size());
    written.write(bytes, 0, left);
    if (left < bytes.length) {
      throw new IOException("No space left on device");
    }
  }

  @Override
  public void flush() {
    flushed = written.size();
  }

  @Override
  public void close() {}

  byte[] all() {
    return written.toByteArray();
  }

  byte[] safe() {
    return Arrays.copyOf(written.toByteArray(), flushed);
  }
}
