package io.railwright.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;

/** What tests in other packages need of the commands. */
public final class TestCommands {
  private TestCommands() {}

  public static List<String> names() {
    return Commands.all().stream().map(Commands.Entry::name).toList();
  }

  /** All of them, as picocli knows them. */
  public static CommandLine tree() {
    return CommandTree.of(Commands.all());
  }

  /** A small capture with RoCE in it. */
  public static void writeCapture(Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      TrainingCapture.write(out, 300);
    }
  }
}
