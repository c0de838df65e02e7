package io.railwright.cli.fabric;

import io.railwright.cli.option.OutputForm;
import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.ParseText;
import io.railwright.model.fact.Parsed;
import io.railwright.model.file.TextFile;
import io.railwright.view.ParsedView;
import io.railwright.view.layout.TextOutput;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rail parse}: what a parser understands of a text. */
@Command(
    description = "Show what rail understands of a tool's output that was kept in a file.",
    footer = {
      "",
      "  rail parse proc-meminfo meminfo.txt",
      "  ssh u36 cat /proc/cmdline | rail parse proc-cmdline -",
      "  rail parse --list"
    })
public final class ParseCommand implements Callable<Integer> {
  /** More than any tool prints; what is larger is a file of another kind. */
  private static final int LARGEST = 64 << 20;

  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "TOOL",
      description = "Whose output it is; --list names all.")
  private @Nullable String tool;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "FILE",
      description = "The text; - for standard input.")
  private @Nullable String file;

  @Option(names = "--list", description = "List the tools whose output can be read.")
  private boolean list;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORM",
      description = "text (the default) or json.")
  private OutputForm form = OutputForm.text;

  @Override
  public Integer call() {
    ParsedView view = new ParsedView(TextOutput.of(spec.commandLine().getOut()));
    if (list) {
      view.list(ParseText.tools(), form == OutputForm.json);
      return ExitCode.FINE.number();
    }
    if (tool == null || file == null) {
      throw new CommandFailed(
          ExitCode.USAGE, "a tool and a file are needed; rail parse --list names the tools.");
    }
    Parsed parsed = parse(tool, file);
    switch (form) {
      case text -> view.text(parsed);
      case json -> view.json(parsed);
    }
    return ExitCode.FINE.number();
  }

  /**
   * A wrong name is told before the file is opened, which may be a pipe that waits for a person.
   */
  private static Parsed parse(String tool, String file) {
    CommandFailed noParser =
        new CommandFailed(
            ExitCode.USAGE, "there is no parser for '" + tool + "'" + ParseText.hint(tool) + ".");
    if (!ParseText.knows(tool)) {
      throw noParser;
    }
    return ParseText.parse(tool, read(file)).orElseThrow(() -> noParser);
  }

  private static byte[] read(String name) {
    try {
      return name.equals("-")
          ? TextFile.bytes(System.in, LARGEST)
          : TextFile.bytes(Path.of(name), LARGEST);
    } catch (IOException | IllegalArgumentException unreadable) {
      boolean missing = unreadable instanceof NoSuchFileException;
      String why = missing ? "there is no such file" : String.valueOf(unreadable.getMessage());
      throw new CommandFailed(ExitCode.USAGE, "can't read " + name + ": " + why + ".", unreadable);
    }
  }
}
