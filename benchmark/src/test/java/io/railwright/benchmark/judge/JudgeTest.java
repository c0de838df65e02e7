package io.railwright.benchmark.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.railwright.benchmark.ceiling.PathTerms;
import io.railwright.collect.MachineProbes;
import io.railwright.collect.probe.Printed;
import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.BenchmarkVerdict;
import io.railwright.model.benchmark.ComparisonReport;
import io.railwright.model.benchmark.ComparisonVerdict;
import io.railwright.model.fact.Parsed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Outputs that somebody kept, judged. */
class JudgeTest {
  private static final String BANDWIDTH =
      "#bytes     #iterations    BW peak[Gb/sec]    BW average[Gb/sec]   MsgRate[Mpps]\n";

  private static final String TIMES =
      "#bytes #iterations t_min[usec] t_max[usec] t_typical[usec] t_avg[usec] t_stdev[usec]\n";

  private static PathTerms terms(double rate, int mtu) {
    Optional<Integer> size = mtu == 0 ? Optional.empty() : Optional.of(mtu);
    return new PathTerms(
        Optional.of(rate), size, false, false, Optional.empty(), Optional.empty(), 1);
  }

  private static BenchmarkReport judge(PathTerms terms, String... texts) {
    List<KeptOutput> outputs = new ArrayList<>();
    for (String text : texts) {
      Map<String, Parsed> parsed = new LinkedHashMap<>();
      for (String tool : KeptOutput.TOOLS) {
        parsed.put(tool, MachineProbes.parser(tool).orElseThrow().parse(Printed.of(text)));
      }
      outputs.add(new KeptOutput("file" + outputs.size(), text, parsed));
    }
    return new Judge(terms).judge(outputs);
  }

  private static BenchmarkResult one(PathTerms terms, String... texts) {
    List<BenchmarkResult> results = judge(terms, texts).results();
    assertThat(results).hasSize(1);
    return results.getFirst();
  }

  private static String row(double average) {
    return BANDWIDTH + " 1048576 20000 " + average + " " + average + " 0.001100\n";
  }

  @Test
  void nineTenthsOfALineCanBeItsCeiling() {
    BenchmarkResult result = one(terms(10, 1024), row(9.23));
    assertThat(result.verdict()).isEqualTo(BenchmarkVerdict.AT_CEILING);
    assertThat(result.ceiling().orElseThrow().value()).isCloseTo(9.26, within(0.01));
    assertThat(result.runs()).containsExactly(9.23);
    assertThat(result.unit()).isEqualTo("Gb/s");
    assertThat(result.remarks()).anyMatch(it -> it.contains("MTU 4096 would make it 9.80"));
  }

  @Test
  void anMtuThatNobodySaidIsGuessedAndSaid() {
    BenchmarkResult result = one(terms(10, 0), row(9.23));
    assertThat(result.verdict()).isEqualTo(BenchmarkVerdict.BELOW);
    assertThat(result.remarks()).anyMatch(it -> it.contains("is what MTU 1024 carries"));
    BenchmarkResult full = one(terms(10, 0), row(9.79));
    assertThat(full.verdict()).isEqualTo(BenchmarkVerdict.AT_CEILING);
    assertThat(full.remarks()).isEmpty();
  }

  @Test
  void slowBelowAndImpossible() {
    assertThat(one(terms(100, 4096), row(90)).verdict()).isEqualTo(BenchmarkVerdict.BELOW);
    assertThat(one(terms(100, 4096), row(49)).verdict()).isEqualTo(BenchmarkVerdict.SLOW);
    BenchmarkResult impossible = one(terms(10, 4096), row(30.1));
    assertThat(impossible.verdict()).isEqualTo(BenchmarkVerdict.NO_VERDICT);
    assertThat(impossible.because()).contains("share a host or a card");
    assertThat(one(PathTerms.UNKNOWN, row(30.1)).because()).contains("--rate");
  }

