package io.railwright.reach.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fabric.Access;
import io.railwright.reach.ssh.HostKeys.ShownKey;
import io.railwright.reach.ssh.HostKeys.Standing;
import io.railwright.testing.OpenSshServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Keys as a real sshd shows them, and what happens where there is none. */
@Tag("slow")
class HostKeysTest {
  private static final String HOST = "127.0.0.1";
  private static final Duration LIMIT = Duration.ofSeconds(30);

  @TempDir static Path shared;
  @TempDir Path folder;
  private static Path ecdsa;
  private static Path rsa;
  private static OpenSshServer server;

  @BeforeAll
  static void start() {
    OpenSshServer.assumeInstalled();
    ecdsa = OpenSshServer.keygen(shared.resolve("ecdsa"), "ecdsa", "");
    rsa = OpenSshServer.keygen(shared.resolve("rsa"), "rsa", "");
    server =
        OpenSshServer.start(
            shared.resolve("server"), "HostKey " + ecdsa, "HostKey " + rsa, "LogLevel DEBUG2");
  }

  @AfterAll
  static void stop() {
    if (server != null) {
      server.close();
    }
  }

  private Client client(String knownHosts, int port) throws IOException {
    Files.writeString(folder.resolve("known"), knownHosts);
    return Client.of(
        folder.resolve("home"),
        "Port %d\nUserKnownHostsFile %s\n".formatted(port, folder.resolve("known")));
  }

  private HostKeys keys(String knownHosts) throws IOException {
    return client(knownHosts, server.port()).run().hostKeys("node", Access.Ssh.to(HOST), LIMIT);
  }

  private static String fingerprint(Path key) {
    return OpenSshServer.run("ssh-keygen", "-lf", key + ".pub").split(" ", -1)[1];
  }

  private static String line(String name, Path key) throws IOException {
    return name + " " + Files.readString(Path.of(key + ".pub")).strip() + "\n";
  }

  private static String name() {
    return "[" + HOST + "]:" + server.port();
  }

  @Test
  void showsAKeyOfEachType() throws Exception {
    HostKeys shown = keys("");
    assertThat(shown.failure()).isEmpty();
    assertThat(shown.knownAs()).isEqualTo(name());
    assertThat(shown.keys().stream().map(ShownKey::type))
        .containsExactly("ssh-ed25519", "ecdsa-sha2-nistp256", "ssh-rsa");
    assertThat(shown.keys().stream().map(ShownKey::fingerprint))
        .containsExactly(fingerprint(server.hostKey()), fingerprint(ecdsa), fingerprint(rsa));
    assertThat(shown.keys().stream().map(key -> key.type() + " " + key.base64()))
        .allMatch(key -> isIn(key, server.hostKey()) || isIn(key, ecdsa) || isIn(key, rsa));
    assertThat(folder.resolve("known")).isEmptyFile();
    LiveThreads.awaitNone("keys of");
  }

