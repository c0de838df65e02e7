package io.railwright.cli.terminal;

import io.railwright.view.layout.Fit;
import io.railwright.view.layout.TextOutput;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.UsageMessageSpec;
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
    UsageMessageSpec usage = command.getCommandSpec().usageMessage();
    usage.footer(wrapped(usage.footer(), usage.width() - 1).toArray(String[]::new));
    TextOutput.of(command.getOut()).printOwn(command.getUsageMessage(command.getColorScheme()));
  }

  /**
   * Lines that are sentences are wrapped as one paragraph: picocli would break each of them by
   * itself. Those that are set in are examples, and stay as they are.
   */
  static List<String> wrapped(String[] footer, int columns) {
    List<String> lines = new ArrayList<>();
    List<String> words = new ArrayList<>();
    for (String line : footer) {
      if (line.isEmpty() || line.startsWith(" ")) {
        end(words, columns, lines);
        lines.add(line);
      } else {
        words.addAll(List.of(line.split(" ", -1)));
      }
    }
    end(words, columns, lines);
    return lines;
  }

  private static void end(List<String> words, int columns, List<String> lines) {
    if (!words.isEmpty()) {
      lines.addAll(Fit.words("", words, " ", columns));
      words.clear();
    }
  }
}
