package io.railwright.labtests;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** However the process of a lab ends, none of its emulators is left. */
@LabTest
final class LifeTest {
  private static final int MOST_LOOKS = 600;

  private Path state;

  /** Short, since sockets lie below it. */
  @BeforeEach
  void makeFolder() throws IOException {
    state = Files.createTempDirectory(Path.of("/tmp"), "lab-life");
  }

  @AfterEach
  void removeFolder() throws IOException {
    try (Stream<Path> files = Files.walk(state)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"down", "SIGTERM", "SIGKILL"})
  void noEmulatorIsLeft(String end) throws IOException, InterruptedException {
    Process lab = rail("lab", "up", "--foreground");
    try {
      await(3);
      switch (end) {
        case "down" -> assertThat(rail("lab", "down").waitFor()).isZero();
        case "SIGTERM" -> lab.destroy();
        default -> lab.destroyForcibly();
      }
      lab.waitFor();
      await(0);
    } finally {
      lab.destroyForcibly();
    }
    assertThat(rail("lab", "ssh", "node1").waitFor()).as("the lab is not up").isEqualTo(2);
  }

  private Process rail(String... arguments) throws IOException {
    List<String> command =
        Stream.concat(
                Stream.of(
                    Path.of(System.getProperty("java.home"), "bin/java").toString(),
                    "-XX:TieredStopAtLevel=1",
                    "-XX:+UseSerialGC",
                    "-cp",
                    System.getProperty("java.class.path"),
                    Main.class.getName()),
                Stream.of(arguments))
            .toList();
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD);
    builder.environment().put("XDG_STATE_HOME", state.toString());
    return builder.start();
  }

  private void await(long count) throws InterruptedException {
    for (int looks = 0; emulators() != count; looks++) {
      assertThat(looks).as("%d emulators, not %d", emulators(), count).isLessThan(MOST_LOOKS);
      Thread.sleep(100);
    }
  }

  /** Those whose disks lie in our folder. */
  private long emulators() {
    return ProcessHandle.allProcesses()
        .filter(
            process -> {
              String line = process.info().commandLine().orElse("");
              return line.contains("qemu-system") && line.contains(state.toString());
            })
        .count();
  }
}
