package io.railwright.monitor.history;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A process that keeps polls until it is killed, and prints a line for each that is kept. */
final class Killed {
  private Killed() {}

  /** Runs it until it has said so often that a poll is kept; how often it did in the end. */
  static int after(int polls, String store, int pollsOfABlock, Map<String, String> environment)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                Killed.class.getName(),
                store,
                "" + pollsOfABlock)
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().putAll(environment);
    Process collector = builder.start();
    int kept = 0;
    try (BufferedReader lines = collector.inputReader()) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        kept = Integer.parseInt(line);
        if (kept == polls) {
          collector.toHandle().destroyForcibly(); // SIGKILL; its output stays open
        }
      }
    }
    collector.waitFor();
    return kept;
  }

  @SuppressWarnings("SystemOut") // the test reads it
  public static void main(String[] arguments) throws Exception {
    StoreLimits small =
        new StoreLimits(
            StoreLimits.USUAL.raw(),
            StoreLimits.USUAL.minutes(),
            StoreLimits.USUAL.quarters(),
            Long.MAX_VALUE,
            Integer.parseInt(arguments[1]));
    DiskHistory history = DiskHistory.open(Store.of(arguments[0]), PollMaker.knowledge(), small);
    PollMaker polls = new PollMaker();
    for (int poll = 1; ; poll++) {
      history.append(polls.poll(1000, 0, List.of()));
      while (history.isWriting()) {
        Thread.sleep(1);
      }
      System.out.println(poll);
      System.out.flush();
    }
  }
}
