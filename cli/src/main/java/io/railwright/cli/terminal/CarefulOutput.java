package io.railwright.cli.terminal;

import java.io.IOException;
import java.io.OutputStream;

/**
 * Standard output that ends the command when it can't be written. A {@link java.io.PrintStream} on
 * its own swallows that, and a half-written document would end with exit code 0.
 */
public final class CarefulOutput extends OutputStream {
  private final OutputStream target;

  public CarefulOutput(OutputStream target) {
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
