package io.railwright.cli.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.model.json.SnapshotReader;
import io.railwright.model.snapshot.Snapshot;
import io.railwright.testing.FakeCommandLine;
import io.railwright.testing.FreePort;
import io.railwright.testing.OpenSshServer;
import io.railwright.testing.https.FakeEapi;
import io.railwright.testing.https.FakeNxApi;
import io.railwright.testing.https.TestCertificate;
import io.railwright.testing.https.TestHttpsServer;
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

/** Switches of one fabric behind real HTTPS and SSH servers: NX-OS by both, EOS and OS10. */
@Tag("slow")
class CommandLineSwitchesTest {
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

  private String overApi(String name, String os, int port, String password, String pin)
      throws IOException {
    Path secret = Files.writeString(folder.resolve(name + ".secret"), password + "\n");
    return "  %s: {os: %s, address: 127.0.0.1, port: %d, user: %s, password: 'file:%s', tls: {pin: 'sha256:%s'}}%n"
        .formatted(name, os, port, FakeNxApi.USER, secret, pin);
  }

  private String overSsh(String name, String os, OpenSshServer server) throws IOException {
    Files.writeString(
        folder.resolve("home/.ssh/known_hosts"),
        Files.readString(server.knownHosts()),
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
    return "  %s: {os: %s, via: ssh, address: 127.0.0.1, port: %d, identity: %s}%n"
        .formatted(name, os, server.port(), server.clientKey());
  }

  @Test
  void theyAreReadReplayedAndJudged() throws IOException {
    TestCertificate certificate = TestCertificate.make(folder);
    TestCertificate other = TestCertificate.make(folder);
    SwitchOutputs nxos = SwitchOutputs.of("nxos", markers);
    SwitchOutputs eos = SwitchOutputs.of("eos", markers);
    SwitchOutputs os10 = SwitchOutputs.of("os10", markers);
    try (TestHttpsServer nxApi = TestHttpsServer.start(certificate, nxos.nxApi());
        TestHttpsServer eapi = TestHttpsServer.start(certificate, eos.eapi());
        OpenSshServer nexus = FakeCommandLine.start(folder.resolve("nexus"), nxos.commands());
        OpenSshServer dell =
            FakeCommandLine.startTerminal(folder.resolve("dell"), os10.commands(), true)) {
      String pin = certificate.fingerprint();
      String inventory =
          "version: 1\nname: lab\nswitches:\n"
              + overApi("leaf5", "nxos", nxApi.port(), FakeNxApi.PASSWORD, pin)
              + overApi("leaf6", "nxos", nxApi.port(), "wrong-" + FakeNxApi.PASSWORD, pin)
              + overApi("leaf7", "eos", eapi.port(), FakeEapi.PASSWORD, pin)
              + overApi("leaf8", "nxos", nxApi.port(), FakeNxApi.PASSWORD, other.fingerprint())
              + overApi("leaf9", "nxos", FreePort.now(), FakeNxApi.PASSWORD, pin)
              + overSsh("spine5", "nxos", nexus)
              + overSsh("spine6", "os10", dell);
      String file = Files.writeString(folder.resolve("lab.yaml"), inventory).toString();
      Console snapshot =
          Console.run("snapshot", "-i", file, "--record", at("recording"), "--to", at("now.json"));
      assertThat(snapshot.exit()).isEqualTo(3);
      assertThat(snapshot.err())
          .contains("rail: switch/leaf6: ", "does not take the password of auditor")
          .contains(
              "rail: switch/leaf8: ", "another certificate than the pinned one: sha256:" + pin)
          .contains("rail: switch/leaf9: ", "Is NX-API on there ('feature nxapi')")
          .doesNotContain("switch/leaf5", "switch/spine5", FakeNxApi.PASSWORD);
    }
    assertRead(SnapshotReader.of(Path.of(at("now.json"))).read());
    assertReplayed();
    assertJudged();
    assertThat(markers.search().below(written)).isEmpty();
  }

  private static void assertRead(Snapshot snapshot) {
    for (String nexus : List.of("leaf5", "spine5")) {
      String leaf = "switch/" + nexus;
      String port = leaf + "/port/Ethernet1%2F1";
      assertThat(values(snapshot))
          .contains(
              leaf + " switch.reached = yes",
              leaf + " switch.version = 10.4(3)",
              port + " port.state = up",
              port + " port.pfc.priorities = 3",
              port + " port.policy[qos][input] = CLASSIFY",
              port + " port.pfc-watchdog.operating = yes",
              port + "/neighbour/1 lldp.port-mac = b8:ce:f6:00:05:03",
              leaf + "/port/Ethernet1%2F2 port.pause.rx = on");
    }
    assertThat(values(snapshot))
        .contains(
            "switch/leaf7 switch.version = 4.31.2F",
            "switch/leaf7/port/Ethernet1%2F1 port.mtu = 9214 bytes",
            "switch/spine6 switch.version = 10.5.6.2",
            "switch/spine6/port/ethernet1%2F1%2F5 port.pfc.mode = on",
            "switch/spine6/probe/os10-running-wred probe.answer = unknown: the switch answers: %"
                + " Invalid command at '^' marker.");
  }

  private static List<String> values(Snapshot snapshot) {
    return snapshot.facts().stream()
        .map(it -> it.subject().path() + " " + it.key() + " = " + it.value().print())
        .toList();
  }

  private void assertReplayed() throws IOException {
    Console.run("snapshot", "-i", at("recording"), "--to", at("replayed.json"));
    Snapshot live = SnapshotReader.of(Path.of(at("now.json"))).read();
    Snapshot replayed = SnapshotReader.of(Path.of(at("replayed.json"))).read();
    assertThat(replayed.digest()).isEqualTo(live.digest());
    assertThat(values(replayed)).isEqualTo(values(live));
  }

  private void assertJudged() {
    Console audit = Console.run("audit", "-i", at("recording"), "--details");
    assertThat(audit.exit()).isEqualTo(3);
    assertThat(audit.out())
        .contains("lab: 4 switches, ")
        .contains("2 ports of leaf5, spine5 - severe (estimate) - switch.ecn")
        .contains("switch leaf6 (nxos) was not read: ");
  }

  private String at(String name) {
    return written.resolve(name).toString();
  }
}
