package io.railwright.benchmark.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PairRunTest {
  /** Two shell commands, of which the server does not say when it waits. */
  private record Silent(String server, String client) implements PairCall {
    @Override
    public List<String> serverWords(EndPair pair, int port) {
      return List.of("/bin/sh", "-c", server);
    }

    @Override
    public List<String> clientWords(EndPair pair, int port) {
      return List.of("/bin/sh", "-c", client);
    }

    @Override
    public boolean tellsWhenReady() {
      return false;
    }

    @Override
    public int deadline() {
      return 10;
    }
  }

  private static RdmaEnd end(String host) {
    Optional<Double> rate = Optional.of(100.0);
    return new RdmaEnd(
        host,
        "mlx5_0",
        "1",
        3,
        "192.0.2.1",
        "c0000200/24",
        rate,
        Optional.empty(),
        "",
        "",
        -1,
        Optional.empty(),
        false,
        Optional.empty());
  }

  private static PairRun.Outcome run(String server, String client) throws InterruptedException {
    PipedShell shell = new PipedShell(Duration.ofMinutes(1));
    return new PairRun(_ -> shell).run(new EndPair(end("a"), end("b")), new Silent(server, client));
  }

  @Test
  void aServerThatSaysNothingIsEndedBehindItsClient() throws Exception {
    long began = System.nanoTime();
    PairRun.Outcome outcome = run("exec sleep 97", "echo done");
    assertThat(outcome.failure()).isEmpty();
    assertThat(outcome.output()).contains("done");
    assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(60));
    assertThat(ProcessHandle.allProcesses())
        .noneMatch(it -> it.info().commandLine().orElse("").endsWith("sleep 97"));
  }

  @Test
  void aServerThatEndsBeforeItsClientIsTheFailure() throws Exception {
    assertThat(run("echo no memory; exit 1", "echo done").failure())
        .isEqualTo("b: the server does not listen: no memory");
    assertThat(run("sleep 3; echo killed", "sleep 6; echo done").failure())
        .isEqualTo("b: the server ended before the client: killed");
  }

  @Test
  void theReasonIsTheLineThatNamesAFailureAndNotTheRulerBehindIt() {
    String said =
        """
         Completion with error at client
         Failed status 12: wr_id 0 syndrom 0x81
        scnt=128, ccnt=0
         #bytes     #iterations    BW peak[Gb/sec]
        ---------------------------------------------------------------------------------------
        rail-exit 1
        """;
    assertThat(PairRun.reason(said)).isEqualTo("Failed status 12: wr_id 0 syndrom 0x81");
  }

  @Test
  void whereNoneDoesItIsTheLastLineThatSaysAnything() {
    assertThat(PairRun.reason("one\ntwo\n----\n")).isEqualTo("two");
    assertThat(PairRun.reason("rail-exit 9\n****\n")).isEqualTo("it said nothing");
  }
}
