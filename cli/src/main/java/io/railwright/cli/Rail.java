package io.railwright.cli;

import io.railwright.cli.completion.Completion;
import io.railwright.cli.terminal.ErrorReport;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.cli.terminal.OutputLost;
import io.railwright.cli.terminal.Usage;
import io.railwright.view.layout.TextOutput;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;

/** rail as a function: arguments in, output and an exit code out. Starts nothing by itself. */
public final class Rail {
  private final TextOutput out;
  private final TextOutput err;
  private final boolean colour;
  private final ErrorReport errorReport;

  /**
   * @param colour whether {@code out} is looked at by a person on a terminal that shows colours
   * @param debug whether a complaint comes with its stack trace
   */
  public Rail(PrintWriter out, PrintWriter err, boolean colour, boolean debug) {
    this.out = out instanceof TextOutput given ? given : new TextOutput(out, colour, false);
    this.err = TextOutput.of(err);
    this.colour = colour;
    this.errorReport = new ErrorReport(this.err, debug);
  }

  /** Never throws: whatever goes wrong becomes a sentence and an exit code. */
  public int run(String... arguments) {
    try {
      int code = arguments.length == 0 ? introduce() : execute(arguments);
      if (code != ExitCode.OUTPUT_LOST.number() && code != ExitCode.READER_GONE.number()) {
        // Not after a failed write: it would fail again and be told twice.
        out.flush();
      }
      return code;
    } catch (OutputLost lost) {
      return errorReport.failure(lost);
    } catch (RuntimeException | Error defect) {
      return errorReport.unexpected(defect);
    } finally {
      err.flush();
    }
  }

  private int introduce() {
    out.print(Introduction.text());
    return ExitCode.FINE.number();
  }

  private int execute(String... typed) {
    if (typed[0].equals(Completion.COMMAND)) {
      return new Completion(Commands.names(), words -> CommandTree.of(Commands.wantedBy(words)))
          .print(List.of(typed).subList(1, typed.length), out);
    }
    String[] arguments = MeantWords.of(typed);
    CommandLine line =
        Commands.areListed(arguments)
            ? CommandTree.titles(Commands.all())
            : CommandTree.of(Commands.wantedBy(arguments));
    line.setOut(out);
    line.setErr(err);
    line.setColorScheme(Help.defaultColorScheme(colour ? Ansi.ON : Ansi.OFF));
    line.setExecutionStrategy(Usage::orRun);
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setParameterExceptionHandler((problem, _) -> errorReport.usage(problem));
    line.setExecutionExceptionHandler((problem, _, _) -> errorReport.failure(problem));
    return line.execute(arguments);
  }
}