  private static boolean isIn(String key, Path file) {
    try {
      return Files.readString(Path.of(file + ".pub")).startsWith(key);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void neverComesToALogin() throws Exception {
    try (OpenSshServer own = OpenSshServer.start(folder.resolve("own"), "LogLevel DEBUG2")) {
      Client client = Client.of(folder.resolve("home"), Client.settings(own));
      HostKeys shown = client.run().hostKeys("node", Access.Ssh.to(HOST), LIMIT);
      assertThat(shown.keys()).hasSize(1);
      String log = Files.readString(folder.resolve("own/sshd.log"));
      assertThat(log).contains("SSH2_MSG_KEXINIT received").doesNotContain("userauth-request");
      client.ask(HOST, "true");
      assertThat(Files.readString(folder.resolve("own/sshd.log"))).contains("userauth-request");
    }
  }

  @Test
  void comparesWithTheKnownHosts() throws Exception {
    Path other = OpenSshServer.keygen(folder.resolve("other"), "ed25519", "");
    String known =
        line(name(), other) + line(name(), ecdsa) + "@revoked * " + line("", rsa).strip() + "\n";
    HostKeys shown = keys(known);
    assertThat(shown.keys().stream().map(ShownKey::standing))
        .containsExactly(Standing.CHANGED, Standing.KNOWN, Standing.REVOKED);
    assertThat(shown.keys().getFirst().place()).contains(folder.resolve("known") + ":1");
  }

  @Test
  void findsHashedNames() throws Exception {
    Path hashed = Files.copy(server.knownHosts(), folder.resolve("hashed"));
    OpenSshServer.run("ssh-keygen", "-H", "-f", hashed.toString());
    HostKeys shown = keys(Files.readString(hashed));
    assertThat(shown.keys().stream().map(ShownKey::standing))
        .containsExactly(Standing.KNOWN, Standing.UNKNOWN, Standing.UNKNOWN);
  }

  @Test
  void goesThroughAJumpHost() throws Exception {
    try (OpenSshServer bastion = OpenSshServer.start(folder.resolve("bastion"))) {
      String gate =
          "Host gate\n HostName 127.0.0.1\n "
              + Client.settings(bastion).replace("\n", "\n ")
              + "\nHost deep\n HostName 127.0.0.1\n Port "
              + server.port()
              + "\n ProxyJump gate\n";
      Client client = Client.of(folder.resolve("home"), gate);
      HostKeys shown = client.run().hostKeys("deep", Access.Ssh.to("deep"), LIMIT);
      assertThat(shown.failure()).isEmpty();
      assertThat(shown.keys()).hasSize(3);
    }
  }

  @Test
  void saysWhoRefusesAndWhoIsNoSshServer() throws Exception {
    try (ServerSocket web = new ServerSocket(0, 8, InetAddress.getLoopbackAddress())) {
      Thread.ofVirtual().start(() -> speakHttp(web));
      HostKeys none =
          client("", web.getLocalPort()).run().hostKeys("w", Access.Ssh.to(HOST), LIMIT);
      assertThat(none.keys()).isEmpty();
      assertThat(none.failure().orElseThrow()).contains(String.valueOf(web.getLocalPort()));
    }
    int closed;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      closed = socket.getLocalPort();
    }
    HostKeys refused = client("", closed).run().hostKeys("r", Access.Ssh.to(HOST), LIMIT);
    assertThat(refused.failure().orElseThrow()).contains("refuses the connection");
  }

  private static void speakHttp(ServerSocket web) {
    try {
      while (true) {
        try (var client = web.accept()) {
          byte[] text = "HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
          client.getOutputStream().write(text);
        }
      }
    } catch (IOException over) {
      // the test is done
    }
  }

  @Test
  void aServerThatHangsCostsItsLimitAndKeepsWhatItShowed() throws Exception {
    try (Relay mute = Relay.silent(server.port(), 0)) {
      HostKeys none =
          client("", mute.port()).run().hostKeys("m", Access.Ssh.to(HOST), Duration.ofSeconds(2));
      assertThat(none.keys()).isEmpty();
      assertThat(none.failure().orElseThrow()).contains("2 s");
    }
    LiveThreads.awaitNone("keys of");
  }

  @Test
  void knowsWithoutAConnectionWhoWouldBeRefused() throws Exception {
    Access.Ssh access = Access.Ssh.to(HOST);
    assertThat(client("", 1).run().mayKnow(access)).isFalse();
    assertThat(client(line("[" + HOST + "]:1", rsa), 1).run().mayKnow(access)).isTrue();
    assertThat(client(line("[" + HOST + "]:2", rsa), 1).run().mayKnow(access)).isFalse();
    assertThat(client("@revoked * " + line("", rsa).strip(), 1).run().mayKnow(access)).isFalse();
    assertThat(client("@cert-authority * " + line("", rsa).strip(), 1).run().mayKnow(access))
        .isTrue();
    Client careless = Client.of(folder.resolve("c"), "StrictHostKeyChecking accept-new\n");
    assertThat(careless.run().mayKnow(access)).isTrue();
  }
}
