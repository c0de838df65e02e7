package io.railwright.flow;

/** Nothing of a capture can be read; the message is a sentence for a person. */
public final class UnreadableCaptureException extends Exception {
  private static final long serialVersionUID = 1L;

  public UnreadableCaptureException(String sentence) {
    super(sentence);
  }

  public UnreadableCaptureException(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}