  @Test
  void mebibytesAreNoMegabytes() {
    String text =
        """
        #bytes #iterations BW peak[MB/sec] BW average[MB/sec] MsgRate[Mpps]
         1048576 5000 11686.00 11686.00 0.011686
        """;
    BenchmarkResult result = one(terms(100, 4096), text);
    assertThat(result.runs().getFirst()).isCloseTo(98.03, within(0.01));
    assertThat(result.verdict()).isEqualTo(BenchmarkVerdict.AT_CEILING);
  }

  private static String each(double... times) {
    StringBuilder text = new StringBuilder(TIMES + "#, usec\n");
    for (int at = 0; at < times.length; at++) {
      text.append(at + 1).append(", ").append(times[at]).append('\n');
    }
    return text + TIMES + " 8 5 2.0 9.0 2.2 2.3 0.0\n";
  }

  /** Of runs the median of each quantile; a run without a list takes nothing away. */
  @Test
  void theTimesOfSingleMessagesAreSpread() {
    BenchmarkResult result =
        one(
            PathTerms.UNKNOWN,
            each(2.5, 2.0, 9.0, 2.25),
            each(3.0, 2.5, 9.5, 2.75),
            TIMES + " 8 5 2.0 9.0 2.2 2.3 0.0\n");
    assertThat(result.distribution())
        .containsExactly(
            new BenchmarkResult.Quantile(0, 2.25),
            new BenchmarkResult.Quantile(0.01, 2.25),
            new BenchmarkResult.Quantile(0.05, 2.25),
            new BenchmarkResult.Quantile(0.1, 2.25),
            new BenchmarkResult.Quantile(0.25, 2.25),
            new BenchmarkResult.Quantile(0.5, 2.5),
            new BenchmarkResult.Quantile(0.75, 2.75),
            new BenchmarkResult.Quantile(1, 9.25));
    assertThat(one(terms(10, 1024), row(9.23)).distribution()).isEmpty();
  }

  @Test
  void daqiriIsJudgedByWhatArrived() {
    String server =
        "Server complete: send_completions=0 recv_completions=15000 send_bytes=0"
            + " recv_bytes=120000000000 seconds=10\n";
    BenchmarkResult result = one(terms(100, 4096), server);
    assertThat(result.test()).isEqualTo("daqiri_bench_rdma");
    assertThat(result.runs()).containsExactly(96.0);
    assertThat(result.verdict()).isEqualTo(BenchmarkVerdict.AT_CEILING);
    assertThat(result.configuration().orElseThrow().tool()).isEqualTo("daqiri");
    BenchmarkResult alone = one(terms(100, 4096), server + server.replace("Server", "Client"));
    assertThat(alone.because()).startsWith("both ends ran in one process");
    BenchmarkResult raw =
        one(terms(100, 0), "RX complete: packets=15000000 bytes=120960000000 seconds=10\n");
    assertThat(raw.quantity()).isEqualTo("bandwidth of raw Ethernet frames");
    assertThat(raw.ceiling().orElseThrow().value()).isCloseTo(99.7, within(0.01));
  }

  /** A socket is no path: it is one core, and its seconds are not those of its messages. */
  @Test
  void socketsOfDaqiriAreMeasuredAndNotJudged() {
    String server =
        "Server complete: sent_packets=0 recv_packets=190000 sent_bytes=0"
            + " recv_bytes=12500000000 seconds=10\n";
    BenchmarkResult result = one(terms(100, 4096), server);
    assertThat(result.test()).isEqualTo("daqiri_bench_socket");
    assertThat(result.quantity()).isEqualTo("throughput of a kernel socket");
    assertThat(result.runs()).containsExactly(10.0);
    assertThat(result.verdict()).isEqualTo(BenchmarkVerdict.NO_VERDICT);
    assertThat(result.because()).startsWith("one socket is bound by one processor core");
    assertThat(result.remarks()).singleElement().asString().contains("run until --seconds");
    String client =
        "Client complete: sent_packets=200000 recv_packets=0 sent_bytes=13000000000"
            + " recv_bytes=0 seconds=10\n";
    assertThat(one(terms(100, 4096), client).remarks())
        .anyMatch(it -> it.startsWith("this is what was sent"));
    assertThat(one(terms(100, 4096), server + client).remarks())
        .anyMatch(it -> it.equals("3.85 % of what was sent did not arrive"));
    assertThat(judge(terms(100, 4096), server, row(97)).remarks())
        .anyMatch(it -> it.startsWith("daqiri_bench_socket's 10.00 Gb/s is one stream"));
    String old = "Server sent packets: 0, received packets: 1000\n";
    assertThat(judge(terms(100, 4096), old).results()).isEmpty();
  }

