package io.railwright.microbench;

import io.railwright.testing.OpenSshServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * A snapshot of a fleet against {@code ansible -m setup -f 50} on the same inventory: all hosts are
 * one sshd on loopback, so that both sides of every login share this machine. Whole processes are
 * timed, in alternating rounds, and what is printed is the ratio of the medians. Then 1,000 hosts
 * against 100.
 *
 * <p>Uses the launcher of this checkout, built beforehand.
 */
public final class FleetSnapshot {
  private static final Path RAIL = Path.of("../rail").toAbsolutePath().normalize();

  /**
   * What Ansible's setup reads, roughly: system, kernel, memory, processors, PCI and network
   * devices.
   */
  private static final String PROBES =
      "os-release,uname,proc-cmdline,proc-meminfo,sys-memory,proc-cpuinfo,sys-cpu,pci-config,"
          + "sys-pci,sys-net,sys-infiniband,lldpctl";

  private static final int ROUNDS = Integer.getInteger("rounds", 3);

  private final Path folder;
  private final OpenSshServer server;

  private FleetSnapshot(Path folder, OpenSshServer server) {
    this.folder = folder;
    this.server = server;
  }

  /** What one process took. */
  private record Run(double seconds, long peakKilobytes) {}

  public static void main(String[] arguments) throws Exception {
    Path folder = Files.createTempDirectory("fleet");
    try (OpenSshServer server = OpenSshServer.start(folder.resolve("sshd"))) {
      FleetSnapshot bench = new FleetSnapshot(folder, server);
      bench.againstAnsible();
      bench.tenTimesAsMany();
    }
  }

  private void againstAnsible() throws IOException, InterruptedException {
    Path inventory = inventory(100);
    List<Double> ours = new ArrayList<>();
    List<Double> theirs = new ArrayList<>();
    rail(inventory, 100);
    for (int round = 0; round < ROUNDS; round++) {
      ours.add(rail(inventory, 100).seconds());
      theirs.add(ansible(inventory).seconds());
      System.out.printf(
          "  round %d: rail %.2f s, ansible %.2f s%n", round + 1, ours.getLast(), theirs.getLast());
    }
    System.out.printf(
        "100 hosts: rail %.2f s, ansible -m setup -f 50 %.2f s, ratio %.1f (bar: at least 10)%n",
        median(ours), median(theirs), median(theirs) / median(ours));
  }

  private void tenTimesAsMany() throws IOException, InterruptedException {
    Path few = inventory(100);
    Path many = inventory(1000);
    List<Double> hundred = new ArrayList<>();
    List<Double> thousand = new ArrayList<>();
    long peak = 0;
    for (int round = 0; round < ROUNDS; round++) {
      hundred.add(rail(few, 100).seconds());
      Run run = rail(many, 1000);
      thousand.add(run.seconds());
      peak = Math.max(peak, run.peakKilobytes());
    }
    System.out.printf(
        "1,000 hosts: %.2f s, 100 hosts: %.2f s, ratio %.1f (bar: at most 11); peak memory %d MB"
            + " (bar: 1000)%n",
        median(thousand), median(hundred), median(thousand) / median(hundred), peak / 1024);
  }

  private Path inventory(int hosts) throws IOException {
    StringBuilder text = new StringBuilder();
    text.append("node[0001:%04d]%n%n[all:vars]%n".formatted(hosts));
    text.append("ansible_host=127.0.0.1%n".formatted());
    text.append("ansible_port=%d%n".formatted(server.port()));
    text.append("ansible_ssh_private_key_file=%s%n".formatted(server.clientKey()));
    return Files.writeString(folder.resolve("hosts-" + hosts), text);
  }

  private Run rail(Path inventory, int hosts) throws IOException, InterruptedException {
    Path home = folder.resolve("home");
    Files.createDirectories(home.resolve(".ssh"));
    Files.write(home.resolve(".ssh/known_hosts"), Files.readAllBytes(server.knownHosts()));
    Path snapshot = folder.resolve("snapshot.json");
    Run run =
        time(
            Map.of("RAIL_JAVA_OPTS", "-Duser.home=" + home),
            RAIL.toString(),
            "snapshot",
            "-i",
            inventory.toString(),
            "--only",
            PROBES,
            "--to",
            snapshot.toString());
    long reached =
        Files.readString(snapshot)
            .lines()
            .filter(line -> line.contains("\"host.reached\"") && line.contains("true"))
            .count();
    if (reached != hosts) {
      throw new IllegalStateException("only " + reached + " of " + hosts + " hosts were read");
    }
    return run;
  }

  private Run ansible(Path inventory) throws IOException, InterruptedException {
    Map<String, String> settings =
        Map.of(
            "ANSIBLE_SSH_ARGS",
            "-C -o ControlMaster=auto -o ControlPersist=60s -o UserKnownHostsFile="
                + server.knownHosts(),
            "ANSIBLE_LOCALHOST_WARNING",
            "false");
    return time(settings, "ansible", "all", "-i", inventory.toString(), "-m", "setup", "-f", "50");
  }

  /** GNU time tells the peak of the resident memory of the largest process. */
  private Run time(Map<String, String> environment, String... command)
      throws IOException, InterruptedException {
    List<String> timed =
        new ArrayList<>(List.of("/usr/bin/time", "-f", "%M", "-o", folder + "/peak"));
    timed.addAll(Arrays.asList(command));
    Path output = folder.resolve("output");
    ProcessBuilder builder = new ProcessBuilder(timed);
    builder.environment().putAll(environment);
    builder.redirectErrorStream(true).redirectOutput(output.toFile());
    long start = System.nanoTime();
    int exit = builder.start().waitFor();
    double seconds = (System.nanoTime() - start) / 1e9;
    if (exit != 0) {
      throw new IllegalStateException(command[0] + " ended with " + exit + ", see " + output);
    }
    List<String> peak = Files.readAllLines(folder.resolve("peak"));
    return new Run(seconds, Long.parseLong(peak.getLast().strip()));
  }

  private static double median(List<Double> numbers) {
    List<Double> sorted = numbers.stream().sorted().toList();
    return sorted.get(sorted.size() / 2);
  }
}
