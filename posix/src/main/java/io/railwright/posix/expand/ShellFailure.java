package io.railwright.posix.expand;

import java.io.IOException;

/** An error that ends a shell, with its message and exit status. */
public final class ShellFailure extends IOException {
  private static final long serialVersionUID = 1;
  public static final int STATUS = 2;

  public ShellFailure(String words) {
    super(words);
  }

  @Override
  public Throwable fillInStackTrace() {
    return this;
  }
}
