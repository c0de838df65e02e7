package io.railwright.change.machine;

/** A machine does not answer, for longer than one waits. */
public final class UnreachedException extends Exception {
  private static final long serialVersionUID = 1L;

  public UnreachedException(String machine, String why) {
    super(machine + " does not answer: " + why);
  }
}
