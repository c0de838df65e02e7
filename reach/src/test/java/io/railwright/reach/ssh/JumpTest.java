package io.railwright.reach.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.railwright.reach.CommandInput;
import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
import io.railwright.testing.OpenSshServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Tag("slow")
@Execution(ExecutionMode.CONCURRENT)
class JumpTest {
  @TempDir Path folder;
  private OpenSshServer bastion;
  private OpenSshServer inner;

  @BeforeEach
  void start() {
    bastion = OpenSshServer.start(folder.resolve("bastion"));
    inner = OpenSshServer.start(folder.resolve("inner"), "PermitOpen any");
  }

  @AfterEach
  void stop() {
    if (bastion != null) {
      bastion.close();
    }
    if (inner != null) {
      inner.close();
    }
  }

  private static String host(String name, OpenSshServer server, String... more) {
    return "Host %s\n HostName 127.0.0.1\n %s"
            .formatted(name, Client.settings(server).replace("\n", "\n "))
        + String.join("\n ", more)
        + "\n";
  }

  @Test
  void goesThroughAJumpHostOfTheConfiguration() throws Exception {
    Client client =
        Client.of(
            folder.resolve("home"), host("deep", inner, "ProxyJump gate") + host("gate", bastion));
    String seen = client.ask("deep", "echo $SSH_CONNECTION");
    assertThat(seen.split(" ", -1)[3].strip()).isEqualTo(Integer.toString(inner.port()));
    LiveThreads.awaitNone("ssh deep");
    awaitNobody(bastion);
    awaitNobody(inner);
  }

  @Test
  void goesThroughAChainAsTheInventorySays() throws Exception {
    Client client =
        Client.of(
            folder.resolve("home"),
            host("deep", inner) + host("gate", bastion) + host("second", inner));
    SshShell shell =
        client
            .run()
            .shell(
                Client.access(
                    "deep",
                    List.of(),
                    Optional.empty(),
                    Optional.empty(),
                    List.of("gate", "second")));
    CollectingSink sink = new CollectingSink();
    byte[] input = new byte[2_000_000];
    shell.run("cat; echo done >&2", CommandInput.of(input), sink, Client.LIMIT);
    assertThat(sink.outBytes()).isEqualTo(input);
    assertThat(sink.errText()).isEqualTo("done\n");
  }

  @Test
  void keepsTheDeadlineThroughAJumpHost() {
    Client client =
        Client.of(
            folder.resolve("home"), host("deep", inner, "ProxyJump gate") + host("gate", bastion));
    long start = System.nanoTime();
    ReachException failure =
        catchThrowableOfType(
            ReachException.class,
            () ->
                client
                    .to("deep")
                    .run(
                        "sleep 60",
                        CommandInput.of(new byte[0]),
                        new CollectingSink(),
                        Duration.ofSeconds(3)));
    assertThat(failure.kind()).isEqualTo(Kind.BROKEN);
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(20));
    awaitNobody(bastion);
  }

  @Test
  void saysWhichJumpHostGivesNoConnection() {
    Client client =
        Client.of(
            folder.resolve("home"),
            "Host deep\n HostName 127.0.0.1\n Port 1\n ProxyJump gate\n" + host("gate", bastion));
    ReachException failure = client.failure("deep");
    assertThat(failure.kind()).isEqualTo(Kind.UNREACHABLE);
    assertThat(failure).hasMessageContaining("jump host gate").hasMessageContaining("port 1");
  }

  @Test
  void goesOverAProxyCommand() throws Exception {
    Assumptions.assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/ssh")),
        "needs Debian package openssh-client: there is no /usr/bin/ssh");
    String through =
        "ProxyCommand ssh -F none -p %d -i %s -o UserKnownHostsFile=%s -W %%h:%%p 127.0.0.1"
            .formatted(bastion.port(), bastion.clientKey(), bastion.knownHosts());
    Client client = Client.of(folder.resolve("home"), host("deep", inner, through));
    assertThat(client.ask("deep", "echo in")).isEqualTo("in\n");
    awaitNobody(bastion);
  }

  @Test
  void saysWhatAProxyCommandComplainsOf() {
    Client client =
        Client.of(
            folder.resolve("home"),
            host("deep", inner, "ProxyCommand echo no such tunnel >&2; exit 1"));
    assertThat(client.failure("deep")).hasMessageContaining("no such tunnel");
  }

  @Test
  void putsNoShellCharactersIntoAProxyCommand() {
    Path trap = folder.resolve("trap");
    Client client = Client.of(folder.resolve("home"), "Host *\n ProxyCommand echo %h\n");
    ReachException failure = client.failure("$(touch " + trap + ")");
    assertThat(failure).hasMessageContaining("mean something to a shell");
    assertThat(trap).doesNotExist();
  }

  private static void awaitNobody(OpenSshServer server) {
    for (int i = 0; i < 100 && server.sessions() > 0; i++) {
      try {
        Thread.sleep(50);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    assertThat(server.sessions()).isZero();
  }
}
