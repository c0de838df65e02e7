package io.railwright.posix.process;

import java.io.ByteArrayOutputStream;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;

/** An open file that keeps what is written: the output of a command substitution. */
public final class Capture extends OpenFile {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(64);

  @Override
  public synchronized void write(byte[] from, int offset, int length) {
    bytes.write(from, offset, length);
  }

  @Override
  protected synchronized void released() {
    notifyAll();
  }

  /** Everything that was written; to be called when nobody can write any more. */
  public synchronized String text() throws InterruptedIOException {
    while (users() > 1) {
      try {
        wait();
      } catch (InterruptedException ended) {
        Thread.currentThread().interrupt();
        throw new InterruptedIOException();
      }
    }
    return bytes.toString(StandardCharsets.ISO_8859_1);
  }
}
