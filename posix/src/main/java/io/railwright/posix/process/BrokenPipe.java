package io.railwright.posix.process;

import java.io.IOException;

/** Nobody reads any more what is written. */
public final class BrokenPipe extends IOException {
  private static final long serialVersionUID = 1;

  public BrokenPipe() {
    super("Broken pipe");
  }

  @Override
  public Throwable fillInStackTrace() {
    return this;
  }
}
