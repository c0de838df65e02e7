package io.railwright.reach.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fabric.Access.Sudo;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.fleet.PolledTarget;
import io.railwright.reach.fleet.ShellTarget;
import io.railwright.testing.OpenSshServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The login that polls a host stays open for minutes. A host that loses its power, or a firewall
 * that forgets the connection, does not end it: nothing comes any more, and nobody says so.
 */
@Tag("slow")
class HalfOpenPollTest {
  private static final List<Question> QUESTIONS = List.of(Question.run("said", "echo", "heard"));

  @TempDir Path folder;

  @Test
  void whoVanishesIsSaidAndIsAskedByANewLogin() throws Exception {
    try (OpenSshServer server = OpenSshServer.start(folder.resolve("server"));
        Relay relay = Relay.passing(server.port());
        PolledTarget target = target(relay, server)) {
      for (int poll = 0; poll < 3; poll++) {
        assertThat(target.ask(QUESTIONS).failure()).isEmpty();
      }
      relay.vanish();
      long start = System.nanoTime();
      Answer gone = target.ask(QUESTIONS);
      assertThat(gone.failure()).get().asString().contains("fallen silent");
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(20));
      Answer back = target.ask(QUESTIONS);
      assertThat(back.failure()).isEmpty();
      assertThat(back.sections().getFirst().out().text()).isEqualTo("heard\n");
    }
  }

  private PolledTarget target(Relay relay, OpenSshServer server) throws Exception {
    Client client =
        Client.of(
            folder.resolve("home"),
            "Port %d\nIdentityFile %s\nStrictHostKeyChecking no\n"
                    .formatted(relay.port(), server.clientKey())
                + "ServerAliveInterval 1\nServerAliveCountMax 2\n");
    return new PolledTarget(
        new ShellTarget(
            "here",
            client.to("127.0.0.1"),
            Sudo.NO,
            (_, _) -> "secret".toCharArray(),
            Duration.ofSeconds(60)));
  }
}
