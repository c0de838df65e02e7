package io.railwright.reach.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.railwright.reach.CommandInput;
import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
import io.railwright.testing.OpenSshServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Servers that trickle; no real one does, so that a relay or a bare socket stands in. */
@Tag("slow")
@Execution(ExecutionMode.CONCURRENT)
class SlowServerTest {
  /** More than a busy machine adds, and less than the 30 s after which a login ends by itself. */
  private static final Duration IN_TIME = Duration.ofSeconds(15);

  @TempDir Path folder;

  /** The bytes fall into the version line, the key exchange, the login, and the answer. */
  @ParameterizedTest
  @ValueSource(ints = {0, 10, 300, 1100, 1700, 2600, 20_000})
  void keepsTheDeadlineWhereverTheServerTrickles(int fastBytes) throws Exception {
    try (OpenSshServer server = OpenSshServer.start(folder.resolve("server"));
        Relay relay = Relay.trickling(server.port(), fastBytes)) {
      Client client = behind(relay, server);
      long start = System.nanoTime();
      ReachException failure = failure(client, Duration.ofSeconds(2));
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(IN_TIME);
      assertThat(failure.kind()).isEqualTo(Kind.BROKEN);
      assertThat(failure).hasMessageContaining("time was out");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 10, 300, 1100, 1700, 2600, 20_000})
  void saysThatTheServerHungUpWhereverItDoes(int bytes) throws Exception {
    try (OpenSshServer server = OpenSshServer.start(folder.resolve("server"));
        Relay relay = Relay.cutting(server.port(), bytes)) {
      ReachException failure = failure(behind(relay, server), Duration.ofSeconds(10));
      assertThat(failure.kind())
          .isIn(
              bytes == 0 ? List.of(Kind.DROPPED) : List.of(Kind.DROPPED, Kind.BROKEN, Kind.LOGIN));
      assertThat(failure).hasMessageNotContaining("Exception");
    }
  }

  @Test
  void endsTheLoginWithinTheTimeoutOfTheInventory() throws Exception {
    try (OpenSshServer server = OpenSshServer.start(folder.resolve("server"));
        Relay relay = Relay.trickling(server.port(), 0)) {
      Client client = behind(relay, server);
      SshShell shell = client.run().shell(Client.withTimeout("127.0.0.1", Duration.ofSeconds(2)));
      long start = System.nanoTime();
      ReachException failure = Client.failure(shell);
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(IN_TIME);
      assertThat(failure).hasMessageContaining("logging in to");
    }
  }

  @Test
  void noticesAServerThatFallsSilent() throws Exception {
    try (OpenSshServer server = OpenSshServer.start(folder.resolve("server"));
        Relay relay = Relay.silent(server.port(), 4000)) {
      Client client = behind(relay, server, "ServerAliveInterval 1", "ServerAliveCountMax 1");
      ReachException failure = failure(client, Duration.ofSeconds(20));
      assertThat(failure.kind()).isEqualTo(Kind.BROKEN);
      assertThat(failure).hasMessageContaining("fallen silent");
    }
  }

  private Client behind(Relay relay, OpenSshServer server, String... lines) {
    return Client.of(
        folder.resolve("home"),
        "Port %d\nIdentityFile %s\nStrictHostKeyChecking no\n%s\n"
            .formatted(relay.port(), server.clientKey(), String.join("\n", lines)));
  }

  private static ReachException failure(Client client, Duration limit) {
    return catchThrowableOfType(
        ReachException.class,
        () ->
            client
                .to("127.0.0.1")
                .run(
                    "head -c 100000 /dev/zero; sleep 60",
                    CommandInput.of(new byte[0]),
                    new CollectingSink(),
                    limit));
  }
}
