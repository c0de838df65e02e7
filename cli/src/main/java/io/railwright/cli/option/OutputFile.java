package io.railwright.cli.option;

import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.Destination;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.cli.terminal.Terminals;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that sends a document to a file, for every command that makes one. */
public final class OutputFile {
  @Option(
      names = "--to",
      paramLabel = "FILE",
      description = "Write to a file, whole or not at all.")
  private @Nullable Path file;

  public boolean isNamed() {
    return file != null;
  }

  /** As it was typed; empty for standard output. */
  public String name() {
    return file == null ? "" : file.toString();
  }

  /** Refuses to fill a person's terminal with what only a browser can show. */
  public void refuseTerminal() {
    if (file == null && Terminals.output()) {
      throw new CommandFailed(
          ExitCode.USAGE, "a page is for a browser: name a file for it, as in --to page.html.");
    }
  }

  /** The file that is named, or else standard output. */
  public Destination open(PrintWriter standard) {
    return Destination.of(file, standard);
  }
}
