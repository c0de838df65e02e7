package io.railwright.reach.ssh;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.railwright.reach.CommandInput;
import io.railwright.reach.ReachException;
import io.railwright.reach.Shell;
import io.railwright.testing.OpenSshServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class SshShellTest {
  /** A name of its own: other tests log in to 127.0.0.1 at the same time. */
  private static final String MANY = "many";

  @TempDir static Path folder;
  private static OpenSshServer server;
  private static Client client;

  @BeforeAll
  static void start() throws Exception {
    Path banner =
        Files.writeString(folder.resolve("banner"), "Authorised \033[31mstaff\033[0m only\n");
    server = OpenSshServer.start(folder.resolve("server"), "Banner " + banner);
    client = Client.knowing(folder.resolve("home"), server, "Host " + MANY, "  HostName 127.0.0.1");
  }

  @AfterAll
  static void stop() {
    if (server != null) {
      server.close();
    }
  }

  @Test
  void runsACommandWithInputAndBothOutputs() throws Exception {
    CollectingSink sink = new CollectingSink();
    client
        .to("127.0.0.1")
        .run(
            "cat; echo problem >&2; exit 3",
            CommandInput.of("question\n".getBytes(UTF_8)),
            sink,
            Client.LIMIT);
    assertThat(sink.outText()).isEqualTo("question\n");
    assertThat(sink.errText()).isEqualTo("problem\n");
  }

  @Test
  void givesTheCommandNoTerminal() throws Exception {
    assertThat(client.ask("127.0.0.1", "test -t 0 && echo terminal || echo none"))
        .isEqualTo("none\n");
  }

  @Test
  void changesNoByte() throws Exception {
    byte[] bytes = new byte[3_000_000];
    new Random(7).nextBytes(bytes);
    CollectingSink sink = new CollectingSink();
    client.to("127.0.0.1").run("cat", CommandInput.of(bytes), sink, Client.LIMIT);
    assertThat(sink.outBytes()).isEqualTo(bytes);
  }

  @Test
  void takesAFloodOnBothStreamsBeforeTheInputIsRead() throws Exception {
    Counting sink = new Counting();
    byte[] input = new byte[5_000_000];
    String flood =
        "head -c 50000000 /dev/zero & head -c 50000000 /dev/zero >&2; wait; wc -c >/dev/null";
    client.to("127.0.0.1").run(flood, CommandInput.of(input), sink, Duration.ofSeconds(60));
    assertThat(sink.out).hasValue(50_000_000);
    assertThat(sink.err).hasValue(50_000_000);
  }

  @Test
  void stopsWhenTheSinkHasEnoughThoughTheInputIsNeverRead() throws Exception {
    CollectingSink sink = new CollectingSink(text -> text.contains("enough"));
    long start = System.nanoTime();
    client
        .to("127.0.0.1")
        .run("echo enough; sleep 60", CommandInput.of(new byte[20_000_000]), sink, Client.LIMIT);
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(20));
    assertThat(sink.outText()).isEqualTo("enough\n");
    awaitNoSessions();
  }

  @Test
  void keepsTheDeadline() {
    CollectingSink sink = new CollectingSink();
    long start = System.nanoTime();
    ReachException failure = failure("echo begun; sleep 60", sink, Duration.ofSeconds(4));
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(20));
    assertThat(failure.kind()).isEqualTo(ReachException.Kind.BROKEN);
    assertThat(failure)
        .hasMessageContaining("time was out after 4 s")
        .hasMessageContaining("6 bytes");
    assertThat(sink.outText()).isEqualTo("begun\n");
    awaitNoSessions();
  }

  @Test
  void endsWhenInterrupted() throws Exception {
    CollectingSink sink = new CollectingSink();
    List<Throwable> thrown = new ArrayList<>();
    Thread thread =
        Thread.ofPlatform()
            .start(
                () -> {
                  try {
                    client
                        .to("127.0.0.1")
                        .run(
                            "echo begun; sleep 60",
                            CommandInput.of(new byte[0]),
                            sink,
                            Client.LIMIT);
                  } catch (ReachException e) {
                    thrown.add(e);
                  }
                });
    while (!sink.outText().equals("begun\n")) {
      Thread.sleep(20);
    }
    thread.interrupt();
    assertThat(thread.join(Duration.ofSeconds(20))).isTrue();
    assertThat(thrown)
        .singleElement()
        .asString()
        .contains("Interrupted while", "was answering")
        .doesNotContain("logging in");
    awaitNoSessions();
  }

  @Test
  void saysWhenTheConnectionBreaksInTheMiddle() {
    CollectingSink sink = new CollectingSink();
    ReachException failure =
        failure("echo half; sleep 0.3; kill -9 $PPID; sleep 5", sink, Client.LIMIT);
    assertThat(failure.kind()).isEqualTo(ReachException.Kind.BROKEN);
    assertThat(failure).hasMessageContaining("in the middle of the answer (5 bytes");
    assertThat(sink.outText()).isEqualTo("half\n");
  }

  @Test
  void isContentWithABreakAfterTheSinkIsComplete() throws Exception {
    CollectingSink sink = new CollectingSink(text -> text.contains("whole"));
    client
        .to("127.0.0.1")
        .run(
            "echo whole; sleep 1; kill -9 $PPID", CommandInput.of(new byte[0]), sink, Client.LIMIT);
    assertThat(sink.outText()).isEqualTo("whole\n");
  }

  @Test
  void passesOnWhatASinkThrows() {
    Shell.Sink sink =
        new Counting() {
          @Override
          public void out(byte[] bytes, int offset, int length) {
            throw new IllegalStateException("full");
          }
        };
    assertThatThrownBy(
            () ->
                client
                    .to("127.0.0.1")
                    .run("echo x; sleep 9", CommandInput.of(new byte[0]), sink, Client.LIMIT))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("full");
  }

  @Test
  void runsAHundredAtOnceAndLeavesNothing() throws Exception {
    List<Future<String>> answers = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 100; i++) {
        String word = "host" + i;
        answers.add(threads.submit(() -> client.ask(MANY, "sleep 0.2; echo " + word)));
      }
    }
    for (int i = 0; i < 100; i++) {
      assertThat(answers.get(i).get()).isEqualTo("host" + i + "\n");
    }
    awaitNoSessions();
    LiveThreads.awaitNone("ssh " + MANY);
  }

  private static void awaitNoSessions() {
    for (int i = 0; i < 100 && server.sessions() > 0; i++) {
      try {
        Thread.sleep(50);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    assertThat(server.sessions()).as("logins that are still there").isZero();
  }

  private static ReachException failure(String command, Shell.Sink sink, Duration limit) {
    return catchThrowableOfType(
        ReachException.class,
        () -> client.to("127.0.0.1").run(command, CommandInput.of(new byte[0]), sink, limit));
  }

  private static class Counting implements Shell.Sink {
    final AtomicLong out = new AtomicLong();
    final AtomicLong err = new AtomicLong();

    @Override
    public void out(byte[] bytes, int offset, int length) {
      out.addAndGet(length);
    }

    @Override
    public void err(byte[] bytes, int offset, int length) {
      err.addAndGet(length);
    }

    @Override
    public boolean complete() {
      return false;
    }
  }
}
