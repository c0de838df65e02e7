package io.railwright.benchmark.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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

/** Outputs that were cut, mixed with other text, or come from a path that is not what it seems. */
class NastyOutputsTest {
  private static final String HEADING =
      " #bytes     #iterations    BW peak[Gb/sec]    BW average[Gb/sec]   MsgRate[Mpps]\n";

  private static PathTerms terms(double rate, int mtu) {
    return new PathTerms(
        Optional.of(rate), Optional.of(mtu), false, false, Optional.empty(), Optional.empty(), 1);
  }

  private static List<BenchmarkResult> judge(PathTerms terms, String text) {
    Map<String, Parsed> parsed = new LinkedHashMap<>();
    for (String tool : KeptOutput.TOOLS) {
      parsed.put(tool, MachineProbes.parser(tool).orElseThrow().parse(Printed.of(text)));
    }
    return new Judge(terms).judge(List.of(new KeptOutput("file", text, parsed))).results();
  }

  private static BenchmarkResult one(PathTerms terms, String text) {
    List<BenchmarkResult> results = judge(terms, text);
    assertThat(results).hasSize(1);
    return results.getFirst();
  }

  /** What {@code -a} prints, up to a size. */
  private static String sweep(long last) {
    StringBuilder text = new StringBuilder(HEADING);
    for (long bytes = 2; bytes <= last; bytes *= 2) {
      double value = Math.min(97.9, 0.05 * bytes);
      text.append(" %d 5000 0.00 %.2f 0.011\n".formatted(bytes, value));
    }
    return text.toString();
  }

  @Test
  void aSweepWithoutItsLastRowsSaysSo() {
    BenchmarkResult cut = one(terms(100, 4096), sweep(1 << 22));
    assertThat(cut.verdict()).isEqualTo(BenchmarkVerdict.AT_CEILING);
    assertThat(cut.remarks())
        .contains(
            "a sweep by -a ends at 8388608 bytes, and this one at 4194304: its last rows are"
                + " missing");
    BenchmarkResult whole = one(terms(100, 4096), sweep(1 << 23));
    assertThat(whole.remarks()).noneMatch(it -> it.contains("missing"));
    String datagrams = " Connection type : UD\t\tUsing SRQ      : OFF\n" + sweep(4096);
    assertThat(one(terms(100, 4096), datagrams).remarks())
        .as("datagrams end with the MTU")
        .noneMatch(it -> it.contains("missing"));
  }

  @Test
  void aRowThatWasCutIsNoNumber() {
    String row = " 1048576 20000 0.00 97.92 0.0117\n";
    assertThat(one(terms(100, 4096), HEADING + row + " 1048576 20000 0.00 9").runs())
        .containsExactly(97.92);
    assertThat(judge(terms(100, 4096), HEADING + " 1048576 20000 0.00 9")).isEmpty();
  }

  @Test
  void warningsWithinTheTableAndABannerBeforeItAreNoRows() {
    String text =
        "*** Authorised use only. 65536 users, 100.00 Gb/s ***\n"
            + "Last login: Mon Jan  5 10:00:00 2026 from 192.0.2.9\n"
            + HEADING
            + "Conflicting CPU frequency values detected: 1500.000000 != 3600.000000."
            + " CPU Frequency is not max.\n"
            + " 1048576 20000 0.00 97.92 0.0117\n";
    BenchmarkResult result = one(terms(100, 4096), text);
    assertThat(result.runs()).containsExactly(97.92);
    assertThat(result.verdict()).isEqualTo(BenchmarkVerdict.AT_CEILING);
    assertThat(result.remarks()).anyMatch(it -> it.startsWith("the CPU changed its frequency"));
  }

  @Test
  void theSmallestMtuHasACeilingOfItsOwn() {
    BenchmarkResult result =
        one(
            terms(400, 4096),
            " Mtu             : 256[B]\n" + HEADING + " 1048576 9 0.00 302.5 0.1");
    assertThat(result.ceiling().orElseThrow().value()).isCloseTo(302.9, within(0.1));
    assertThat(result.verdict()).isEqualTo(BenchmarkVerdict.AT_CEILING);
    assertThat(result.remarks()).anyMatch(it -> it.contains("MTU 4096 would make it 392.1"));
  }

  @Test
  void halfOfABondIsOneOfItsPorts() {
    String device = " Dual-port       : OFF\t\tDevice         : %s\n";
    String row = HEADING + " 1048576 20000 0.00 97.92 0.0117\n";
    BenchmarkResult bond = one(terms(200, 4096), device.formatted("mlx5_bond_0") + row);
    assertThat(bond.verdict()).isEqualTo(BenchmarkVerdict.SLOW);
    assertThat(bond.remarks()).anyMatch(it -> it.startsWith("mlx5_bond_0 is a bond"));
    BenchmarkResult plain = one(terms(200, 4096), device.formatted("mlx5_0") + row);
    assertThat(plain.remarks()).noneMatch(it -> it.contains("bond"));
    String full = HEADING + " 1048576 20000 0.00 195.92 0.0117\n";
    assertThat(one(terms(200, 4096), device.formatted("mlx5_bond_0") + full).remarks())
        .noneMatch(it -> it.contains("bond"));
  }

