package io.railwright.model.json;

import java.io.IOException;

/** A text is no snapshot that can be trusted, in a sentence for a person. */
public final class SnapshotException extends IOException {
  private static final long serialVersionUID = 1L;

  public SnapshotException(String message) {
    super(message);
  }

  public SnapshotException(String message, Throwable cause) {
    super(message, cause);
  }
}
