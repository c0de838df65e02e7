package io.railwright.cli.option;

import io.railwright.cli.terminal.Destination;
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

  /** The file that is named, or else standard output. */
  public Destination open(PrintWriter standard) {
    return Destination.of(file, standard);
  }
}
