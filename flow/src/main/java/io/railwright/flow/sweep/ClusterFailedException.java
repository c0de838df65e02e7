package io.railwright.flow.sweep;

/** A cluster does not do what it is to do; the message is a sentence for a person. */
public final class ClusterFailedException extends Exception {
  private static final long serialVersionUID = 1L;

  ClusterFailedException(String sentence, Throwable cause) {
    super(sentence, cause);
  }

  ClusterFailedException(String sentence) {
    super(sentence);
  }
}
