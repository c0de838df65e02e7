package io.railwright.cli;

import io.railwright.cli.completion.Completion;
import java.util.List;

/**
 * The training run for the AOT cache of command lines that are answered at once, from what is known
 * or from one file. The JVM links all classes of a cache when it starts, so that the one for the
 * real work, with ten thousand of them, costs these more than it saves.
 */
public final class StartTraining {
  private static final List<List<String>> COMMAND_LINES =
      List.of(
          List.of(),
          List.of("--help"),
          List.of("completion"),
          List.of("completion", "--help"),
          List.of(Completion.COMMAND, ""),
          List.of(Completion.COMMAND, "audit", "--"),
          List.of(Completion.COMMAND, "explain", "qos"),
          List.of("explain", "qos.pfc"),
          List.of("parse", "--list"),
          List.of("parse", "proc-cmdline", "/proc/cmdline", "-o", "json"));

  private StartTraining() {}

  public static void main(String[] arguments) {
    for (List<String> line : COMMAND_LINES) {
      for (boolean colour : new boolean[] {false, true}) {
        new Rail(Training.nowhere(), Training.nowhere(), colour, false)
            .run(line.toArray(String[]::new));
      }
    }
    // As the last one, since it ends the process: the streams and the environment are trained too.
    Main.main(new String[] {"--version"});
  }
}
