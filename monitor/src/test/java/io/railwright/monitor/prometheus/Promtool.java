package io.railwright.monitor.prometheus;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Prometheus' own judge of texts and rules. */
final class Promtool {
  private static final Path PROMTOOL = Path.of("/usr/bin/promtool");

  private Promtool() {}

  static void assumed() {
    assumeTrue(
        Files.isExecutable(PROMTOOL), "needs Debian package prometheus: there is no " + PROMTOOL);
  }

  /**
   * Runs it.
   *
   * @param input for its standard input
   * @return empty where it is content; else all that it says
   */
  static String run(String input, String... arguments) throws IOException, InterruptedException {
    String[] line = new String[arguments.length + 1];
    line[0] = PROMTOOL.toString();
    System.arraycopy(arguments, 0, line, 1, arguments.length);
    Process process = new ProcessBuilder(line).redirectErrorStream(true).start();
    try (OutputStream in = process.getOutputStream()) {
      in.write(input.getBytes(StandardCharsets.UTF_8));
    }
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return process.waitFor() == 0 ? "" : said + "exit " + process.exitValue();
  }
}
