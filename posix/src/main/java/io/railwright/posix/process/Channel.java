package io.railwright.posix.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;

/**
 * The standard streams of a login. Once the login is over, they are closed for its remaining
 * processes.
 */
public final class Channel {
  private static final int BUFFER = 8192;
  private volatile boolean closed;

  public void close() {
    closed = true;
  }

  /** Several processes read in turn; what is buffered is there for all of them. */
  public OpenFile input(InputStream in) {
    return new Input(in);
  }

  public OpenFile output(OutputStream out) {
    return new OpenFile() {
      @Override
      public synchronized void write(byte[] from, int offset, int length) throws IOException {
        if (closed) {
          throw new BrokenPipe();
        }
        try {
          out.write(from, offset, length);
          out.flush();
        } catch (InterruptedIOException ended) {
          throw ended;
        } catch (IOException gone) {
          closed = true;
          throw new BrokenPipe();
        }
      }
    };
  }

  private final class Input extends OpenFile {
    private final InputStream in;
    private final byte[] buffer = new byte[BUFFER];
    private int at;
    private int end;

    private Input(InputStream in) {
      this.in = in;
    }

    @Override
    public synchronized int read(byte[] to, int offset, int length) throws IOException {
      if (!fill()) {
        return -1;
      }
      int count = Math.min(length, end - at);
      System.arraycopy(buffer, at, to, offset, count);
      at += count;
      return count;
    }

    @Override
    public synchronized int read() throws IOException {
      return fill() ? buffer[at++] & 0xff : -1;
    }

    private boolean fill() throws IOException {
      if (at < end) {
        return true;
      }
      if (closed) {
        return false;
      }
      at = 0;
      end = Math.max(0, in.read(buffer));
      return end > 0;
    }
  }
}
