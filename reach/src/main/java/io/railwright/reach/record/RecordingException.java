package io.railwright.reach.record;

import java.io.IOException;

/** A recording can't be written or read, in a sentence for a person. */
public final class RecordingException extends IOException {
  private static final long serialVersionUID = 1L;

  public RecordingException(String message) {
    super(message);
  }

  public RecordingException(String message, Throwable cause) {
    super(message, cause);
  }
}
