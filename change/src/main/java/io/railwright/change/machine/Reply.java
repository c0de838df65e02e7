package io.railwright.change.machine;

/** What a machine answered to a script. */
sealed interface Reply {
  record Answered(int exit, String out, String err) implements Reply {}

  /** No whole answer: the script may have run, in part or not at all. */
  record Unanswered(String why) implements Reply {}
}
