package io.railwright.cli.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.model.fact.Fact;
import io.railwright.model.json.SnapshotReader;
import io.railwright.model.snapshot.Snapshot;
import io.railwright.testing.FreePort;
import io.railwright.testing.OpenSshServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** rail against the real OpenSSH server, with hosts that do what hosts should not. */
@Tag("slow")
class OverSshTest {
  @TempDir Path folder;
  private final String home = System.getProperty("user.home");

  @BeforeEach
  void ownHome() throws IOException {
    Files.createDirectories(folder.resolve("home/.ssh"));
    System.setProperty("user.home", folder.resolve("home").toString());
  }

  @AfterEach
  void formerHome() {
    System.setProperty("user.home", home);
  }

  private OpenSshServer server(String name, String... options) throws IOException {
    OpenSshServer server = OpenSshServer.start(folder.resolve(name), options);
    Files.writeString(
        folder.resolve("home/.ssh/known_hosts"),
        Files.readString(server.knownHosts()),
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
    return server;
  }

  /**
   * Commands of this server run through {@code script}, with the command in SSH_ORIGINAL_COMMAND.
   */
  private OpenSshServer forced(String name, String script) throws IOException {
    Path file = Files.writeString(folder.resolve(name + ".sh"), script);
    return server(name, "ForceCommand /bin/sh " + file);
  }

  private static String host(String name, int port, Path key) {
    return "  %s: {address: 127.0.0.1, port: %d, identity: %s}%n".formatted(name, port, key);
  }

  private static String host(String name, OpenSshServer server) {
    return host(name, server.port(), server.clientKey());
  }

  private Path inventory(String hosts) throws IOException {
    return Files.writeString(
        folder.resolve("rail.yaml"), "version: 1\nname: lab\nhosts:\n" + hosts);
  }

  private static Console written(Path file) {
    return new Console(0, "", "rail: wrote " + file + ": 2 machines\n");
  }

  @Test
  void aRecordingReplaysToTheSameDigest() throws IOException {
    Path live = folder.resolve("live.json");
    String recording = folder.resolve("recording").toString();
    try (OpenSshServer server = server("one")) {
      String inventory = inventory(host("a", server) + host("b", server)).toString();
      Console first =
          Console.run("snapshot", "-i", inventory, "--record", recording, "--to", live.toString());
      assertThat(first).isEqualTo(written(live));
    }
    Path replayed = folder.resolve("replayed.json");
    Console again = Console.run("snapshot", "-i", recording, "--to", replayed.toString());
    assertThat(again).isEqualTo(written(replayed));
    Snapshot one = SnapshotReader.of(live).read();
    Snapshot other = SnapshotReader.of(replayed).read();
    assertThat(other.digest()).isEqualTo(one.digest());
    assertThat(other.facts()).isEqualTo(one.facts()).hasSizeGreaterThan(50);
    assertThat(Console.run("diff", live.toString(), recording).exit()).isZero();
  }

  @Test
  void hostsThatMisbehaveAreUnknownAndTheOthersComplete() throws IOException {
    try (OpenSshServer good = server("good");
        OpenSshServer unknown = OpenSshServer.start(folder.resolve("unknown"));
        OpenSshServer banner =
            forced("banner", "echo Welcome; echo to >&2; eval \"$SSH_ORIGINAL_COMMAND\"");
        OpenSshServer asks = forced("asks", "printf 'Accept the terms? '; read answer; exit 1");
        OpenSshServer half = forced("half", "eval \"$SSH_ORIGINAL_COMMAND\" | head -c 3000");
        OpenSshServer mute = forced("mute", "sleep 30");
        Trickle trickle = new Trickle()) {
      Path stranger = OpenSshServer.keygen(folder.resolve("stranger"), "ed25519", "");
      Path inventory =
          inventory(
              host("good", good)
                  + host("refused", FreePort.now(), good.clientKey())
                  + host("wrong-key", good.port(), stranger)
                  + host("unknown-host-key", unknown)
                  + host("banner", banner)
                  + host("asks", asks)
                  + host("half", half)
                  + host("mute", mute)
                  + host("trickle", trickle.port(), good.clientKey())
                  + host("also-good", good));
      Path file = folder.resolve("s.json");
      Console console =
          Console.run(
              "snapshot",
              "-i",
              inventory.toString(),
              "--to",
              file.toString(),
              "--host-limit",
              "8s");
      assertThat(console.exit()).isEqualTo(3);
      Snapshot snapshot = SnapshotReader.of(file).read();
      Map<String, String> reached = reached(snapshot);
      assertThat(List.of("good", "also-good", "banner"))
          .allMatch(name -> "yes".equals(reached.get(name)));
      assertThat(reached.get("refused")).startsWith("unknown: ").contains("refuses the connection");
      assertThat(reached.get("wrong-key")).startsWith("unknown: ").contains("publickey");
      assertThat(reached.get("unknown-host-key")).startsWith("unknown: ").contains("SHA256:");
      assertThat(reached.get("asks")).startsWith("unknown: ").contains("Accept the terms?");
      assertThat(reached.get("half")).startsWith("unknown: ").contains("broke off");
      assertThat(reached.get("mute")).startsWith("unknown: ");
      assertThat(reached.get("trickle")).startsWith("unknown: ");
      assertThat(values(snapshot, "banner")).isEqualTo(values(snapshot, "good"));
      assertThat(values(snapshot, "half")).isNotEmpty();
      assertThat(console.err().lines().filter(line -> line.startsWith("rail: host/"))).hasSize(7);
    }
  }

  private static Map<String, String> reached(Snapshot snapshot) {
    Map<String, String> reached = new TreeMap<>();
    for (Fact fact : snapshot.facts()) {
      if (fact.key().equals("host.reached")) {
        reached.put(fact.subject().path().substring("host/".length()), fact.value().print());
      }
    }
    return reached;
  }

  /**
   * Without the probes' own troubles and the clock: all is one machine, so that the rest is the
   * same for each host.
   */
  private static List<String> values(Snapshot snapshot, String host) {
    return snapshot.facts().stream()
        .filter(fact -> fact.origin().target().equals(host))
        .filter(fact -> !fact.key().matches("host[.](uptime|clock-ahead[.].*)"))
        .map(fact -> fact.subject().path().replace(host, "") + fact.key() + fact.value().print())
        .toList();
  }

  /** Says one byte a second, for ever; no real server can be made to. */
  private static final class Trickle implements AutoCloseable {
    private final ServerSocket socket = new ServerSocket(0, 8, InetAddress.getLoopbackAddress());

    Trickle() throws IOException {
      Thread.ofVirtual().start(this::serve);
    }

    int port() {
      return socket.getLocalPort();
    }

    private void serve() {
      try (var client = socket.accept()) {
        while (true) {
          client.getOutputStream().write('S');
          Thread.sleep(1000);
        }
      } catch (IOException | InterruptedException over) {
        Thread.currentThread().interrupt();
      }
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }
}
