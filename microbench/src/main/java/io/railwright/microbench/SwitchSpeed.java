package io.railwright.microbench;

import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import io.railwright.twin.scenario.Scenarios;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A snapshot of 64 switches of 32 ports each, half of them SONiC over SSH and half Nexus over
 * NX-API, and of two hosts, from start to exit; client and servers are on this machine.
 *
 * <p>Uses the launcher of this checkout, built beforehand.
 */
public final class SwitchSpeed {
  private static final String RAIL =
      System.getProperty("rail", Path.of("../rail").toAbsolutePath().normalize().toString());
  private static final int ROUNDS = Integer.getInteger("rounds", 3);
  private static final int OF_EACH = Integer.getInteger("switches", 64) / 2;
  private static final int PORTS = 32;

  private SwitchSpeed() {}

  public static void main(String[] arguments) throws Exception {
    Path folder = Files.createTempDirectory("switches");
    Path scenario = Files.writeString(folder.resolve("switches.yaml"), scenario());
    try (Twin twin = Twin.start(scenario.toString(), new StateFolder(folder.resolve("twin")))) {
      String inventory = twin.folder().inventory().toString();
      double[] seconds = new double[ROUNDS];
      for (int round = 0; round < ROUNDS; round++) {
        seconds[round] = snapshot(inventory, folder);
        System.out.printf("round %d: %.2f s%n", round, seconds[round]);
      }
      Arrays.sort(seconds);
      System.out.printf("%d switches: median %.2f s (bar: 20)%n", 2 * OF_EACH, seconds[ROUNDS / 2]);
    }
  }

  /** The fabric without a break, with more switches of both kinds, all of whose ports are there. */
  private static String scenario() throws Exception {
    String text = Scenarios.text("break:none").replace("Ethernet1/1-2", "Ethernet1/1-" + PORTS);
    int leaf = text.indexOf("  leaf:\n");
    int nexus = text.indexOf("  nexus:\n");
    int end = text.indexOf("templates:");
    String sonic = ports(text.substring(leaf, nexus), "Ethernet", 0, 8);
    String cisco = ports(text.substring(nexus, end).stripTrailing() + "\n", "Ethernet1/", 1, 1);
    StringBuilder all = new StringBuilder(text.substring(0, leaf));
    for (int number = 1; number <= OF_EACH; number++) {
      all.append(named(sonic, "leaf", number)).append(named(cisco, "nexus", number));
    }
    return all.append('\n')
        .append(text.substring(end, text.indexOf("# What was typed")))
        .toString();
  }

  private static String ports(String plan, String prefix, int first, int step) {
    List<String> ports =
        IntStream.range(0, PORTS).mapToObj(it -> prefix + (first + step * it) + ": {}").toList();
    return plan.replace("    os:", "    ports: {" + String.join(", ", ports) + "}\n    os:");
  }

  /** The first of each keeps its name, to which the cables of the hosts lead. */
  private static String named(String plan, String name, int number) {
    return number == 1 ? plan : plan.replaceFirst("  " + name + ":", "  " + name + number + ":");
  }

  private static double snapshot(String inventory, Path folder)
      throws IOException, InterruptedException {
    Path log = folder.resolve("log");
    ProcessBuilder rail =
        new ProcessBuilder(
                RAIL, "snapshot", "-i", inventory, "--to", folder.resolve("all.json").toString())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    long start = System.nanoTime();
    if (rail.start().waitFor() != 0) {
      throw new IllegalStateException(Files.readString(log));
    }
    return (System.nanoTime() - start) / 1e9;
  }
}
