package io.railwright.cli.terminal;

import java.io.Console;
import java.io.PrintWriter;

/** A person's yes. */
public final class Consent {
  private Consent() {}

  /**
   * Asks for it, where it was not given on the command line.
   *
   * @throws CommandFailed where nobody is there to be asked, or the answer is another one
   */
  @SuppressWarnings("SystemConsoleNull") // from Java 25 on there may be none again
  public static void get(boolean given, String question, PrintWriter out) {
    if (given) {
      return;
    }
    out.flush();
    Console console = System.console();
    if (console == null || !console.isTerminal()) {
      throw new CommandFailed(
          ExitCode.USAGE, "nobody is here to be asked: --yes says yes beforehand.");
    }
    String answer = console.readLine("%s Only 'yes' counts: ", question);
    if (answer == null || !answer.strip().equals("yes")) {
      throw new CommandFailed(ExitCode.REFUSED, "not accepted; nothing was done.");
    }
  }
}
