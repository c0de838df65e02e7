package io.railwright.twin.ssh;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;

/** What a client sends; it ends when the connection does, however that ends. */
final class SessionInput extends FilterInputStream {
  SessionInput(InputStream in) {
    super(in);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] to, int offset, int length) throws IOException {
    try {
      return super.read(to, offset, length);
    } catch (InterruptedIOException ended) {
      throw ended;
    } catch (IOException cut) {
      return -1; // as a pipe whose writer has gone
    }
  }
}
