package io.railwright.posix.run;

import java.io.IOException;

/** A mistake that ends a shell: what it says, and the status that it leaves. */
final class Failure extends IOException {
  private static final long serialVersionUID = 1;
  static final int STATUS = 2;

  Failure(String words) {
    super(words);
  }

  @Override
  public Throwable fillInStackTrace() {
    return this;
  }
}
