package io.railwright.posix.process;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * An open file, which several descriptors of several processes may share. It closes with the last
 * of them. A thread that is interrupted gets an {@link java.io.InterruptedIOException}.
 */
public abstract class OpenFile {
  private final AtomicInteger users = new AtomicInteger(1);

  /** Reads at least one byte, or returns -1 at the end. */
  public int read(byte[] to, int offset, int length) throws IOException {
    throw new IOException("Bad file descriptor");
  }

  /** One byte, or -1 at the end. */
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  public void write(byte[] from, int offset, int length) throws IOException {
    throw new IOException("Bad file descriptor");
  }

  public final OpenFile retain() {
    users.incrementAndGet();
    return this;
  }

  public final void release() {
    if (users.decrementAndGet() == 0) {
      close();
    } else {
      released();
    }
  }

  final int users() {
    return users.get();
  }

  /** The last user has gone. */
  protected void close() {}

  /** A user has gone, and others are left. */
  protected void released() {}
}
