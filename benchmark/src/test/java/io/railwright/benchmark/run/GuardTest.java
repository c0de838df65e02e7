package io.railwright.benchmark.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The guard in a real shell: whatever ends first, nothing is left. */
@Tag("slow")
class GuardTest {
  private static final List<String> LONG = List.of("sleep", "300");

  private static Process start(String script) throws IOException {
    return new ProcessBuilder("/bin/sh", "-c", script).redirectErrorStream(true).start();
  }

  private static boolean isLeft(String token) throws IOException {
    try (Stream<Path> processes = Files.list(Path.of("/proc"))) {
      return processes
          .filter(it -> it.getFileName().toString().matches("\\d+"))
          .anyMatch(it -> bears(it, token));
    }
  }

  private static boolean bears(Path process, String token) {
    try {
      String environment =
          Files.readString(process.resolve("environ"), StandardCharsets.ISO_8859_1);
      String name = Files.readString(process.resolve("comm")).strip();
      return environment.contains("RAIL_RUN=" + token) && !name.isEmpty();
    } catch (IOException gone) {
      return false; // it has ended, or is another user's
    }
  }

  private static boolean isGoneWithin(String token, Duration limit) throws Exception {
    long end = System.nanoTime() + limit.toNanos();
    while (isLeft(token) && System.nanoTime() < end) {
      Thread.sleep(50);
    }
    return !isLeft(token);
  }

  private static void awaitStart(String token) throws Exception {
    for (int turn = 0; turn < 200 && !isLeft(token); turn++) {
      Thread.sleep(20);
    }
    assertThat(isLeft(token)).isTrue();
    Thread.sleep(300); // both watchers start right behind the command
  }

  @Test
  void tellsHowTheCommandEnded() throws Exception {
    Guard guard = new Guard("a1b2c3d4e5f60001");
    Process process = start(guard.script(List.of("sh", "-c", "echo it; exit 7"), -1, 20, 0));
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(said).contains("it\n").contains("rail-exit a1b2c3d4e5f60001 7");
    assertThat(GuardedRun.status(said)).isEqualTo(7);
    assertThat(isGoneWithin(guard.token(), Duration.ofSeconds(3))).isTrue();
  }

  @Test
  void theCommandEndsWithItsLease() throws Exception {
    Guard guard = new Guard("a1b2c3d4e5f60002");
    Process process = start(guard.script(LONG, -1, 200, 0));
    awaitStart(guard.token());
    process.getOutputStream().close();
    assertThat(isGoneWithin(guard.token(), Duration.ofSeconds(6))).isTrue();
    assertThat(process.waitFor(5, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void theCommandEndsWhenItsGuardIsKilledAndTheLeaseIsLost() throws Exception {
    Guard guard = new Guard("a1b2c3d4e5f60003");
    Process process = start(guard.script(LONG, -1, 200, 0));
    awaitStart(guard.token());
    process.destroyForcibly();
    process.getOutputStream().close();
    assertThat(isGoneWithin(guard.token(), Duration.ofSeconds(8))).isTrue();
  }

  @Test
  void theCommandEndsAtItsDeadline() throws Exception {
    Guard guard = new Guard("a1b2c3d4e5f60004");
    Process process = start(guard.script(LONG, -1, 1, 0));
    assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
    assertThat(isGoneWithin(guard.token(), Duration.ofSeconds(5))).isTrue();
    process.destroy();
  }

  @Test
  void whoIgnoresTheSignalIsKilledAndWhatIsLeftIsReaped() throws Exception {
    Guard guard = new Guard("a1b2c3d4e5f60005");
    String stubborn = "trap '' TERM; sleep 300; sleep 300";
    Process process = start(guard.script(List.of("sh", "-c", stubborn), -1, 1, 0));
    assertThat(process.waitFor(12, TimeUnit.SECONDS)).isTrue();
    Process reaper = start(guard.reaper());
    assertThat(reaper.waitFor(10, TimeUnit.SECONDS)).isTrue();
    assertThat(isGoneWithin(guard.token(), Duration.ofSeconds(3))).isTrue();
  }

  @Test
  void aPortThatOthersHaveIsNotTakenForOurServer() throws Exception {
    try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Guard guard = new Guard("a1b2c3d4e5f60007");
      Process process = start(guard.script(LONG, -1, 20, other.getLocalPort()));
      String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(said)
          .contains("port " + other.getLocalPort() + " is in use already: can't listen")
          .contains("rail-exit a1b2c3d4e5f60007 98")
          .doesNotContain("rail-listen");
      assertThat(isGoneWithin(guard.token(), Duration.ofSeconds(3))).isTrue();
    }
  }

  @Test
  void aServerThatWasTooLateIsNotTakenForTheOneThatListens() throws Exception {
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    Guard guard = new Guard("a1b2c3d4e5f60008");
    // It starts on a free port, another is faster, and it ends as perftest does then.
    Process process = start(guard.script(List.of("sh", "-c", "sleep 1; exit 1"), -1, 20, port));
    awaitStart(guard.token());
    Thread.sleep(500);
    try (ServerSocket faster = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      assertThat(faster.isBound()).isTrue();
      process.waitFor(5, TimeUnit.SECONDS);
    }
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(said).contains("rail-exit a1b2c3d4e5f60008 1").doesNotContain("rail-listen");
  }

  @Test
  void aServerOnAFreePortIsSeen() throws Exception {
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    Guard guard = new Guard("a1b2c3d4e5f60009");
    String perl =
        "@s=IO::Socket::INET->new(Listen=>1,LocalAddr=>'127.0.0.1',LocalPort=>%d); sleep 2"
            .formatted(port);
    for (List<String> words :
        List.of(
            List.of("perl", "-MIO::Socket::INET", "-e", perl),
            List.of("sh", "-c", "perl -MIO::Socket::INET -e \"" + perl + "\"; true"))) {
      Process process = start(guard.script(words, -1, 20, port));
      String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(said).contains("rail-listen a1b2c3d4e5f60009", "rail-exit a1b2c3d4e5f60009 0");
    }
  }

  @Test
  void theReaperLeavesOthersAlone() throws Exception {
    Guard guard = new Guard("a1b2c3d4e5f60006");
    Process process = start(guard.script(LONG, -1, 100, 0));
    awaitStart(guard.token());
    Process reaper = start(new Guard("a1b2c3d4e5f6").reaper());
    assertThat(reaper.waitFor(10, TimeUnit.SECONDS)).isTrue();
    assertThat(isLeft(guard.token())).isTrue();
    process.getOutputStream().close();
    assertThat(isGoneWithin(guard.token(), Duration.ofSeconds(6))).isTrue();
  }
}
