package io.railwright.lab.host;

/** Why the lab can't be used, as a sentence for a person. */
public final class LabException extends Exception {
  private static final long serialVersionUID = 1L;

  public LabException(String message) {
    super(message);
  }

  public LabException(String message, Throwable cause) {
    super(message, cause);
  }
}
