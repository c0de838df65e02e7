package io.railwright.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The training run for the AOT cache of commands that spend seconds in one loop: with the full
 * compiler, and long enough for it to learn how the loops behave. A later start then compiles them
 * at once and well.
 */
public final class LoopTraining {
  /** As many in one capture: the compiler learns little from several short ones. */
  private static final int PACKETS = 1_000_000;

  private static final List<List<String>> SIMULATIONS =
      List.of(
          List.of("sim", "incast16"),
          List.of("sim", "incast16", "--stats"),
          List.of("sim", "perm64", "--profile", "hpcc", "--compat-ns"),
          List.of("sim", "ring8", "-o", "json"),
          List.of("sim", "lab8", "-o", "csv"));

  private LoopTraining() {}

  public static void main(String[] arguments) throws IOException {
    for (List<String> line : SIMULATIONS) {
      run(line.toArray(String[]::new));
    }
    Path file = Files.createTempFile("rail-training", ".pcap");
    try (OutputStream to = new BufferedOutputStream(Files.newOutputStream(file))) {
      TrainingCapture.write(to, PACKETS);
    }
    try {
      run("pcap", file.toString());
    } finally {
      Files.delete(file);
    }
    // As the last one, since it ends the process: the streams and the environment are trained too.
    Main.main(new String[] {"--version"});
  }

  private static void run(String... line) {
    new Rail(Training.nowhere(), Training.nowhere(), false, false).run(line);
  }
}
