package io.railwright.twin.ssh;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import org.apache.sshd.server.channel.ChannelSession;

/** An output stream that closes the whole connection after a number of bytes. */
final class TruncatedOutput extends FilterOutputStream {
  private static final long ON_THE_WAY_MILLIS = 100;

  private final ChannelSession channel;
  private long left;

  TruncatedOutput(OutputStream out, long most, ChannelSession channel) {
    super(out);
    this.left = most;
    this.channel = channel;
  }

  @Override
  public void write(int octet) throws IOException {
    write(new byte[] {(byte) octet}, 0, 1);
  }

  @Override
  public synchronized void write(byte[] octets, int from, int length) throws IOException {
    int now = (int) Math.min(length, left);
    out.write(octets, from, now);
    left -= now;
    if (left == 0) {
      out.flush();
      breakOff();
      throw new IOException("the connection broke");
    }
  }

  /** What was written is sent by another thread, and must be on its way before. */
  private void breakOff() throws InterruptedIOException {
    try {
      Thread.sleep(ON_THE_WAY_MILLIS);
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("ended while the connection broke");
    } finally {
      channel.getSession().close(true);
    }
  }
}
