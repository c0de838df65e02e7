package io.railwright.cli.terminal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;

/** Standard output can't be written any more. */
public final class OutputLost extends UncheckedIOException {
  private static final long serialVersionUID = 1;

  private final String reason;

  OutputLost(IOException cause) {
    super(cause);
    this.reason = Objects.requireNonNullElse(cause.getMessage(), "for an unknown reason");
  }

  /** Whether the reader simply has enough, as {@code head} has; then there is nothing to report. */
  boolean readerGone() {
    return reason.contains("Broken pipe");
  }

  String sentence() {
    return "standard output could not be written: " + reason + ".";
  }
}