  private static final String RANKS =
      """
      # nccl-tests version 2.17.1 nccl-headers=22707 nccl-library=22707
      # Collective test starting: all_reduce_perf
      # nThread 1 nGpus 1 minBytes 8388608 maxBytes 8589934592 step: 2(factor) warmup iters: 1 iters: 20 agg iters: 1 validation: 1 graph: 0
      #
      # Using devices
      #  Rank  0 Group  0 Pid  1 on  gpu01 device  0 [0x0f] NVIDIA H100
      #  Rank  1 Group  0 Pid  2 on  gpu02 device  0 [0x0f] NVIDIA H100
      #  Rank  2 Group  0 Pid  3 on  gpu03 device  0 [0x0f] NVIDIA H100
      #
      #                                                              out-of-place                       in-place
      #       size         count      type   redop    root     time   algbw   busbw  #wrong     time   algbw   busbw  #wrong
      #        (B)    (elements)                               (us)  (GB/s)  (GB/s)             (us)  (GB/s)  (GB/s)
      """;

  private static String collective(long last) {
    StringBuilder text = new StringBuilder(RANKS);
    for (long bytes = 8_388_608; bytes <= last; bytes *= 2) {
      String place = " 100.0 11.8 11.80 0";
      text.append("%12d %12d float sum -1".formatted(bytes, bytes / 4) + place + place + "\n");
    }
    return text.toString();
  }

  @Test
  void aCollectiveWhoseTableWasCutSaysSo() {
    String cut = "the table ends at 1073741824 bytes of 8589934592";
    assertThat(judge(terms(100, 4096), collective(1L << 30)))
        .hasSize(2)
        .allMatch(it -> it.remarks().stream().anyMatch(said -> said.startsWith(cut)));
    String whole = collective(1L << 33) + "# Avg bus bandwidth    : 11.8\n";
    assertThat(judge(terms(100, 4096), whole))
        .noneMatch(it -> it.remarks().toString().contains("missing"));
    String less = "# Reducing maxBytes to 1073741824 due to memory limitation\n";
    assertThat(judge(terms(100, 4096), collective(1L << 30).replace("# Using", less + "# Using")))
        .noneMatch(it -> it.remarks().toString().contains("missing"));
  }

  @Test
  void ofRanksThatAreMissingNoNumberOfNodesIsBelieved() {
    String text = collective(1L << 33).replaceAll("# +Rank +[01] .*\\R", "");
    assertThat(judge(terms(100, 4096), text))
        .hasSize(2)
        .allMatch(it -> it.verdict() == BenchmarkVerdict.NO_VERDICT)
        .allMatch(it -> it.because().contains("does not say how many ranks and nodes"));
    assertThat(judge(terms(100, 4096), collective(1L << 33)))
        .allMatch(it -> it.verdict() == BenchmarkVerdict.AT_CEILING);
  }

  @Test
  void wrongResultsAreAFailureAndNoSpeed() {
    String text = collective(1L << 33).replace(" 11.80 0", " 11.80 7");
    assertThat(judge(terms(100, 4096), text))
        .hasSize(2)
        .allMatch(it -> it.failed() && it.verdict() == BenchmarkVerdict.NO_VERDICT);
  }

  @Test
  void moreThanOnePortCarriesMayBeMorePorts() {
    String text = collective(1L << 33).replace("11.80", "30.00");
    assertThat(judge(terms(100, 4096), text))
        .allMatch(it -> it.because().contains("nodes have more ports (--rails)"))
        .allMatch(it -> it.remarks().toString().contains("--rails says how many"));
    String within = text.replaceAll("gpu0[23]", "gpu01");
    assertThat(judge(terms(100, 4096), within))
        .allMatch(it -> it.because().startsWith("all ranks are on one node"))
        .noneMatch(it -> it.remarks().toString().contains("flat ring"));
  }

  @Test
  void aLogOfNcclThatFellBackToSocketsIsAFinding() {
    String socket = "%s:4711:4712 [0] NCCL INFO Using network Socket\n";
    String two = socket.formatted("gpu01") + socket.formatted("gpu02");
    BenchmarkResult fallen = one(terms(400, 4096), two);
    assertThat(fallen.verdict()).isEqualTo(BenchmarkVerdict.SLOW);
    assertThat(fallen.runs()).isEmpty();
    String channel = "gpu01:1:2 [0] NCCL INFO Channel 00/0 : 1[1] -> 0[0] [receive] via NET/%s/0\n";
    assertThat(one(terms(400, 4096), channel.formatted("Socket")).because())
        .startsWith("NCCL fell back to sockets");
    assertThat(judge(terms(400, 4096), socket.formatted("gpu01")))
        .as("nothing crosses the sockets of one host")
        .isEmpty();
    assertThat(judge(terms(400, 4096), two.replace("Socket", "IB"))).isEmpty();
    assertThat(judge(terms(400, 4096), channel.formatted("IB"))).isEmpty();
    assertThat(judge(terms(400, 4096), "Using network Socket is slow")).isEmpty();
  }

  @Test
  void whatDaqiriWasToldToSendIsNoCeiling() {
    String server =
        "Server complete: send_completions=0 recv_completions=15000 send_bytes=0"
            + " recv_bytes=120000000000 seconds=10\n";
    String call = "$ daqiri_bench_rdma c.yaml --target-gbps %s --mode server\n";
    BenchmarkResult limited = one(terms(100, 4096), call.formatted("40") + server);
    assertThat(limited.verdict()).isEqualTo(BenchmarkVerdict.NO_VERDICT);
    assertThat(limited.because()).contains("told to send no faster (--target-gbps 40)");
    assertThat(one(terms(100, 4096), call.formatted("0.0") + server).verdict())
        .as("0 is no limit")
        .isEqualTo(BenchmarkVerdict.AT_CEILING);
  }
}
