package io.railwright.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;

/** Standard output can't be written any more. */
final class OutputLost extends UncheckedIOException {
  private static final long serialVersionUID = 1;

  OutputLost(IOException cause) {
    super(cause);
  }

  /** Whether the reader simply has enough, as {@code head} has; then there is nothing to report. */
  boolean readerGone() {
    return Objects.requireNonNullElse(getCause().getMessage(), "").contains("Broken pipe");
  }

  String sentence() {
    return "standard output could not be written: " + getCause().getMessage() + ".";
  }
}
