package io.railwright.reach.ssh;

import com.jcraft.jsch.Proxy;
import com.jcraft.jsch.SocketFactory;
import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** An open byte stream to a server, whatever it is made of, passed to the library as its proxy. */
final class Transport implements Proxy {
  /** What the last read brought. */
  enum Last {
    NOTHING,
    BYTES,
    SILENCE,
    END
  }

  private static final int BUFFER = 16 * 1024;

  private final InputStream in;
  private final OutputStream out;
  private final @Nullable Socket socket;
  private final Runnable closer;
  private final Supplier<String> complaint;
  private volatile Last last = Last.NOTHING;

  /**
   * @param socket whose read time-out drives the keep-alive; null where there is none
   * @param closer may be called by any thread, and more than once
   * @param complaint what a command on the way had to say; mostly empty
   */
  Transport(
      InputStream in,
      OutputStream out,
      @Nullable Socket socket,
      Runnable closer,
      Supplier<String> complaint) {
    this.in = new BufferedInputStream(new Watched(in), BUFFER);
    this.out = out;
    this.socket = socket;
    this.closer = closer;
    this.complaint = complaint;
  }

  String complaint() {
    return complaint.get();
  }

  Last last() {
    return last;
  }

  @Override
  public void connect(@Nullable SocketFactory factory, String host, int port, int timeout) {
    // it is open already
  }

  @Override
  public InputStream getInputStream() {
    return in;
  }

  @Override
  public OutputStream getOutputStream() {
    return out;
  }

  @Override
  public @Nullable Socket getSocket() {
    return socket;
  }

  @Override
  public void close() {
    closer.run();
  }

  private final class Watched extends FilterInputStream {
    Watched(InputStream source) {
      super(source);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      try {
        int count = super.read(bytes, offset, length);
        last = count < 0 ? Last.END : Last.BYTES;
        return count;
      } catch (SocketTimeoutException e) {
        last = Last.SILENCE;
        throw e;
      } catch (IOException e) {
        last = Last.END;
        throw e;
      }
    }
  }
}
