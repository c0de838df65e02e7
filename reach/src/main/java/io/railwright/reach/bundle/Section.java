package io.railwright.reach.bundle;

/**
 * The answer to one question, for one item where the question was asked of several.
 *
 * @param exit the exit status; -1 where none came
 */
public record Section(
    String question, String item, Ending ending, int exit, Output out, String err) {

  /** How the answer ended. */
  public enum Ending {
    /** The tool ended by itself and all of its output is here. */
    COMPLETE,
    /** There is no such tool on the host. */
    ABSENT,
    /** It ran out of time and was ended; what it had said is here. */
    LATE,
    /** It said more than it may; the first part is here. */
    CUT,
    /** The connection ended before the answer did. */
    HALF,
    /** It takes a shell on the machine, and the machine was asked in a way that has none. */
    NO_SHELL
  }

  /** Whether all that the tool had to say is here, whatever it was. */
  public boolean whole() {
    return ending == Ending.COMPLETE;
  }
}
