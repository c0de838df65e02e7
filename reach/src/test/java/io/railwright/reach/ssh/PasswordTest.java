package io.railwright.reach.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
import io.railwright.testing.OpenSshServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.keyprovider.KeyPairProvider;
import org.apache.sshd.server.SshServer;
import org.apache.sshd.server.auth.UserAuthFactory;
import org.apache.sshd.server.auth.keyboard.InteractiveChallenge;
import org.apache.sshd.server.auth.keyboard.KeyboardInteractiveAuthenticator;
import org.apache.sshd.server.auth.keyboard.PromptEntry;
import org.apache.sshd.server.auth.keyboard.UserAuthKeyboardInteractiveFactory;
import org.apache.sshd.server.auth.password.UserAuthPasswordFactory;
import org.apache.sshd.server.session.ServerSession;
import org.apache.sshd.server.shell.ProcessShellCommandFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Passwords and questions, at a server that needs no account of the machine for them. */
@Tag("slow")
class PasswordTest {
  @TempDir Path folder;
  private final SshServer server = SshServer.setUpDefaultServer();
  private final AtomicInteger attempts = new AtomicInteger();

  @AfterEach
  void stop() throws Exception {
    server.stop(true);
  }

  private SshShell shell(UserAuthFactory factory, Optional<String> password) throws Exception {
    server.setHost("127.0.0.1");
    server.setKeyPairProvider(
        KeyPairProvider.wrap(KeyUtils.generateKeyPair(KeyPairProvider.ECDSA_SHA2_NISTP256, 256)));
    server.setCommandFactory(ProcessShellCommandFactory.INSTANCE);
    server.setUserAuthFactories(List.of(factory));
    server.setPasswordAuthenticator(
        (user, given, session) -> {
          attempts.incrementAndGet();
          return given.equals("right");
        });
    server.start();
    String config =
        "Port %d\nStrictHostKeyChecking no\nIdentityFile none\n".formatted(server.getPort());
    Client client = Client.of(folder, config, Map.of("RIGHT", "right", "WRONG", "not it"));
    return client
        .run()
        .shell(Client.access("127.0.0.1", List.of(), Optional.empty(), password, List.of()));
  }

  @Test
  void givesThePassword() throws Exception {
    assertThat(Client.ask(shell(UserAuthPasswordFactory.INSTANCE, Optional.of("RIGHT")), "echo in"))
        .isEqualTo("in\n");
  }

  @Test
  void givesAWrongPasswordOnlyOnce() throws Exception {
    ReachException failure =
        Client.failure(shell(UserAuthPasswordFactory.INSTANCE, Optional.of("WRONG")));
    assertThat(failure.kind()).isEqualTo(Kind.LOGIN);
    assertThat(failure)
        .hasMessageContaining("Tried: the password")
        .hasMessageNotContaining("not it");
    assertThat(attempts).hasValue(1);
  }

  @Test
  void answersAPlainQuestionForThePassword() throws Exception {
    server.setKeyboardInteractiveAuthenticator(new Asking("Password for you: "));
    assertThat(
            Client.ask(
                shell(UserAuthKeyboardInteractiveFactory.INSTANCE, Optional.of("RIGHT")),
                "echo in"))
        .isEqualTo("in\n");
  }

  @Test
  void quotesAnyOtherQuestionWithoutItsControlCharacters() throws Exception {
    server.setKeyboardInteractiveAuthenticator(new Asking("One-time \u001b]0;code\u0007 please: "));
    ReachException failure =
        Client.failure(shell(UserAuthKeyboardInteractiveFactory.INSTANCE, Optional.of("RIGHT")));
    assertThat(failure.kind()).isEqualTo(Kind.LOGIN);
    assertThat(failure).hasMessageContaining("It asks: 'One-time ]0;code please:'");
    assertThat(attempts).hasValue(0);
  }

  @Test
  void quotesTheQuestionForAPasswordThatIsNotConfigured() throws Exception {
    server.setKeyboardInteractiveAuthenticator(new Asking("Password: "));
    ReachException failure =
        Client.failure(shell(UserAuthKeyboardInteractiveFactory.INSTANCE, Optional.empty()));
    assertThat(failure)
        .hasMessageContaining("It asks: 'Password:'")
        .hasMessageContaining("no password is configured")
        .hasMessageContaining("There was no key or password to try");
  }

  @Test
  void sendsNoPasswordToAHostWhoseKeyHasChanged() throws Exception {
    SshShell first = shell(UserAuthPasswordFactory.INSTANCE, Optional.of("RIGHT"));
    assertThat(Client.ask(first, "echo in")).isEqualTo("in\n");
    OpenSshServer.assumeInstalled();
    Path other = OpenSshServer.keygen(folder.resolve("other"), "ecdsa", "");
    Files.writeString(
        folder.resolve(".ssh/known_hosts"),
        "[127.0.0.1]:%d %s".formatted(server.getPort(), Files.readString(Path.of(other + ".pub"))));
    attempts.set(0);
    String config =
        "Port %d\nStrictHostKeyChecking no\nIdentityFile none\n".formatted(server.getPort());
    Client client = Client.of(folder, config, Map.of("RIGHT", "right"));
    SshShell second =
        client
            .run()
            .shell(
                Client.access(
                    "127.0.0.1", List.of(), Optional.empty(), Optional.of("RIGHT"), List.of()));
    assertThat(Client.failure(second).kind()).isEqualTo(Kind.LOGIN);
    assertThat(attempts).hasValue(0);
  }

  /** Asks one question without echo, and takes the right password for an answer. */
  private final class Asking implements KeyboardInteractiveAuthenticator {
    private final String question;

    Asking(String question) {
      this.question = question;
    }

    @Override
    public InteractiveChallenge generateChallenge(
        ServerSession session, String username, String lang, String subMethods) {
      InteractiveChallenge challenge = new InteractiveChallenge();
      challenge.setInteractionName("");
      challenge.setInteractionInstruction("");
      challenge.setLanguageTag("");
      challenge.addPrompt(new PromptEntry(question, false));
      return challenge;
    }

    @Override
    public boolean authenticate(ServerSession session, String username, List<String> responses) {
      attempts.incrementAndGet();
      return responses.equals(List.of("right"));
    }
  }
}
