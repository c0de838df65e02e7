package io.railwright.posix.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;

/** Java streams over open files, for programs. */
public final class Streams {
  private static final int BUFFER = 16_384;

  private Streams() {}

  public static InputStream input(OpenFile file) {
    return new InputStream() {
      @Override
      public int read() throws IOException {
        return file.read();
      }

      @Override
      public int read(byte[] to, int offset, int length) throws IOException {
        return length == 0 ? 0 : file.read(to, offset, length);
      }
    };
  }

  /** Standard output of a program: kept back until there is much of it or it ends. */
  public static OutputStream buffered(OpenFile file) {
    return new Buffered(file);
  }

  /** Standard error of a program: at once, after what it has already printed. */
  public static OutputStream direct(OpenFile file, OutputStream before) {
    return new OutputStream() {
      @Override
      public void write(int octet) throws IOException {
        write(new byte[] {(byte) octet}, 0, 1);
      }

      @Override
      public void write(byte[] from, int offset, int length) throws IOException {
        before.flush();
        file.write(from, offset, length);
      }
    };
  }

  private static final class Buffered extends OutputStream {
    private final OpenFile file;
    private byte[] buffer = new byte[256];
    private int size;

    private Buffered(OpenFile file) {
      this.file = file;
    }

    @Override
    public synchronized void write(int octet) throws IOException {
      room(1);
      buffer[size++] = (byte) octet;
    }

    @Override
    public synchronized void write(byte[] from, int offset, int length) throws IOException {
      if (length >= BUFFER) {
        flush();
        file.write(from, offset, length);
        return;
      }
      room(length);
      System.arraycopy(from, offset, buffer, size, length);
      size += length;
    }

    private void room(int length) throws IOException {
      if (size + length > BUFFER) {
        flush();
      }
      if (size + length > buffer.length) {
        int larger = Math.min(BUFFER, Math.max(buffer.length * 4, size + length));
        buffer = Arrays.copyOf(buffer, larger);
      }
    }

    @Override
    public synchronized void flush() throws IOException {
      if (size > 0) {
        int count = size;
        size = 0;
        file.write(buffer, 0, count);
      }
    }
  }
}
