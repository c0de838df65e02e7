package io.railwright.posix.expand;

import java.io.IOException;

/** A mistake that ends a shell: what it says, and the status that it leaves. */
public final class Failure extends IOException {
  private static final long serialVersionUID = 1;
  public static final int STATUS = 2;

  public Failure(String words) {
    super(words);
  }

  @Override
  public Throwable fillInStackTrace() {
    return this;
  }
}
