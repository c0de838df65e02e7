package io.railwright.posix.process;

import io.railwright.posix.Files;
import java.io.IOException;

/** Creates open files other than pipes. */
public final class OpenFiles {
  private OpenFiles() {}

  /** The open file for {@code /dev/null}. */
  public static OpenFile nothing() {
    return new OpenFile() {
      @Override
      public int read(byte[] to, int offset, int length) {
        return -1;
      }

      @Override
      public void write(byte[] from, int offset, int length) {}
    };
  }

  /** A file opened for reading; all descriptors that share it share the position. */
  public static OpenFile reading(byte[] content) {
    return new Content(content);
  }

  /**
   * A file opened for writing.
   *
   * @param append false for a kernel file, which takes each write for itself
   */
  public static OpenFile writing(Files files, String path, boolean append) {
    return new OpenFile() {
      @Override
      public void write(byte[] from, int offset, int length) throws IOException {
        byte[] piece = new byte[length];
        System.arraycopy(from, offset, piece, 0, length);
        files.write(path, piece, append);
      }
    };
  }

  private static final class Content extends OpenFile {
    private final byte[] content;
    private int at;

    private Content(byte[] content) {
      this.content = content;
    }

    @Override
    public synchronized int read(byte[] to, int offset, int length) {
      if (at >= content.length) {
        return -1;
      }
      int count = Math.min(length, content.length - at);
      System.arraycopy(content, at, to, offset, count);
      at += count;
      return count;
    }

    @Override
    public synchronized int read() {
      return at < content.length ? content[at++] & 0xff : -1;
    }
  }
}
