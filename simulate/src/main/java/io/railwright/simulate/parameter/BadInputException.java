package io.railwright.simulate.parameter;

/** User input that can't be simulated. The message is a whole sentence for the user. */
public final class BadInputException extends Exception {
  private static final long serialVersionUID = 1;

  public BadInputException(String sentence) {
    super(sentence);
  }

  /** With the place in a file. */
  public BadInputException(String file, int line, String sentence) {
    super(file + ":" + line + ": " + sentence);
  }
}
