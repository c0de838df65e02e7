package io.railwright.reach.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.reach.CommandInput;
import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
import io.railwright.reach.Shell;
import io.railwright.testing.OpenSshServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class HostKeyTest {
  private static final String HOST = "127.0.0.1";

  @TempDir static Path shared;
  @TempDir Path folder;
  private static OpenSshServer server;

  @BeforeAll
  static void start() {
    server = OpenSshServer.start(shared.resolve("server"));
  }

  @AfterAll
  static void stop() {
    if (server != null) {
      server.close();
    }
  }

  private Client client(String knownHosts, String... lines) throws Exception {
    Files.writeString(folder.resolve("known"), knownHosts);
    return Client.of(
        folder.resolve("home"),
        String.join("\n", lines)
            + "\nPort %d\nIdentityFile %s\nUserKnownHostsFile %s\n"
                .formatted(server.port(), server.clientKey(), folder.resolve("known")));
  }

  private static String publicKey(Path key) throws Exception {
    return Files.readString(Path.of(key + ".pub")).strip();
  }

  private static String fingerprint(Path key) {
    return OpenSshServer.run("ssh-keygen", "-lf", key + ".pub").split(" ", -1)[1];
  }

  private String name() {
    return "[" + HOST + "]:" + server.port();
  }

  private String otherKey() throws Exception {
    return publicKey(OpenSshServer.keygen(folder.resolve("other"), "ed25519", ""));
  }

  @Test
  void refusesAnUnknownKeyAndSaysWhatToCompareItWith() throws Exception {
    ReachException failure = client("").failure(HOST);
    assertThat(failure.kind()).isEqualTo(Kind.HOST_KEY);
    assertThat(failure)
        .hasMessageContaining("is not known")
        .hasMessageContaining("ssh-ed25519 key " + fingerprint(server.hostKey()))
        .hasMessageContaining("ssh-keygen -lf /etc/ssh/ssh_host_ed25519_key.pub")
        .hasMessageContaining("ssh -p " + server.port() + " " + server.user() + "@" + HOST)
        .hasMessageContaining("rail init --keys");
    assertThat(failure.getMessage()).doesNotContain("ssh-keyscan").doesNotContain(">>");
    assertThat(folder.resolve("known")).isEmptyFile();
  }

  @Test
  void refusesAChangedKeyInStrongWords() throws Exception {
    ReachException failure =
        client(name() + " " + otherKey() + "\n", "StrictHostKeyChecking accept-new").failure(HOST);
    assertThat(failure.kind()).isEqualTo(Kind.HOST_KEY);
    assertThat(failure)
        .hasMessageContaining("HAS CHANGED")
        .hasMessageContaining(fingerprint(server.hostKey()))
        .hasMessageContaining(folder.resolve("known") + ":1")
        .hasMessageContaining("ssh-keygen -f ")
        .hasMessageContaining(" -R '" + name() + "'");
  }

  @Test
  void refusesARevokedKeyWhateverTheUserChose() throws Exception {
    String key = publicKey(server.hostKey());
    ReachException failure =
        client("@revoked * " + key + "\n" + name() + " " + key + "\n", "StrictHostKeyChecking no")
            .failure(HOST);
    assertThat(failure.kind()).isEqualTo(Kind.HOST_KEY);
    assertThat(failure).hasMessageContaining("REVOKED");
  }

  @Test
  void findsHashedNames() throws Exception {
    Files.copy(server.knownHosts(), folder.resolve("hashed"));
    OpenSshServer.run("ssh-keygen", "-H", "-f", folder.resolve("hashed").toString());
    String hashed = Files.readString(folder.resolve("hashed"));
    assertThat(hashed).startsWith("|1|");
    assertThat(client(hashed).ask(HOST, "echo in")).isEqualTo("in\n");
  }

  @Test
  void takesTheKeyForTheNameAloneOnAnyPort() throws Exception {
    assertThat(client(HOST + " " + publicKey(server.hostKey()) + "\n").ask(HOST, "echo in"))
        .isEqualTo("in\n");
  }

  @Test
  void takesTheKeyUnderItsAlias() throws Exception {
    String known = "fleet " + publicKey(server.hostKey()) + "\n";
    assertThat(client(known, "HostKeyAlias fleet").ask(HOST, "echo in")).isEqualTo("in\n");
  }

  @Test
  void goesOnWhereTheUserChoseTo() throws Exception {
    assertThat(client("", "StrictHostKeyChecking accept-new").ask(HOST, "echo in"))
        .isEqualTo("in\n");
    assertThat(folder.resolve("known")).isEmptyFile();
    String changed = name() + " " + otherKey() + "\n";
    assertThat(client(changed, "StrictHostKeyChecking no").ask(HOST, "echo in")).isEqualTo("in\n");
  }

  @Test
  void tellsOfAChangedKeyThatTheUserLetsPassAndOfNoOther() throws Exception {
    String changed = name() + " " + otherKey() + "\n";
    assertThat(doubts(client(changed, "StrictHostKeyChecking no")))
        .singleElement()
        .asString()
        .startsWith("THE HOST KEY OF " + HOST)
        .contains("StrictHostKeyChecking is 'no'");
    assertThat(doubts(client("", "StrictHostKeyChecking no"))).isEmpty();
    assertThat(doubts(client(name() + " " + publicKey(server.hostKey()) + "\n"))).isEmpty();
  }

  private static List<String> doubts(Client client) throws ReachException {
    List<String> doubts = new ArrayList<>();
    Shell.Sink sink =
        new Shell.Sink() {
          @Override
          public void loggedIn(List<String> why) {
            doubts.addAll(why);
          }

          @Override
          public void out(byte[] bytes, int offset, int length) {}

          @Override
          public void err(byte[] bytes, int offset, int length) {}

          @Override
          public boolean complete() {
            return false;
          }
        };
    client.to(HOST).run("true", CommandInput.of(new byte[0]), sink, Client.LIMIT);
    return doubts;
  }

  @Test
  void trustsAnAuthorityThatSignedTheHostKey() throws Exception {
    Path authority = OpenSshServer.keygen(folder.resolve("ca"), "ed25519", "");
    Path certified = OpenSshServer.keygen(folder.resolve("certified"), "ecdsa", "");
    OpenSshServer.run(
        "ssh-keygen",
        "-q",
        "-s",
        authority.toString(),
        "-I",
        "host",
        "-h",
        "-n",
        HOST,
        certified + ".pub");
    try (OpenSshServer signed =
        OpenSshServer.start(
            folder.resolve("signed"),
            "HostKey " + certified,
            "HostCertificate " + certified + "-cert.pub")) {
      String settings = "Port %d\nIdentityFile %s\n".formatted(signed.port(), signed.clientKey());
      Path known =
          Files.writeString(
              folder.resolve("ca_known"), "@cert-authority 127.* " + publicKey(authority) + "\n");
      Client trusting =
          Client.of(folder.resolve("a"), settings + "UserKnownHostsFile " + known + "\n");
      assertThat(trusting.ask(HOST, "echo in")).isEqualTo("in\n");
      Path other =
          Files.writeString(
              folder.resolve("other_known"), "@cert-authority 127.* " + otherKey() + "\n");
      Client wary = Client.of(folder.resolve("b"), settings + "UserKnownHostsFile " + other + "\n");
      assertThat(wary.failure(HOST).kind()).isEqualTo(Kind.HOST_KEY);
    }
  }
}
