package io.railwright.flow.simulation;

/** A simulation can't be set up as it was asked for; the message is a sentence for a person. */
public final class ScenarioException extends Exception {
  private static final long serialVersionUID = 1L;

  public ScenarioException(String sentence, Throwable cause) {
    super(sentence, cause);
  }

  public ScenarioException(String sentence) {
    super(sentence);
  }
}
