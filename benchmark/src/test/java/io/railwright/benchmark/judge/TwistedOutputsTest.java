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
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Outputs of several tests, of limited ones, and of those that stopped too early. */
class TwistedOutputsTest {
  private static final PathTerms HUNDRED = terms(100, 1);
  private static final PathTerms EIGHT_PORTS = terms(400, 8);

  private static final String ROW =
      """
      #bytes     #iterations    BW peak[Gb/sec]    BW average[Gb/sec]   MsgRate[Mpps]
       1048576 20000 %1$s %1$s 0.0117
      """;

  private static final String RANKS =
      """
      # nccl-tests version 2.17.1 nccl-headers=22707 nccl-library=22707
      # Collective test starting: %s
      # nThread 1 nGpus 1 minBytes 8388608 maxBytes 8589934592 step: 2(factor) warmup iters: 1 iters: 20 agg iters: 1 validation: 1 graph: 0
      #
      # Using devices
      #  Rank  0 Group  0 Pid  1 on  gpu01 device  0 [0x0f] NVIDIA H100
      #  Rank  1 Group  0 Pid  2 on  gpu02 device  0 [0x0f] NVIDIA H100
      """;

  private static final String HEADING =
      """
      #                                                              out-of-place                       in-place
      #       size         count      type   redop    root     time   algbw   busbw  #wrong     time   algbw   busbw  #wrong
      #        (B)    (elements)                               (us)  (GB/s)  (GB/s)             (us)  (GB/s)  (GB/s)
      """;

  private static final String AVERAGE = "# Avg bus bandwidth    : 40.1\n";

  private static PathTerms terms(double rate, int rails) {
    return new PathTerms(
        Optional.of(rate),
        Optional.of(4096),
        false,
        false,
        Optional.empty(),
        Optional.empty(),
        rails);
  }

  private static List<BenchmarkResult> judge(PathTerms terms, String... texts) {
    return new Judge(terms)
        .judge(Stream.of(texts).map(TwistedOutputsTest::kept).toList())
        .results();
  }

  private static KeptOutput kept(String text) {
    Map<String, Parsed> parsed = new LinkedHashMap<>();
    for (String tool : KeptOutput.TOOLS) {
      parsed.put(tool, MachineProbes.parser(tool).orElseThrow().parse(Printed.of(text)));
    }
    return new KeptOutput("file", text, parsed);
  }

  private static String cells(long bytes, double bus, String wrong) {
    String place = String.format(Locale.ROOT, " 100.0 %.2f %.2f %s", bus, bus, wrong);
    return "%12d %12d float sum -1".formatted(bytes, bytes / 4) + place + place + "\n";
  }

  private static String table(String collective, double... bus) {
    StringBuilder text = new StringBuilder(RANKS.formatted(collective) + HEADING);
    for (int at = 0; at < bus.length; at++) {
      text.append(cells((1L << 33) >> (bus.length - 1 - at), bus[at], "0"));
    }
    return text + AVERAGE;
  }

  @Test
  void twoTablesWithoutAddressesAreTwoRuns() {
    List<BenchmarkResult> results = judge(HUNDRED, ROW.formatted("97.9") + ROW.formatted("80.9"));
    assertThat(results).hasSize(1);
    assertThat(results.getFirst().runs()).containsExactly(97.9, 80.9);
    // Server and client of one run print the same.
    List<BenchmarkResult> same = judge(HUNDRED, ROW.formatted("97.9") + ROW.formatted("97.9"));
    assertThat(same.getFirst().runs()).containsExactly(97.9);
  }

  @Test
  void bothPortsOfACardHaveTwoLines() {
    String ports = " Dual-port       : ON\t\tDevice         : mlx5_0\n";
    BenchmarkResult both = judge(HUNDRED, ports + ROW.formatted("195.8")).getFirst();
    assertThat(both.verdict()).isEqualTo(BenchmarkVerdict.AT_CEILING);
    assertThat(both.ceiling().orElseThrow().value()).isCloseTo(196.1, within(0.1));
    BenchmarkResult half = judge(HUNDRED, ports + ROW.formatted("98.0")).getFirst();
    assertThat(half.verdict()).isEqualTo(BenchmarkVerdict.SLOW);
  }

