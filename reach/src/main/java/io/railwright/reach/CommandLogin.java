package io.railwright.reach;

import java.time.Duration;
import java.util.List;

/** A login at a machine that takes several commands, one after the other. */
public interface CommandLogin {

  /** Why the machine may not be the one it should be, a sentence each. */
  List<String> doubts();

  /**
   * Runs one command without a terminal.
   *
   * @param limit after which it is given up
   * @param most bytes to keep of what it prints
   * @throws ReachException of kind ANSWER if the machine runs no commands this way, and of another
   *     if the login is over
   */
  CommandResult run(String command, Duration limit, int most) throws ReachException;

  /**
   * Opens a terminal: what is sent to {@code input} is typed there, and {@code sink} sees the
   * screen until the input ends. Returns at once.
   *
   * @param onEnd run when the machine has closed the terminal
   * @throws ReachException of kind ANSWER if the machine gives no terminal
   */
  void openTerminal(CommandInput input, Shell.Sink sink, Runnable onEnd) throws ReachException;

  /** What is done with a login. */
  @FunctionalInterface
  interface Work {
    void run(CommandLogin login) throws ReachException;
  }

  /**
   * What a command printed.
   *
   * @param exit the exit status; -1 where none came
   */
  record CommandResult(String out, String err, int exit, Ending ending) {}

  /** How a command ended. */
  enum Ending {
    ENDED,
    LATE,
    TOO_LONG
  }
}
