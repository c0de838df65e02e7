package io.railwright.lab.machine;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One emulator from its start to its end, spoken to over its standard input and output in QEMU's
 * machine protocol (QMP).
 */
final class EmulatorRun {
  private static final Pattern REASON =
      Pattern.compile(
          "\"event\": *\"SHUTDOWN\".*\"reason\": *\"([a-z-]+)\"|"
              + "\"reason\": *\"([a-z-]+)\".*\"event\": *\"SHUTDOWN\"");

  private static final Pattern FORWARD =
      Pattern.compile("TCP\\[HOST_FORWARD\\] +\\d+ +127\\.0\\.0\\.1 +(\\d+) ");

  private static final String GREETING = "\"QMP\"";

  private final Process process;
  private final BufferedReader answers;

  private EmulatorRun(Process process) {
    this.process = process;
    this.answers = process.inputReader(StandardCharsets.UTF_8);
  }

  /**
   * Starts it. The emulator is killed when the thread that calls this ends, since Linux counts
   * threads as parents.
   */
  static EmulatorRun start(List<String> words, Path complaints) throws IOException {
    Process process =
        new ProcessBuilder(words)
            .redirectError(ProcessBuilder.Redirect.appendTo(complaints.toFile()))
            .start();
    return new EmulatorRun(process);
  }

  ProcessHandle handle() {
    return process.toHandle();
  }

  /**
   * Opens the protocol and asks for the port that leads to the node's SSH server.
   *
   * @return empty if the emulator ended instead
   */
  OptionalInt port() throws IOException {
    if (await(GREETING).isEmpty()) {
      return OptionalInt.empty();
    }
    tell("{\"execute\":\"qmp_capabilities\"}");
    tell(
        "{\"execute\":\"human-monitor-command\",\"arguments\":{\"command-line\":\"info"
            + " usernet\"}}");
    Optional<Matcher> forward = await("HOST_FORWARD").map(FORWARD::matcher).filter(Matcher::find);
    return forward.isPresent()
        ? OptionalInt.of(Integer.parseInt(forward.get().group(1)))
        : OptionalInt.empty();
  }

  /** Waits for the end, and returns why it came, in QEMU's words. */
  String end() throws IOException, InterruptedException {
    String reason = "";
    for (String line = answers.readLine(); line != null; line = answers.readLine()) {
      Matcher found = REASON.matcher(line);
      if (found.find()) {
        reason = found.group(1) == null ? found.group(2) : found.group(1);
      }
    }
    int exit = process.waitFor();
    return reason.isEmpty() ? "exit " + exit : reason;
  }

  private Optional<String> await(String sign) throws IOException {
    for (String line = answers.readLine(); line != null; line = answers.readLine()) {
      if (line.contains(sign)) {
        return Optional.of(line);
      }
    }
    return Optional.empty();
  }

  private void tell(String command) throws IOException {
    OutputStream out = process.getOutputStream();
    out.write((command + "\n").getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  void kill() {
    process.destroyForcibly();
  }
}
