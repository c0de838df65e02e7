package io.railwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.terminal.CheckedOutput;
import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.ErrorReport;
import io.railwright.cli.terminal.ExitCode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

final class RailTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... arguments) {
    return new Rail(new PrintWriter(out), new PrintWriter(err), false, false).run(arguments);
  }

  @Test
  void aloneItNamesCommandsToTry() {
    assertThat(run()).isZero();
    assertThat(out.toString().lines().filter(it -> it.startsWith("  rail "))).hasSize(8);
  }

  @Test
  void versionIsThatOfTheBuild() {
    assertThat(run("--version")).isZero();
    assertThat(out.toString()).matches("rail \\d+\\.\\d+\\.\\d+\\n");
  }

  @Test
  void versionIsACommandToo() {
    run("--version");
    String option = out.toString();
    assertThat(run("version")).isZero();
    assertThat(out.toString()).isEqualTo(option + option);
  }

  @Test
  void helpIsACommandToo() {
    assertThat(helpOf("help")).isEqualTo(helpOf("--help"));
    assertThat(helpOf("help", "audit")).isEqualTo(helpOf("audit", "--help"));
    assertThat(helpOf("help", "twin", "up")).isEqualTo(helpOf("twin", "up", "--help"));
    assertThat(run("help", "audti")).isEqualTo(2);
    assertThat(err.toString()).contains("there is no command 'audti'");
  }

  private static String helpOf(String... arguments) {
    Console said = Console.run(arguments);
    assertThat(said.exit()).isZero();
    return said.out();
  }

  /** A terminal that is narrower than an example breaks it at its first column. */
  @Test
  void examplesFitOnEightyColumns() {
    for (CommandLine command : everyCommand(CommandTree.of(Commands.all()))) {
      assertThat(command.getCommandSpec().usageMessage().footer())
          .filteredOn(line -> line.startsWith("  "))
          .allMatch(line -> line.length() <= 80);
    }
  }

  /** A sentence is broken where a line is full, not wherever its source has a new line. */
  @Test
  void sentencesBelowTheOptionsFillTheirLines() {
    for (CommandLine command : everyCommand(CommandTree.of(Commands.all()))) {
      String name = command.getCommandSpec().qualifiedName();
      String[] words = (name + " --help").replaceFirst("^rail ", "").split(" ");
      List<String> lines = helpOf(words).lines().toList();
      assertThat(lines).as(name).allMatch(line -> line.length() <= 80);
      for (int at = 1; at < lines.size(); at++) {
        String first = lines.get(at).split(" ", 2)[0];
        boolean goesOn = isSentence(lines.get(at)) && isSentence(lines.get(at - 1));
        if (goesOn) {
          assertThat(lines.get(at - 1).length() + 1 + first.length())
              .as("%s: '%s' fits behind '%s'", name, first, lines.get(at - 1))
              .isGreaterThanOrEqualTo(79);
        }
      }
    }
  }

  private static boolean isSentence(String line) {
    return !line.isEmpty() && !line.startsWith(" ") && !line.startsWith("Usage:");
  }

  /** What picocli can't format it prints as it is, and warns of it on standard error itself. */
  @Test
  void noHelpWritesToStandardError() {
    PrintStream before = System.err;
    ByteArrayOutputStream written = new ByteArrayOutputStream();
    System.setErr(new PrintStream(written, true, StandardCharsets.UTF_8));
    try {
      for (CommandLine command : everyCommand(CommandTree.of(Commands.all()))) {
        String name = command.getCommandSpec().qualifiedName();
        written.reset();
        assertThat(command.getUsageMessage()).as(name).doesNotContain("%%", "%n");
        assertThat(written.toString(StandardCharsets.UTF_8)).as(name).isEmpty();
      }
    } finally {
      System.setErr(before);
    }
  }

  private static List<CommandLine> everyCommand(CommandLine root) {
    List<CommandLine> all = new ArrayList<>(List.of(root));
    root.getSubcommands().values().forEach(sub -> all.addAll(everyCommand(sub)));
    return all;
  }

  @Test
  void helpListsEveryCommand() {
    assertThat(run("--help")).isZero();
    assertThat(Commands.all()).allMatch(it -> out.toString().contains("\n  " + it.name() + " "));
  }

  @Test
  void theListOfCommandsIsThatOfTheWholeTree() {
    assertThat(CommandTree.titles(Commands.all()).getUsageMessage())
        .isEqualTo(CommandTree.of(Commands.all()).getUsageMessage());
  }

  @Test
  void everyCommandExplainsItself() {
    for (Commands.Entry entry : Commands.all()) {
      assertThat(run(entry.name(), "--help")).isZero();
      assertThat(out.toString()).contains("Usage: rail " + entry.name());
    }
  }

  @Test
  void wrongUsageIsOneSentenceAndAHint() {
    assertThat(run("completion", "--wrong")).isEqualTo(2);
    assertThat(err.toString())
        .isEqualTo(
            "rail: rail completion has no option '--wrong'.\nTry 'rail completion --help'.\n");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void colourOnlyWhenAskedFor() {
    run("--help");
    assertThat(out.toString()).doesNotContain("\u001b[");
    new Rail(new PrintWriter(out), new PrintWriter(err), true, false).run("--help");
    assertThat(out.toString()).contains("\u001b[");
  }

  @Test
  void readerThatHasGoneIsNotWorthAWord() {
    assertThat(runInto("Broken pipe")).isEqualTo(ExitCode.READER_GONE.number());
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void fullDiskIs() {
    assertThat(runInto("No space left on device")).isEqualTo(ExitCode.OUTPUT_LOST.number());
    assertThat(err.toString())
        .isEqualTo("rail: standard output could not be written: No space left on device.\n");
  }

  @Test
  void failuresBecomeSentences() {
    PrintWriter writer = new PrintWriter(err);
    ErrorReport errorReport = new ErrorReport(writer, false);
    assertThat(errorReport.failure(new CommandFailed(ExitCode.NOT_REACHED, "u36 is away")))
        .isEqualTo(3);
    assertThat(errorReport.failure(new IllegalStateException("odd\nsecond line"))).isEqualTo(70);
    writer.flush();
    assertThat(err.toString())
        .isEqualTo(
            """
            rail: u36 is away.
            rail: this is a defect of rail itself (IllegalStateException: odd); RAIL_DEBUG=1 shows where.
            """);
  }

  @Test
  void stackTraceOnlyForThoseWhoWantIt() {
    PrintWriter writer = new PrintWriter(err);
    new ErrorReport(writer, true).failure(new IllegalStateException("odd"));
    writer.flush();
    assertThat(err.toString()).contains("\tat io.railwright.cli.RailTest");
  }

  private int runInto(String problem) {
    OutputStream broken =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException(problem);
          }
        };
    PrintWriter lost = new PrintWriter(new CheckedOutput(broken), false, StandardCharsets.UTF_8);
    return new Rail(lost, new PrintWriter(err), false, false).run("completion");
  }
}
