package io.railwright.cli.terminal;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;
import org.jspecify.annotations.Nullable;

/**
 * A writer that remembers that a write failed. Code that prints through a {@link
 * java.io.PrintWriter} never learns of it, and later output may fit again, so that a document with
 * a gap would look complete.
 */
final class RememberingWriter extends FilterWriter {
  private @Nullable IOException lost;

  RememberingWriter(Writer target) {
    super(target);
  }

  void throwIfLost() throws IOException {
    if (lost != null) {
      throw lost;
    }
  }

  @Override
  public void write(int c) throws IOException {
    write(new char[] {(char) c}, 0, 1);
  }

  @Override
  public void write(String text, int offset, int length) throws IOException {
    try {
      super.write(text, offset, length);
    } catch (IOException failed) {
      throw remembered(failed);
    }
  }

  @Override
  public void write(char[] text, int offset, int length) throws IOException {
    try {
      super.write(text, offset, length);
    } catch (IOException failed) {
      throw remembered(failed);
    }
  }

  @Override
  public void flush() throws IOException {
    try {
      super.flush();
    } catch (IOException failed) {
      throw remembered(failed);
    }
  }

  private IOException remembered(IOException failed) {
    if (lost == null) {
      lost = failed;
    }
    return failed;
  }
}