  @Test
  void aRateThatWasAskedForIsNoFault() {
    String call = "$ ib_send_bw --report_gbits%s 192.0.2.2\n";
    BenchmarkResult told =
        judge(HUNDRED, call.formatted(" --rate_limit=10") + ROW.formatted("10.0")).getFirst();
    assertThat(told.verdict()).isEqualTo(BenchmarkVerdict.NO_VERDICT);
    assertThat(told.because()).contains("--rate_limit");
    BenchmarkResult free = judge(HUNDRED, call.formatted("") + ROW.formatted("10.0")).getFirst();
    assertThat(free.verdict()).isEqualTo(BenchmarkVerdict.SLOW);
  }

  @Test
  void aRowWithoutANumberIsNamed() {
    String whole = table("all_reduce_perf", 20, 40, 40.2);
    assertThat(judge(EIGHT_PORTS, whole).getFirst().remarks())
        .noneMatch(it -> it.contains("no number"));
    String some = whole.replace("100.0 20.00 20.00", "0.00 nan nan");
    assertThat(judge(EIGHT_PORTS, some).getFirst().remarks())
        .contains("the row of 2147483648 bytes has no number (nan or inf): left out");
    String none = table("all_reduce_perf", 20, 40).replaceAll("100.0 \\S+ \\S+", "0.00 -nan inf");
    BenchmarkResult failed = judge(EIGHT_PORTS, none).getFirst();
    assertThat(failed.failed()).isTrue();
    assertThat(failed.because())
        .isEqualTo(
            "the test failed: the rows of 4294967296, 8589934592 bytes have no number (nan or"
                + " inf)");
  }

  /** However many ranks there are, each sends the whole of it to the next. */
  @Test
  void whatSendrecvSendsIsNotDividedAmongRanks() {
    String one = RANKS.formatted("sendrecv_perf") + HEADING + cells(1 << 20, 40, "0") + AVERAGE;
    assertThat(judge(EIGHT_PORTS, one).getFirst().because()).doesNotContain("over 2 ranks");
    String divided =
        RANKS.formatted("all_reduce_perf") + HEADING + cells(1 << 20, 40, "0") + AVERAGE;
    assertThat(judge(EIGHT_PORTS, divided).getFirst().because()).contains("over 2 ranks");
  }

  @Test
  void wrongResultsOfAnyRunCount() {
    String right = table("all_reduce_perf", 20, 40, 40.2);
    String wrong = right.replace("40.00 0", "40.00 17");
    assertThat(wrong).isNotEqualTo(right);
    for (List<String> order : List.of(List.of(right, wrong), List.of(wrong, right))) {
      BenchmarkResult both = judge(EIGHT_PORTS, order.toArray(String[]::new)).getFirst();
      assertThat(both.runs()).hasSize(2);
      assertThat(both.verdict()).isEqualTo(BenchmarkVerdict.NO_VERDICT);
      assertThat(both.because()).contains("results were wrong");
    }
    assertThat(judge(EIGHT_PORTS, right, right).getFirst().because())
        .doesNotContain("results were wrong");
  }

  @Test
  void aLimitedRunIsNotTakenTogetherWithAFreeOne() {
    String limited = "$ ib_send_bw --report_gbits --rate_limit=10 192.0.2.2\n";
    String ports = " Dual-port       : ON\t\tDevice         : mlx5_0\n";
    List<BenchmarkResult> results =
        judge(
            HUNDRED,
            ROW.formatted("97.9"),
            limited + ROW.formatted("10.0"),
            ports + ROW.formatted("195.8"),
            ROW.formatted("98.0"));
    assertThat(results).extracting(it -> it.runs().size()).containsExactly(2, 1, 1);
    assertThat(results.getFirst().runs()).containsExactly(97.9, 98.0);
  }

  @Test
  void eachTableOfACollectiveIsARunOfItsOwn() {
    List<BenchmarkResult> results =
        judge(
            EIGHT_PORTS,
            table("all_reduce_perf", 300, 380, 381) + table("alltoall_perf", 44, 45, 46));
    assertThat(results)
        .extracting(BenchmarkResult::test)
        .containsExactly(
            "all_reduce_perf out-of-place",
            "all_reduce_perf in-place",
            "alltoall_perf out-of-place",
            "alltoall_perf in-place");
    assertThat(results)
        .extracting(it -> it.runs().getFirst())
        .containsExactly(380.0, 380.0, 45.0, 45.0);
    assertThat(results).allMatch(it -> "2".equals(it.setup().get("nodes")));
  }

