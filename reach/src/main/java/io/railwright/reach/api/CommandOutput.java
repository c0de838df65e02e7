package io.railwright.reach.api;

/**
 * How one command went.
 *
 * @param line the command as the switch repeats it; empty where it does not
 * @param code of the API
 * @param text what the command printed: a JSON object, or the text of a terminal
 * @param error what the switch says is wrong
 */
record CommandOutput(Result result, String line, int code, String text, String error) {

  enum Result {
    ANSWERED,
    /** There are no tables of this command; its text is to be had. */
    UNSTRUCTURED,
    /** The output is longer than the API sends at once, or than we take. */
    TOO_LARGE,
    /** The command line does not know the command, or not for this user. */
    REFUSED,
    /** The switch failed. */
    FAILED,
    /** The time was out. */
    LATE,
    /** The reply broke off or is no JSON. */
    GARBLED
  }

  static CommandOutput of(Result result, int code, String error) {
    return new CommandOutput(result, "", code, "", error);
  }
}
