package io.railwright.labtests;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Main;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * rail as a process of its own, which can be killed.
 *
 * @param process the one that runs
 * @param printed the file of all that it prints
 */
record RailProcess(Process process, Path printed) implements AutoCloseable {
  private static final Duration MOST = Duration.ofMinutes(10);
  private static final int LOOK_MILLIS = 20;

  /**
   * Starts it.
   *
   * @param state the folder of its journals
   */
  static RailProcess start(Path state, List<String> arguments) throws IOException {
    List<String> command =
        Stream.concat(
                Stream.of(
                    Path.of(System.getProperty("java.home"), "bin/java").toString(),
                    "-XX:TieredStopAtLevel=1",
                    "-XX:+UseSerialGC",
                    "-cp",
                    System.getProperty("java.class.path"),
                    Main.class.getName()),
                arguments.stream())
            .toList();
    Path printed = Files.createTempFile(state, "rail", ".out");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(printed.toFile());
    builder.environment().put("XDG_STATE_HOME", state.toString());
    return new RailProcess(builder.start(), printed);
  }

  /** All that is in the newest journal below a folder; empty as long as there is none. */
  static String journal(Path state) throws IOException {
    Path folder = state.resolve("railwright/journals");
    if (!Files.isDirectory(folder)) {
      return "";
    }
    Path newest = null;
    try (DirectoryStream<Path> journals = Files.newDirectoryStream(folder, "*.journal")) {
      for (Path journal : journals) {
        newest = newest == null || newest.compareTo(journal) < 0 ? journal : newest;
      }
    }
    return newest == null ? "" : Files.readString(newest, StandardCharsets.ISO_8859_1);
  }

  /** Waits for what others do, as long as this process runs. */
  void during(Moment moment) throws Exception {
    while (!moment.hasCome()) {
      assertThat(process.isAlive()).as("it ended before: %s", said()).isTrue();
      Thread.sleep(LOOK_MILLIS);
    }
  }

  /** Whether something has come about. */
  interface Moment {
    boolean hasCome() throws Exception;
  }

  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  int exit() throws InterruptedException, IOException {
    assertThat(process.waitFor(MOST.toSeconds(), TimeUnit.SECONDS)).as(said()).isTrue();
    return process.exitValue();
  }

  String said() throws IOException {
    return Files.readString(printed);
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