  /** A collective's time is no half of a round trip, however short its name is. */
  @Test
  void latenciesOfOsuAreOfPairsOrOfCollectives() {
    String rows =
        "# Datatype: MPI_CHAR.\n# Size       Avg Latency(us)\n8                       1.68\n";
    String head = "# OSU MPI %s Test v7.5\n";
    assertThat(one(PathTerms.UNKNOWN, head.formatted("Latency") + rows).quantity())
        .isEqualTo("half a round trip");
    assertThat(one(PathTerms.UNKNOWN, head.formatted("Allreduce Latency") + rows).quantity())
        .isEqualTo("time of a collective");
  }

  @Test
  void bothDirectionsHaveTwiceTheCeiling() {
    String text = "   RDMA_Write Bidirectional BW Test\n Mtu : 4096[B]\n" + row(195);
    BenchmarkResult result = one(terms(100, 0), text);
    assertThat(result.verdict()).isEqualTo(BenchmarkVerdict.AT_CEILING);
    assertThat(result.quantity()).contains("both directions");
    assertThat(result.ceiling().orElseThrow().value()).isCloseTo(196, within(0.5));
  }

  @Test
  void emulatedDevicesSmallMessagesAndTimesGetNoVerdict() {
    String emulated = "  Send BW Test\n Device         : rxe0\n" + row(1.2);
    assertThat(one(terms(10, 4096), emulated).because()).contains("emulated");
    String small = BANDWIDTH + " 8 1000 0.13 0.13 2.17\n";
    assertThat(one(terms(10, 4096), small).because()).contains("how many a second");
    String times = TIMES + " 2 1000 4.73 21.70 14.30 14.37 0.82\n";
    assertThat(one(terms(10, 4096), times).verdict()).isEqualTo(BenchmarkVerdict.NO_VERDICT);
    String infiniband = "  Send BW Test\n Link type : IB\n" + row(9.7);
    assertThat(one(terms(10, 4096), infiniband).because()).contains("InfiniBand");
  }

  @Test
  void serverAndClientOfOneRunAreOneRun() {
    String side = "  RDMA_Write BW Test\n Mtu : 4096[B]\n" + row(97.5);
    assertThat(one(terms(100, 0), side + side).runs()).hasSize(1);
    String other = "  RDMA_Write BW Test\n Mtu : 4096[B]\n" + row(97.4);
    assertThat(
            one(
                    terms(100, 0),
                    side,
                    other,
                    row(97.3).replace("#bytes", "  RDMA_Write BW Test\n Mtu : 4096[B]\n#bytes"))
                .runs())
        .containsExactly(97.5, 97.4, 97.3);
  }

  @Test
  void falseComparisonsAreNamed() {
    String times = TIMES + " 2 1000 4.73 21.70 14.30 14.30 0.82\n";
    String tcp =
        "[  1] 0.0000-6.0120 sec  3.27 GBytes  4.67 Gbits/sec\n   (icwnd/mss/irtt=14/1448/161)\n";
    BenchmarkReport report = judge(terms(10, 1024), times, tcp, row(9.23));
    assertThat(report.remarks())
        .anyMatch(
            it -> it.contains("whole round trip") && it.contains("the ratio is 5.63, not 11.26"))
        .anyMatch(it -> it.contains("one stream on one processor core"));
    assertThat(judge(terms(10, 1024), times, row(9.23)).remarks()).isEmpty();
  }

