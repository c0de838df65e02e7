package io.railwright.cli.terminal;

import io.railwright.view.layout.TextOutput;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;

/**
 * The help texts of commands. picocli colours them by codes in the text, all of which is rail's
 * own.
 */
public final class Usage {
  private Usage() {}

  /** Runs what was parsed, or prints the help that was asked for in its place. */
  public static int orRun(ParseResult parsed) {
    List<CommandLine> commands = parsed.asCommandLineList();
    for (CommandLine command : commands) {
      if (command.isUsageHelpRequested()) {
        print(command);
        return ExitCode.FINE.number();
      }
    }
    return new RunLast().execute(parsed);
  }

  public static void print(CommandLine command) {
    TextOutput.of(command.getOut()).printOwn(command.getUsageMessage(command.getColorScheme()));
  }
}
