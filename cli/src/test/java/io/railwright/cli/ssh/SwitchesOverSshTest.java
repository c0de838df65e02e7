package io.railwright.cli.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.model.json.SnapshotReader;
import io.railwright.model.snapshot.Snapshot;
import io.railwright.testing.FreePort;
import io.railwright.testing.OpenSshServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Hosts and switches of one fabric, all behind the real OpenSSH server. */
@Tag("slow")
class SwitchesOverSshTest {
  @TempDir Path folder;
  private final String home = System.getProperty("user.home");
  private final PlantedMarkers markers = new PlantedMarkers();
  private Path written;

  @BeforeEach
  void ownHome() throws IOException {
    written = Files.createDirectories(folder.resolve("written"));
    Files.createDirectories(folder.resolve("home/.ssh"));
    System.setProperty("user.home", folder.resolve("home").toString());
  }

  @AfterEach
  void formerHome() {
    System.setProperty("user.home", home);
  }

  private String machine(String name, String os, OpenSshServer server) throws IOException {
    Files.writeString(
        folder.resolve("home/.ssh/known_hosts"),
        Files.readString(server.knownHosts()),
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
    return machine(name, os, server.port(), server.clientKey());
  }

  private static String machine(String name, String os, int port, Path key) {
    return "  %s: {%saddress: 127.0.0.1, port: %d, identity: %s}%n"
        .formatted(name, os.isEmpty() ? "" : "os: " + os + ", ", port, key);
  }

  @Test
  void hostsAndSwitchesAreReadJudgedAndReplayed() throws Exception {
    try (OpenSshServer hosts = OpenSshServer.start(folder.resolve("hosts"));
        FakeSwitch sonic = FakeSwitch.sonic(folder.resolve("sonic"), markers);
        FakeSwitch cumulus = FakeSwitch.cumulus(folder.resolve("cumulus"), markers)) {
      String inventory =
          "version: 1\nname: lab\nhosts:\n"
              + machine("a", "", hosts)
              + machine("b", "", hosts)
              + "switches:\n"
              + machine("leaf1", "sonic", sonic.server())
              + machine("leaf2", "cumulus", cumulus.server())
              + machine("leaf3", "sonic", FreePort.now(), hosts.clientKey())
              + "  spine1: {os: nxos, address: 192.0.2.1}\n";
      String file = Files.writeString(folder.resolve("lab.yaml"), inventory).toString();
      Console snapshot =
          run("snapshot", "-i", file, "--record", file("recording"), "--to", file("now.json"));
      assertThat(snapshot.exit()).isEqualTo(3);
      assertThat(snapshot.err())
          .contains("rail: switch/leaf3: ", "refuses the connection")
          .contains("rail: switch spine1 (nxos) is named in the inventory and not read: ");
    }
    assertRead(SnapshotReader.of(Path.of(file("now.json"))).read());
    assertReplayed();
    assertJudged();
    assertShown();
    assertThat(markers.number()).isGreaterThan(8);
    assertThat(markers.search().below(written)).isEmpty();
  }

  private static void assertRead(Snapshot snapshot) {
    assertThat(values(snapshot))
        .contains(
            "switch/leaf1 switch.reached = yes",
            "switch/leaf1 switch.version = 202405.118",
            "switch/leaf1 switch.model = ACS-SN4600C",
            "switch/leaf1/port/Ethernet0 port.state = up",
            "switch/leaf1/port/Ethernet0 port.pfc.rx-frames[3] = 120 frames",
            "switch/leaf1/port/Ethernet4/neighbour/1 lldp.machine = b",
            "switch/leaf2 switch.version = 5.9.2",
            "switch/leaf2/port/swp1 port.pfc.priorities = 3",
            "switch/leaf2/port/swp2 port.mtu = 1500 bytes",
            "switch/leaf2/port/swp1/neighbour/1 lldp.port-mac = b8:ce:f6:00:00:03",
            "host/a host.reached = yes")
        .anyMatch(it -> it.startsWith("switch/leaf3 switch.reached = unknown: "));
    assertThat(snapshot.facts())
        .as("nothing of a switch is said of a host")
        .noneMatch(it -> it.subject().path().startsWith("host/leaf"));
  }

  private static List<String> values(Snapshot snapshot) {
    return snapshot.facts().stream()
        .map(it -> it.subject().path() + " " + it.key() + " = " + it.value().print())
        .toList();
  }

  private void assertReplayed() throws IOException {
    run("snapshot", "-i", file("recording"), "--to", file("replayed.json"));
    Snapshot live = SnapshotReader.of(Path.of(file("now.json"))).read();
    Snapshot replayed = SnapshotReader.of(Path.of(file("replayed.json"))).read();
    assertThat(replayed.digest()).isEqualTo(live.digest());
    assertThat(values(replayed)).isEqualTo(values(live));
    assertThat(run("diff", file("now.json"), file("recording")).out()).contains("no differences");
  }

  private void assertJudged() {
    Console audit = run("audit", "-i", file("recording"), "--details");
    assertThat(audit.exit()).isEqualTo(3);
    assertThat(audit.out())
        .contains("lab: 2 hosts, 2 switches, ")
        .contains("port Ethernet12 of leaf1 - severe (estimate) - switch.lossless-class")
        .contains("2 ports of leaf1 - risk only (estimate) - switch.watchdog")
        .contains("port swp1 of leaf2 - switch.watchdog: no watchdog was read")
        .contains("switch leaf3 (sonic)");
    assertThat(run("audit", "-i", file("recording"), "-o", "json").out())
        .contains("{\"switch\":\"switch/leaf1\"")
        .doesNotContain("\"host\":\"switch/leaf1\"");
  }

  private void assertShown() {
    assertThat(run("snapshot", "-i", file("now.json")).out())
        .contains("switch/leaf1\n  switch   ACS-SN4600C, mellanox, release 202405.118\n")
        .contains("  Ethernet12  up    100Gb/s  9216  3    -\n")
        .contains("switch/leaf3\n  not reached\n");
    Console drift = run("drift", "-i", file("now.json"));
    assertThat(drift.exit()).isEqualTo(3);
    assertThat(drift.out())
        .contains("2 hosts, 2 switches compared")
        .contains("PFC watchdog: no on 2 ports of leaf1, yes on 2 of 4 ports of leaf1")
        .doesNotContain("cards of leaf");
    Console report = run("report", "-i", file("now.json"), "--to", file("report.html"));
    assertThat(report.exit()).isEqualTo(3);
    assertThat(Path.of(file("report.html")))
        .content()
        .contains("Ethernet12", "2 hosts, 3 switches");
  }

  private String file(String name) {
    return written.resolve(name).toString();
  }

  private static Console run(String... arguments) {
    return Console.run(arguments);
  }
}
