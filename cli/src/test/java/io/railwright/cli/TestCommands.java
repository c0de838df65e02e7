package io.railwright.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What tests in other packages need of the commands. */
public final class TestCommands {
  private TestCommands() {}

  public static List<String> names() {
    return Commands.all().stream().map(Commands.Entry::name).toList();
  }

  /** A small capture with RoCE in it. */
  public static void writeCapture(Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      TrainingCapture.write(out, 300);
    }
  }
}