  @Test
  void claimsThatCantBeSoAreNamed() {
    String text =
        """
        Port Eth1/7:
          Ingress MMU Drop Pkts: 6,500,123 packets
        Port Eth1/7:
          Ingress MMU Drop Pkts: 0 packets
        Port Eth1/9:
          Ingress MMU Drop Pkts: 251,004 packets
        Overall: 96% reduction in packet drops
        Iteration 10 | AllReduce: 45.2ms | Total: 156.3ms
          -> All 8 servers exchanging ~150.5MB gradients
        """;
    assertThat(judge(terms(10, 1024), text).remarks())
        .anyMatch(
            it -> it.contains("Eth1/7") && it.contains("Eth1/9") && it.contains("different ports"))
        .anyMatch(it -> it.contains("46.6") && it.contains("10.00 Gb/s"));
    assertThat(judge(terms(100, 1024), text).remarks()).noneMatch(it -> it.contains("46.6"));
    String same = text.replace("Eth1/9", "Eth1/7");
    assertThat(judge(terms(100, 1024), same).remarks()).isEmpty();
  }

  private static String collective(String program, double bus) {
    StringBuilder text = new StringBuilder("# Collective test starting: " + program + "\n");
    for (int rank = 0; rank < 16; rank++) {
      text.append(
          "#  Rank %2d Group  0 Pid  100 on n%d device  %d [0x0f] GPU\n"
              .formatted(rank, rank / 8, rank % 8));
    }
    text.append("# size count type redop root time algbw busbw #wrong time algbw busbw #wrong\n");
    String half = String.format(Locale.ROOT, " 34280 %.2f %.2f 0", bus, bus);
    return text + " 8589934592 2147483648 float sum -1" + half + half + "\n";
  }

  private static BenchmarkResult ofRails(String program, double bus) {
    PathTerms rails =
        new PathTerms(
            Optional.of(400.0),
            Optional.of(4096),
            false,
            false,
            Optional.empty(),
            Optional.empty(),
            8);
    List<BenchmarkResult> results = judge(rails, collective(program, bus)).results();
    assertThat(results).hasSize(2);
    return results.getFirst();
  }

  @Test
  void collectivesAreHeldAgainstTheWireOfTheirNodes() {
    BenchmarkResult result = ofRails("all_reduce_perf", 469.84);
    assertThat(result.unit()).isEqualTo("GB/s");
    assertThat(result.runs().getFirst()).isCloseTo(469.84, within(1e-6));
    assertThat(result.ceiling().orElseThrow().value()).isCloseTo(735.3, within(0.2));
    assertThat(result.remarks()).anyMatch(it -> it.contains("no flat ring"));
    assertThat(result.verdict()).isEqualTo(BenchmarkVerdict.AT_CEILING);
  }

  /** Eight ports of 400 Gb/s carry 392.1 GB/s: a ring that shows so much fills its wire. */
  @Test
  void aFlatRingThatFillsTheWireIsNotSlow() {
    BenchmarkResult ring = ofRails("all_gather_perf", 390);
    assertThat(ring.verdict()).isEqualTo(BenchmarkVerdict.AT_CEILING);
    assertThat(ring.because())
        .startsWith("390.0 GB/s is 53.0 % of the ceiling (one run), and 99.5 % of what a flat ring")
        .endsWith("(392.1 GB/s)");
    assertThat(ofRails("all_reduce_perf", 350).verdict()).isEqualTo(BenchmarkVerdict.BELOW);
    assertThat(ofRails("reduce_scatter_perf", 300).verdict()).isEqualTo(BenchmarkVerdict.SLOW);
    assertThat(ofRails("all_reduce_perf", 800).verdict()).isEqualTo(BenchmarkVerdict.NO_VERDICT);
  }

