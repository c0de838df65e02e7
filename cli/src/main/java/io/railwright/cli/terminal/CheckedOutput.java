package io.railwright.cli.terminal;

import java.io.IOException;
import java.io.OutputStream;

/**
 * A standard output that ends the command when a write fails. A {@link java.io.PrintStream} alone
 * hides the failure, and a half-written document would end with exit code 0.
 */
public final class CheckedOutput extends OutputStream {
  private final OutputStream target;

  public CheckedOutput(OutputStream target) {
    this.target = target;
  }

  @Override
  public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    try {
      target.write(bytes, offset, length);
    } catch (IOException e) {
      throw new OutputLost(e);
    }
  }

  @Override
  public void flush() {
    try {
      target.flush();
    } catch (IOException e) {
      throw new OutputLost(e);
    }
  }
}
