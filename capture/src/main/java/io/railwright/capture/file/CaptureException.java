package io.railwright.capture.file;

/** A file can't be read as a capture at all. The message is a sentence for a person. */
public final class CaptureException extends Exception {
  private static final long serialVersionUID = 1L;

  public CaptureException(String sentence) {
    super(sentence);
  }

  public CaptureException(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}
