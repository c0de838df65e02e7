package io.railwright.cli;

import io.railwright.testing.OpenSshServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
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

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
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
              + machine("leaf3", "sonic", freePort(), hosts.clientKey())
              + "  spine1: {os: nxos, address: 192.0.2.1}\n";
      String file = Files.writeString(folder.resolve("lab.yaml"), inventory).toString();
      Console snapshot =
          run("snapshot", "-i", file, "--record", file("recording"), "--to", file("now.json"));
      Files.copy(
          Path.of(file("now.json")),
          Path.of("/tmp/q/pe-now.json"),
          java.nio.file.StandardCopyOption.REPLACE_EXISTING);
      Console audit = run("audit", "-i", file("now.json"), "--details");
      System.err.println(audit.out());
      System.err.println(audit.err());
      System.err.println(run("snapshot", "-i", file("now.json")).out());
    }
  }

  private String file(String name) {
    return written.resolve(name).toString();
  }

  private static Console run(String... arguments) {
    return Console.run(arguments);
  }
}
