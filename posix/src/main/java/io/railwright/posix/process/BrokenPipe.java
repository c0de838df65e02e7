package io.railwright.posix.process;

import java.io.IOException;

/** A write to a pipe that nobody reads any more. */
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
