package io.railwright.microbench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The twin as a user meets it: {@code rail audit} with nothing named, from start to exit; then
 * fleets of 100 and 1,000 hosts that are brought up and audited over SSH, with all probes, client
 * and servers on this machine.
 *
 * <p>Uses the launcher of this checkout, built beforehand.
 */
public final class TwinSpeed {
  private static final Path RAIL = Path.of("../rail").toAbsolutePath().normalize();
  private static final int ROUNDS = Integer.getInteger("rounds", 3);

  private final Path folder;

  private TwinSpeed(Path folder) {
    this.folder = folder;
  }

  public static void main(String[] arguments) throws Exception {
    TwinSpeed bench = new TwinSpeed(Files.createTempDirectory("twin"));
    bench.firstMinute();
    double hundred = bench.fleet(100);
    double thousand = bench.fleet(1000);
    System.out.printf(
        "audit of 1,000 hosts %.1f s (bar: 90), of 100 hosts %.1f s, ratio %.1f (bar: at most"
            + " 11)%n",
        thousand, hundred, thousand / hundred);
  }

  private void firstMinute() throws IOException, InterruptedException {
    rail(1, "audit");
    double[] seconds = new double[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
      seconds[round] = rail(1, "audit");
    }
    Arrays.sort(seconds);
    System.out.printf(
        "rail audit with no inventory: median %.2f s of %d (bar: 5)%n",
        seconds[ROUNDS / 2], ROUNDS);
  }

  /** The seconds of the audit; the first one warms the twin up, as its first user does. */
  private double fleet(int hosts) throws IOException, InterruptedException {
    String scenario = "fleet:" + hosts;
    double up = rail(0, "twin", "up", scenario);
    try {
      double audit = rail(1, "audit", "-i", "twin:" + scenario);
      System.out.printf(
          "%s: up in %.1f s (bar for 1,000: 10), audit %.1f s, twin %d MB at its peak (bar:"
              + " 2048)%n",
          scenario, up, audit, peakMegabytes(scenario));
      return audit;
    } finally {
      rail(0, "twin", "down", scenario);
    }
  }

  private static long peakMegabytes(String scenario) throws IOException {
    for (ProcessHandle process : ProcessHandle.allProcesses().toList()) {
      List<String> words = List.of(process.info().arguments().orElse(new String[0]));
      if (words.containsAll(List.of("--foreground", scenario))) {
        for (String line : Files.readAllLines(Path.of("/proc/" + process.pid() + "/status"))) {
          if (line.startsWith("VmHWM:")) {
            return Long.parseLong(line.replaceAll("\\D", "")) / 1024;
          }
        }
      }
    }
    throw new IllegalStateException("no twin " + scenario + " is running");
  }

  private double rail(int exit, String... words) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(RAIL.toString()));
    command.addAll(List.of(words));
    Path log = folder.resolve("log");
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("XDG_STATE_HOME", folder.toString());
    long start = System.nanoTime();
    Process process = builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
    if (process.waitFor() != exit) {
      throw new IllegalStateException(command + ":\n" + Files.readString(log));
    }
    return (System.nanoTime() - start) / 1e9;
  }
}
