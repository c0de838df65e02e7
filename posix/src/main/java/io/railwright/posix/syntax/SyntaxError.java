package io.railwright.posix.syntax;

import java.io.IOException;

/** Text that is no command of {@code sh}. */
public final class SyntaxError extends IOException {
  private static final long serialVersionUID = 1;
  private final int line;

  public SyntaxError(int line, String words) {
    super("Syntax error: " + words);
    this.line = line;
  }

  public int line() {
    return line;
  }

  /** Told to a person, never traced; scripts with mistakes are ordinary here. */
  @Override
  public Throwable fillInStackTrace() {
    return this;
  }
}