  /** What each must send decides: all-to-all from each GPU, sendrecv by one of them. */
  @ParameterizedTest
  @CsvSource({
    "broadcast_perf, 392.2",
    "reduce_perf, 392.2",
    "alltoall_perf, 91.9",
    "sendrecv_perf, 49.0",
    "all_gather_perf, 735.3",
    "reduce_scatter_perf, 735.3"
  })
  void eachCollectiveHasItsCeiling(String program, double most) {
    BenchmarkResult full = ofRails(program, 0.97 * most);
    assertThat(full.ceiling().orElseThrow().value()).isCloseTo(most, within(0.1));
    assertThat(full.verdict()).isEqualTo(BenchmarkVerdict.AT_CEILING);
    assertThat(ofRails(program, 0.4 * most).verdict()).isEqualTo(BenchmarkVerdict.SLOW);
    assertThat(ofRails(program, 1.1 * most).verdict()).isEqualTo(BenchmarkVerdict.NO_VERDICT);
  }

  @Test
  void wrongResultsHaveNoVerdict() {
    String text =
        """
        # size count type redop root time algbw busbw #wrong time algbw busbw #wrong
         1073741824 268435456 float sum -1 100 10 10 4 100 10 10 4
        # Out of bounds values : 2 FAILED
        """;
    assertThat(judge(terms(100, 4096), text).results())
        .allMatch(it -> it.verdict() == BenchmarkVerdict.NO_VERDICT)
        .allMatch(it -> it.because().contains("wrong"));
  }

  @Test
  void differentQuantitiesAreNotCompared() {
    BenchmarkResult times = one(terms(10, 0), TIMES + " 2 1000 1 2 14.30 14.30 0.82\n");
    BenchmarkResult bandwidth = one(terms(10, 0), row(9.2));
    ComparisonReport report = Compare.of(times, bandwidth, 0.01);
    assertThat(report.verdict()).isEqualTo(ComparisonVerdict.NOT_SHOWN);
    assertThat(report.because()).contains("can't be compared");
  }

  @Test
  void aLatencyOverATimeHasItsMean() {
    BenchmarkResult result =
        one(
            terms(100, 4096),
            """
                                RDMA_Write Latency Test
             #bytes        #iterations       t_avg[usec]    tps average
             2             1844710         2.71            184471.05
            """);

    assertThat(result.test()).isEqualTo("ib_write_lat");
    assertThat(result.runs()).containsExactly(2.71);
  }

  @Test
  void socketsAreSlowWhateverTheNumberIs() {
    String table =
        """
        # nThread 1 nGpus 1 minBytes 1073741824 maxBytes 1073741824 step: 2(factor) warmup iters: 5 iters: 20 agg iters: 1 validation: 1 graph: 0
        # Using devices
        #  Rank  0 Group  0 Pid  1 on  gpu01 device  0 [0x0f] NVIDIA H100
        #  Rank  1 Group  0 Pid  2 on  %s device  0 [0x0f] NVIDIA H100
        #                                                              out-of-place                       in-place
        #       size         count      type   redop    root     time   algbw   busbw #wrong     time   algbw   busbw #wrong
        #        (B)    (elements)                               (us)  (GB/s)  (GB/s)            (us)  (GB/s)  (GB/s)
          1073741824     268435456     float     sum      -1    91000   11.80   11.80      0    91000   11.80   11.80      0
        """;
    String log = "gpu01:1:1 [0] NCCL INFO Using network Socket\n";

    List<BenchmarkResult> apart = judge(terms(100, 4096), log + table.formatted("gpu02")).results();
    assertThat(apart).isNotEmpty().allMatch(it -> it.verdict() == BenchmarkVerdict.SLOW);
    assertThat(apart.getFirst().because()).contains("sockets", "no RDMA");
    List<BenchmarkResult> within =
        judge(terms(100, 4096), log + table.formatted("gpu01")).results();
    assertThat(within).isNotEmpty().allMatch(it -> it.verdict() == BenchmarkVerdict.NO_VERDICT);
    String rdma = log.replace("Socket", "IB");
    assertThat(judge(terms(100, 4096), rdma + table.formatted("gpu02")).results())
        .isNotEmpty()
        .noneMatch(it -> it.verdict() == BenchmarkVerdict.SLOW);
  }
}
