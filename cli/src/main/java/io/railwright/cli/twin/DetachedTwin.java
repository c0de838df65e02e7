package io.railwright.cli.twin;

import io.railwright.flow.FabricException;
import io.railwright.flow.TwinClaims;
import io.railwright.flow.TwinHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A twin in a process of its own, which outlives the command that starts it.
 *
 * @param program the class whose {@code main} is rail
 */
record DetachedTwin(TwinHome home, String scenario, Class<?> program) {
  private static final int MOST_SECONDS = 60;
  private static final int LOOK_MILLIS = 50;

  /**
   * Returns when it is up; what it says when it fails becomes the complaint.
   *
   * @return false if another process has brought it up meanwhile
   */
  boolean start() throws FabricException {
    try (TwinClaims.Starting _ = new TwinClaims(home).start(scenario)) {
      if (home.running().contains(TwinHome.nameOf(scenario))) {
        return false;
      }
      Path log = home.log(scenario);
      Process process =
          new ProcessBuilder(command())
              .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
              .redirectOutput(log.toFile())
              .redirectError(log.toFile())
              .start();
      await(process, log);
      return true;
    } catch (IOException failed) {
      throw new FabricException("the twin can't be started: " + failed.getMessage(), failed);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new FabricException("interrupted while the twin was starting", stopped);
    }
  }

  /** In a session of its own, so that Ctrl-C at the terminal does not end it. */
  private List<String> command() {
    List<String> words = new ArrayList<>();
    if (Files.isExecutable(Path.of("/usr/bin/setsid"))) {
      words.add("/usr/bin/setsid");
    }
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of("-XX:+UseSerialGC", "-Xmx2g", "--enable-native-access=ALL-UNNAMED"));
    words.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
    words.addAll(List.of("twin", "up", "--foreground", scenario));
    return words;
  }

  private void await(Process process, Path log)
      throws IOException, InterruptedException, FabricException {
    long end = System.nanoTime() + MOST_SECONDS * 1_000_000_000L;
    while (!home.running().contains(TwinHome.nameOf(scenario))) {
      if (!process.isAlive()) {
        List<String> why = complaints(log);
        home.forget(scenario);
        throw new FabricException(why);
      }
      if (System.nanoTime() > end) {
        process.destroy();
        throw new FabricException(
            "the twin was not up after " + MOST_SECONDS + " s; " + log + " may say why");
      }
      Thread.sleep(LOOK_MILLIS);
    }
  }

  private static List<String> complaints(Path log) throws IOException {
    List<String> lines =
        Files.readAllLines(log).stream()
            .filter(line -> !line.isBlank())
            .map(line -> line.replaceFirst("^rail: ", ""))
            .toList();
    return lines.isEmpty() ? List.of("the twin ended before it was up, without a word") : lines;
  }
}
