package io.railwright.reach.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.reach.CommandInput;
import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
import io.railwright.testing.OpenSshServer;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class SshLoginTest {
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

  private String settings() {
    return "Port %d\nUserKnownHostsFile %s\n".formatted(server.port(), server.knownHosts());
  }

  private Path allowedKey(String type, String passphrase) throws Exception {
    Path key = OpenSshServer.keygen(folder.resolve("key_" + type), type, passphrase);
    Files.writeString(
        server.authorizedKeys(),
        Files.readString(Path.of(key + ".pub")),
        StandardOpenOption.APPEND);
    return key;
  }

  @ParameterizedTest
  @ValueSource(strings = {"ed25519", "ecdsa", "rsa"})
  void logsInWithAKeyOfAnyKind(String type) throws Exception {
    Path key = allowedKey(type, "");
    Client client = Client.of(folder.resolve("home"), settings() + "IdentityFile " + key + "\n");
    assertThat(client.ask(HOST, "echo in")).isEqualTo("in\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ed25519", "rsa"})
  void opensAKeyWithItsPassphrase(String type) throws Exception {
    Path key = allowedKey(type, "open sésame");
    Client client = Client.of(folder.resolve("home"), settings(), Map.of("PASS", "open sésame"));
    SshShell shell =
        client
            .run()
            .shell(
                Client.access(
                    HOST, List.of(key), Optional.of("PASS"), Optional.empty(), List.of()));
    assertThat(Client.ask(shell, "echo in")).isEqualTo("in\n");
  }

  @Test
  void saysThatThePassphraseIsWrong() throws Exception {
    Path key = allowedKey("ed25519", "right one");
    Client client = Client.of(folder.resolve("home"), settings(), Map.of("PASS", "wrong one"));
    ReachException failure =
        Client.failure(
            client
                .run()
                .shell(
                    Client.access(
                        HOST, List.of(key), Optional.of("PASS"), Optional.empty(), List.of())));
    assertThat(failure.kind()).isEqualTo(Kind.LOGIN);
    assertThat(failure)
        .hasMessageContaining(key + " has another passphrase than the one given")
        .hasMessageNotContaining("wrong one");
  }

  @Test
  void saysThatAPassphraseIsNeeded() throws Exception {
    Path key = allowedKey("ed25519", "some");
    Client client = Client.of(folder.resolve("home"), settings() + "IdentityFile " + key + "\n");
    ReachException failure = client.failure(HOST);
    assertThat(failure.kind()).isEqualTo(Kind.LOGIN);
    assertThat(failure).hasMessageContaining(key + " needs a passphrase");
  }

  @Test
  void saysWhatWasTriedWithAWrongKey() {
    Path stranger = OpenSshServer.keygen(folder.resolve("stranger"), "ed25519", "");
    Client client =
        Client.of(
            folder.resolve("home"), settings() + "User root\nIdentityFile " + stranger + "\n");
    ReachException failure = client.failure(HOST);
    assertThat(failure.kind()).isEqualTo(Kind.LOGIN);
    assertThat(failure)
        .hasMessageContaining("refuses to let root log in")
        .hasMessageContaining(stranger.toString())
        .hasMessageContaining("publickey");
  }

  @Test
  void saysThatTheKeyFileIsMissingOrNoKey() throws Exception {
    Path noKey = Files.writeString(folder.resolve("nokey"), "not a key");
    Client client =
        Client.of(
            folder.resolve("home"),
            settings() + "IdentityFile /nowhere/key\nIdentityFile " + noKey + "\n");
    assertThat(client.failure(HOST))
        .hasMessageContaining("/nowhere/key does not exist")
        .hasMessageContaining(noKey + " is not a private key");
  }

  @Test
  void usesTheAgentAndOnlyItsRightKeys() throws Exception {
    Path key = allowedKey("ed25519", "");
    try (SshAgent agent = SshAgent.start(folder)) {
      agent.add(key);
      Files.move(key, folder.resolve("gone"));
      Client any =
          Client.of(
              folder.resolve("a"), settings(), Map.of("SSH_AUTH_SOCK", agent.socket().toString()));
      assertThat(any.ask(HOST, "echo in")).isEqualTo("in\n");
      String onlyThis =
          settings() + "IdentitiesOnly yes\nIdentityAgent " + agent.socket() + "\nIdentityFile ";
      assertThat(Client.of(folder.resolve("b"), onlyThis + key + "\n").ask(HOST, "echo in"))
          .isEqualTo("in\n");
      Path stranger = OpenSshServer.keygen(folder.resolve("stranger"), "ed25519", "");
      assertThat(Client.of(folder.resolve("c"), onlyThis + stranger + "\n").failure(HOST).kind())
          .isEqualTo(Kind.LOGIN);
    }
  }

  @Test
  void usesACertificate() throws Exception {
    Path authority = OpenSshServer.keygen(folder.resolve("ca"), "ed25519", "");
    try (OpenSshServer strict =
        OpenSshServer.start(
            folder.resolve("strict"),
            "TrustedUserCAKeys " + authority + ".pub",
            "AuthorizedKeysFile none")) {
      Path key = OpenSshServer.keygen(folder.resolve("user"), "ed25519", "");
      OpenSshServer.run(
          "ssh-keygen",
          "-q",
          "-s",
          authority.toString(),
          "-I",
          "me",
          "-n",
          strict.user(),
          key + ".pub");
      Client client =
          Client.of(
              folder.resolve("home"),
              "Port %d\nUserKnownHostsFile %s\nIdentityFile %s\nCertificateFile %s-cert.pub\n"
                  .formatted(strict.port(), strict.knownHosts(), key, key));
      assertThat(client.ask(HOST, "echo in")).isEqualTo("in\n");
    }
  }

  @Test
  void saysWhyThereIsNoConnection() throws Exception {
    int closed;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      closed = socket.getLocalPort();
    }
    Client client = Client.of(folder.resolve("home"), "Host 127.*\nPort " + closed + "\n");
    ReachException refused = client.failure(HOST);
    assertThat(refused.kind()).isEqualTo(Kind.UNREACHABLE);
    assertThat(refused)
        .hasMessageContaining("refuses the connection")
        .hasMessageContaining("port " + closed);
    ReachException unknown = client.failure("no-such-host.invalid");
    assertThat(unknown.kind()).isEqualTo(Kind.UNREACHABLE);
    assertThat(unknown).hasMessageContaining("'no-such-host.invalid' is not found");
  }

  @Test
  void saysThatNoCommandMayBeRun() {
    try (OpenSshServer closed = OpenSshServer.start(folder.resolve("closed"), "MaxSessions 0")) {
      ReachException failure = Client.knowing(folder.resolve("home"), closed).failure(HOST);
      assertThat(failure.kind()).isEqualTo(Kind.ANSWER);
      assertThat(failure).hasMessageContaining("refuses to run a command");
    }
  }

  @Test
  void passesOnTheNoiseAndTheQuestionOfALoginShell() throws Exception {
    String noisy =
        "ForceCommand echo 'Welcome!'; printf 'Continue? ' >&2; read answer; echo \"got $answer\"";
    try (OpenSshServer forced = OpenSshServer.start(folder.resolve("forced"), noisy)) {
      CollectingSink sink = new CollectingSink();
      byte[] input = "first line of input\n".getBytes(StandardCharsets.UTF_8);
      Client.knowing(folder.resolve("home"), forced)
          .to(HOST)
          .run("true", CommandInput.of(input), sink, Client.LIMIT);
      assertThat(sink.outText()).isEqualTo("Welcome!\ngot first line of input\n");
      assertThat(sink.errText()).isEqualTo("Continue? ");
    }
  }
}
