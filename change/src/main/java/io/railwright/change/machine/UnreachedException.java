package io.railwright.change.machine;

/** A machine does not answer, for longer than one waits. */
public sealed class UnreachedException extends Exception {
  private static final long serialVersionUID = 1L;

  public UnreachedException(String machine, String why) {
    super(machine + " does not answer: " + why);
  }

  private UnreachedException(String sentence) {
    super(sentence);
  }

  /** It answers, and does not tell us: a right is missing. */
  public static final class Forbidden extends UnreachedException {
    private static final long serialVersionUID = 1L;

    public Forbidden(String machine, String why) {
      super(machine + " does not tell it: " + why);
    }
  }
}