  @Test
  void anAbortedTableDoesNotSpoilTheOneBeforeIt() {
    String open =
        table("alltoall_perf", 44, 45).replace(AVERAGE, "")
            + "gpu01: Test NCCL failure alltoall.cu:44 'remote process exited or there was a"
            + " network error'\n";
    List<BenchmarkResult> results =
        judge(EIGHT_PORTS, table("all_reduce_perf", 380, 381, 381) + open);
    assertThat(results)
        .filteredOn(it -> it.test().startsWith("all_reduce"))
        .hasSize(2)
        .allMatch(it -> it.verdict() == BenchmarkVerdict.AT_CEILING);
    assertThat(results)
        .filteredOn(it -> it.test().startsWith("alltoall"))
        .hasSize(2)
        .allMatch(it -> it.because().contains("Test NCCL failure"));
  }

  @Test
  void wrongResultsCountNothingAlsoWithoutTheLastLines() {
    String rows = RANKS.formatted("all_reduce_perf") + HEADING;
    List<BenchmarkResult> wrong =
        judge(EIGHT_PORTS, rows + cells(1L << 32, 380, "0") + cells(1L << 33, 381, "12"));
    assertThat(wrong).hasSize(2).allMatch(it -> it.because().startsWith("results were wrong"));
    List<BenchmarkResult> unchecked =
        judge(EIGHT_PORTS, rows + cells(1L << 32, 380, "N/A") + cells(1L << 33, 381, "N/A"));
    assertThat(unchecked).hasSize(2).allMatch(it -> it.verdict() == BenchmarkVerdict.AT_CEILING);
  }

  @Test
  void aTableOfOnePlaceHasTheNameOfThatPlace() {
    String half =
        RANKS.formatted("all_gather_perf")
            + """
            #                                                    in-place
            #       size         count      type   redop    root     time   algbw   busbw  #wrong
              8589934592     134217728     float    none      -1  8000.0  390.0  380.0       0
            """;
    assertThat(judge(EIGHT_PORTS, half))
        .extracting(BenchmarkResult::test)
        .containsExactly("all_gather_perf in-place");
    assertThat(judge(EIGHT_PORTS, half.replace("in-place", "out-of-place")))
        .extracting(BenchmarkResult::test)
        .containsExactly("all_gather_perf out-of-place");
  }

  @Test
  void aCollectiveIsNotSlowBeforeItsPlateau() {
    BenchmarkResult rising = judge(EIGHT_PORTS, table("all_reduce_perf", 100, 150, 180)).getFirst();
    assertThat(rising.verdict()).isEqualTo(BenchmarkVerdict.NO_VERDICT);
    assertThat(rising.because()).contains("still rises", "150.0 to 180.0");
    BenchmarkResult flat = judge(EIGHT_PORTS, table("all_reduce_perf", 100, 179, 180)).getFirst();
    assertThat(flat.verdict()).isEqualTo(BenchmarkVerdict.SLOW);
    String one = RANKS.formatted("all_reduce_perf") + HEADING + cells(1 << 20, 15, "0");
    assertThat(judge(EIGHT_PORTS, one).getFirst().because()).contains("time of each step");
  }

  @Test
  void oneSidedTestsAndGpusAreNoOthersRuns() {
    String table = "# OSU %s Test v7.4\n# Size %s\n4194304  12195.29\n";
    List<BenchmarkResult> widths =
        judge(
            HUNDRED,
            table.formatted("MPI Bandwidth", " Bandwidth (MB/s)")
                + table.formatted("MPI_Put Bandwidth", " Bandwidth (MB/s)")
                + table.formatted("MPI-CUDA Bandwidth", " Bandwidth (MB/s)"));
    assertThat(widths)
        .extracting(BenchmarkResult::test)
        .containsExactly("osu bandwidth", "osu put bandwidth", "osu cuda bandwidth");
    List<BenchmarkResult> times =
        judge(
            HUNDRED,
            table.formatted("MPI Latency", " Latency (us)")
                + table.formatted("MPI_Put Latency", " Latency (us)"));
    assertThat(times)
        .extracting(BenchmarkResult::quantity)
        .containsExactly("half a round trip", "a whole round trip");
  }
}
