package io.railwright.benchmark.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.railwright.benchmark.ceiling.PathTerms;
import io.railwright.collect.MachineProbes;
import io.railwright.collect.probe.Printed;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.BenchmarkVerdict;
import io.railwright.model.fact.Parsed;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that failed are told from those that worked, and from texts of other programs. */
class FailedRunsTest {
  private static final String TABLE =
      """
                          RDMA_Write BW Test
       Mtu             : 4096[B]
       #bytes     #iterations    BW peak[Gb/sec]    BW average[Gb/sec]   MsgRate[Mpps]
       65536      5000           97.20              97.18                0.185
      """;

  private static List<BenchmarkResult> judge(String text) {
    Map<String, Parsed> parsed = new LinkedHashMap<>();
    for (String tool : KeptOutput.TOOLS) {
      parsed.put(tool, MachineProbes.parser(tool).orElseThrow().parse(Printed.of(text)));
    }
    PathTerms terms =
        new PathTerms(
            Optional.of(100.0),
            Optional.empty(),
            false,
            false,
            Optional.empty(),
            Optional.empty(),
            1);
    return new Judge(terms).judge(List.of(new KeptOutput("kept", text, parsed))).results();
  }

  private static BenchmarkResult failed(String text) {
    List<BenchmarkResult> results = judge(text);
    assertThat(results).hasSize(1);
    assertThat(results.getFirst().failed()).isTrue();
    assertThat(results.getFirst().verdict()).isEqualTo(BenchmarkVerdict.NO_VERDICT);
    assertThat(results.getFirst().runs()).isEmpty();
    return results.getFirst();
  }

  @Test
  void daqiriSaysThatItDidNotBegin() {
    assertThat(failed("$ ./daqiri_bench_rdma rdma.yaml\ndaqiri_init failed\n").because())
        .isEqualTo("the test failed: daqiri_init failed");
    String done = "Server complete: recv_completions=%s send_bytes=0 recv_bytes=%s seconds=10\n";
    assertThat(failed(done.formatted("0", "0")).because()).contains("it counted 0 bytes");
    assertThat(judge(done.formatted("8", "80000000000")))
        .hasSize(1)
        .noneMatch(BenchmarkResult::failed);
  }

  @Test
  void aBandwidthOfZeroIsCalledSo() {
    assertThat(failed(TABLE.replace("97.20", " 0.00").replace("97.18", " 0.00")).because())
        .startsWith("the test failed: it measured 0 Gb/s: no message was completed in the time");
    assertThat(judge(TABLE)).noneMatch(BenchmarkResult::failed);
  }

  /** Of a sweep the smallest sizes may print 0.00, since they are so little. */
  @Test
  void aSweepThatBeginsWithZerosMeasuredSomething() {
    String swept = TABLE.replace(" 65536 ", " 2 5000 0.00 0.00 0.000\n 65536 ");
    assertThat(judge(swept)).hasSize(1).noneMatch(it -> it.runs().isEmpty());
  }

  @Test
  void perftestSaysWithWhichStatus() {
    String text =
        """
                            RDMA_Write Latency Test
         Completion with error at client
         Failed status 12: wr_id 0 syndrom 0x81
        scnt=1, ccnt=0
        """;
    BenchmarkResult result = failed(text);
    assertThat(result.test()).isEqualTo("ib_write_lat");
    assertThat(result.unit()).isEqualTo("us");
    assertThat(result.because())
        .isEqualTo(
            "the test failed: Completion with error at client;"
                + " Failed status 12: wr_id 0 syndrom 0x81");
  }

  @Test
  void perftestThatDidNotConnectNeedsNoTitle() {
    assertThat(failed(" Couldn't connect to 192.0.2.7:18515\n").because())
        .contains("Couldn't connect to 192.0.2.7:18515");
    String named = "$ ib_send_bw -d mlx5_9 192.0.2.7\nIB device mlx5_9 not found\n";
    assertThat(failed(named).test()).isEqualTo("ib_send_bw");
  }

  @Test
  void whoTriesAgainHasAFailureAndAResult() {
    List<BenchmarkResult> results = judge(" Couldn't connect to 192.0.2.7:18515\n" + TABLE);
    assertThat(results)
        .extracting(BenchmarkResult::failed, BenchmarkResult::verdict)
        .containsExactly(
            tuple(false, BenchmarkVerdict.AT_CEILING), tuple(true, BenchmarkVerdict.NO_VERDICT));
  }

  @Test
  void iperfSaysItInJsonAndText() {
    String json =
        """
        {"start": {"connected": [], "version": "iperf 3.12"}, "intervals": [], "end": {},
         "error": "unable to connect to server: Connection refused"}
        """;
    assertThat(failed(json).because())
        .isEqualTo("the test failed: unable to connect to server: Connection refused");
    assertThat(failed("iperf3: error - unable to connect to server: No route to host\n").test())
        .isEqualTo("iperf");
  }

  @Test
  void anAbortedCollectiveHasNoVerdictOfItsRows() {
    String abort =
        "n1: Test NCCL failure common.cu:1005 'remote process exited or there was a network error"
            + " / '\n .. n1 pid 4711: Test failure common.cu:844\n";
    assertThat(failed("# nccl-tests version 2.17.1\n" + abort).because())
        .contains("Test NCCL failure common.cu:1005", "Test failure common.cu:844");
    String rows =
        """
        # Collective test starting: all_reduce_perf
        # size count type redop root time algbw busbw #wrong time algbw busbw #wrong
         1073741824 268435456 float sum -1 100 10 10 0 100 10 10 0
        """;
    assertThat(judge(rows + abort))
        .allMatch(it -> it.verdict() == BenchmarkVerdict.NO_VERDICT)
        .extracting(BenchmarkResult::failed)
        .containsExactly(false, false, true);
    assertThat(judge(rows)).noneMatch(BenchmarkResult::failed);
  }

  @Test
  void osuEndsWithItsLauncher() {
    String text =
        """
        # OSU MPI Bandwidth Test v7.4
        # Size      Bandwidth (MB/s)
        MPI_ABORT was invoked on rank 1 in communicator MPI_COMM_WORLD
        """;
    assertThat(failed(text).because()).contains("MPI_ABORT was invoked on rank 1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "nothing here\n",
        "Couldn't open /etc/shadow: Permission denied\nError 13\n",
        "Cannot find module\nInvalid argument\nFailed to start nginx.service\n",
        "{\"error\": \"not found\"}\n",
        "connect failed: host unreachable\nerror - 404\n",
        "srun: error: node1: task 0: Exited with exit code 1\n",
        "we aborted the talks; MPI_ABORT is a function\n",
      })
  void textsOfOthersAreNoFailures(String text) {
    assertThat(judge(text)).isEmpty();
  }

  @Test
  void aGoodRunIsNoFailure() {
    assertThat(judge(TABLE))
        .extracting(BenchmarkResult::verdict)
        .containsExactly(BenchmarkVerdict.AT_CEILING);
  }
}
