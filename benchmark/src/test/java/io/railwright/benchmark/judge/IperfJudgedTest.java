package io.railwright.benchmark.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.railwright.benchmark.ceiling.PathTerms;
import io.railwright.collect.MachineProbes;
import io.railwright.collect.probe.Printed;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.BenchmarkVerdict;
import io.railwright.model.fact.Parsed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What iperf printed: its protocol, its directions, and the packets that its ceiling hangs on. */
class IperfJudgedTest {
  private static final PathTerms TEN =
      new PathTerms(
          Optional.of(10.0), Optional.empty(), false, false, Optional.empty(), Optional.empty(), 1);

  private static final String TWO_STREAMS =
      """
      Connecting to host 192.0.2.2, port 5201
      [  5] local 192.0.2.1 port 51234 connected to 192.0.2.2 port 5201
      [  7] local 192.0.2.1 port 51236 connected to 192.0.2.2 port 5201
      [ ID] Interval           Transfer     Bitrate         Retr
      [  5]   0.00-10.00  sec  5.45 GBytes  4.68 Gbits/sec    0             sender
      [  5]   0.00-10.00  sec  5.45 GBytes  4.68 Gbits/sec                  receiver
      [  7]   0.00-10.00  sec  5.48 GBytes  4.70 Gbits/sec    0             sender
      [  7]   0.00-10.00  sec  5.47 GBytes  4.70 Gbits/sec                  receiver
      [SUM]   0.00-10.00  sec  10.9 GBytes  %1$s Gbits/sec    0             sender
      [SUM]   0.00-10.00  sec  10.9 GBytes  %1$s Gbits/sec                  receiver

      iperf Done.
      """;

  private static List<BenchmarkResult> judge(PathTerms terms, String text) {
    Parsed parsed = MachineProbes.parser("iperf").orElseThrow().parse(Printed.of(text));
    KeptOutput output = new KeptOutput("file", text, Map.of("iperf", parsed));
    return new Judge(terms).judge(List.of(output)).results();
  }

  private static BenchmarkResult one(PathTerms terms, String text) {
    List<BenchmarkResult> results = judge(terms, text);
    assertThat(results).hasSize(1);
    return results.getFirst();
  }

  @Test
  void aFullWireOfSmallFramesIsNotCalledBelowItsCeiling() {
    BenchmarkResult unknown = one(TEN, TWO_STREAMS.formatted("9.38"));

    assertThat(unknown.verdict()).isEqualTo(BenchmarkVerdict.NO_VERDICT);
    assertThat(unknown.because())
        .contains("99.6 % of what TCP has at MTU 1500", "94.7 % at MTU 9000", "--interface-mtu");
    BenchmarkResult small = one(TEN.withInterfaceMtu(1500), TWO_STREAMS.formatted("9.38"));
    assertThat(small.verdict()).isEqualTo(BenchmarkVerdict.AT_CEILING);
    assertThat(small.ceiling().orElseThrow().value()).isCloseTo(9.415, within(0.001));
    assertThat(one(TEN.withInterfaceMtu(9000), TWO_STREAMS.formatted("9.38")).verdict())
        .isEqualTo(BenchmarkVerdict.BELOW);
  }

  @Test
  void aRateThatWasAskedForIsNoFaultWhereverItsFirstDigitStands() {
    String call = "$ iperf3 -c 192.0.2.2 -P 2%s\n" + TWO_STREAMS.formatted("0.50");
    for (String asked : List.of(" -b 0.5G", " --bitrate=500M", " -b .5G")) {
      BenchmarkResult told = one(TEN.withInterfaceMtu(1500), call.formatted(asked));
      assertThat(told.verdict()).as(asked).isEqualTo(BenchmarkVerdict.NO_VERDICT);
    }
    for (String free : List.of("", " -b 0", " -b 0.0G")) {
      assertThat(one(TEN.withInterfaceMtu(1500), call.formatted(free)).verdict())
          .as(free)
          .isEqualTo(BenchmarkVerdict.SLOW);
    }
  }

  @Test
  void whatIsTheSameForEveryMtuHasItsVerdict() {
    assertThat(one(TEN, TWO_STREAMS.formatted("9.85")).verdict())
        .isEqualTo(BenchmarkVerdict.AT_CEILING);
    assertThat(one(TEN, TWO_STREAMS.formatted("8.60")).verdict()).isEqualTo(BenchmarkVerdict.BELOW);
    assertThat(one(TEN, TWO_STREAMS.formatted("4.00")).verdict()).isEqualTo(BenchmarkVerdict.SLOW);
  }

  @Test
  void aSegmentThatTheOutputNamesWins() {
    String named =
        TWO_STREAMS.formatted("9.38").replace("[ ID]", "(icwnd/mss/irtt=14/1448/161)\n[ ID]");
    List<BenchmarkResult> results = judge(TEN.withInterfaceMtu(9000), named);

    assertThat(results.getFirst().verdict()).isEqualTo(BenchmarkVerdict.AT_CEILING);
    assertThat(results.getFirst().ceiling().orElseThrow().value()).isCloseTo(9.415, within(0.001));
  }

  @Test
  void uplinkAndSlotLimitTcpToo() {
    PathTerms shared =
        new PathTerms(
                Optional.of(10.0),
                Optional.empty(),
                false,
                false,
                Optional.empty(),
                Optional.of(5.0),
                1)
            .withInterfaceMtu(1500);

    assertThat(one(shared, TWO_STREAMS.formatted("4.65")).verdict())
        .isEqualTo(BenchmarkVerdict.AT_CEILING);
    assertThat(one(shared, TWO_STREAMS.formatted("4.90")).because())
        .as("headers cross the uplink as well: 94.15 % of 5 Gb/s are 4.71")
        .contains("more than the path can carry");
  }

  @Test
  void datagramsAreNoTcpAndHaveNoVerdict() {
    BenchmarkResult text =
        one(
            TEN,
            """
            $ iperf3 -c 192.0.2.2 -u -b 100M
            [ ID] Interval           Transfer     Bitrate         Total Datagrams
            [  5]   0.00-1.00   sec  11.9 MBytes  99.9 Mbits/sec  8326
            [ ID] Interval           Transfer     Bitrate         Jitter    Lost/Total Datagrams
            [  5]   0.00-10.00  sec   119 MBytes   100 Mbits/sec  0.000 ms  0/83326 (0%)  sender
            [  5]   0.00-10.00  sec   119 MBytes  99.6 Mbits/sec  0.005 ms  291/83326 (0.35%)  receiver
            """);

    assertThat(text.quantity()).isEqualTo("UDP throughput at the receiver");
    assertThat(text.verdict()).isEqualTo(BenchmarkVerdict.NO_VERDICT);
    assertThat(text.ceiling()).isEmpty();
    assertThat(text.remarks()).anyMatch(it -> it.contains("291/83326 (0.35%)"));
    BenchmarkResult json =
        one(
            TEN,
            """
            {"start": {"version": "iperf 3.12", "test_start": {"protocol": "UDP", "num_streams": 4}},
             "intervals": [], "end": {"sum": {"bits_per_second": 4194304, "lost_packets": 3}}}
            """);
    assertThat(json.quantity()).isEqualTo("UDP throughput at the receiver");
    assertThat(json.verdict()).isEqualTo(BenchmarkVerdict.NO_VERDICT);
  }

  @Test
  void bothDirectionsAtOnceAreTwoResults() {
    List<BenchmarkResult> results =
        judge(
            TEN,
            """
            [ ID][Role] Interval           Transfer     Bitrate         Retr
            [  5][TX-C]   0.00-10.00  sec  10.0 GBytes  8.59 Gbits/sec    0             sender
            [  5][TX-C]   0.00-10.00  sec  9.99 GBytes  8.58 Gbits/sec                  receiver
            [  7][RX-C]   0.00-10.00  sec  4.88 GBytes  4.19 Gbits/sec    3             sender
            [  7][RX-C]   0.00-10.00  sec  4.88 GBytes  4.18 Gbits/sec                  receiver
            """);

    assertThat(results)
        .extracting(BenchmarkResult::test)
        .containsExactly("iperf, client to server", "iperf, server to client");
    assertThat(results).extracting(it -> it.runs().getFirst()).containsExactly(8.58, 4.18);
    assertThat(results).allMatch(it -> it.because().startsWith("one stream"));
    String json =
        "{\"start\": {\"version\": \"iperf 3.12\", \"test_start\": {\"protocol\": \"TCP\","
            + " \"num_streams\": 8}}, \"end\": {\"sum_received\": {\"bits_per_second\": 9e9},"
            + " \"sum_received_bidir_reverse\": {\"bits_per_second\": 5e9}}}";
    assertThat(judge(TEN, json)).extracting(it -> it.runs().getFirst()).containsExactly(9.0, 5.0);
  }

  @Test
  void aTestThatWasToldItsRateSaysNothingOfThePath() {
    BenchmarkResult told = one(TEN, "$ iperf3 -c 192.0.2.2 -b 1G\n" + TWO_STREAMS.formatted("2.0"));
    assertThat(told.verdict()).isEqualTo(BenchmarkVerdict.NO_VERDICT);
    assertThat(told.because()).contains("told to send no faster (-b 1G)");
    BenchmarkResult free = one(TEN, "$ iperf3 -c 192.0.2.2 -b 0\n" + TWO_STREAMS.formatted("2.0"));
    assertThat(free.verdict()).isEqualTo(BenchmarkVerdict.SLOW);
  }

  @Test
  void bytesASecondArePowersOfTwo() {
    BenchmarkResult bytes =
        one(TEN, "[  5]   0.00-10.00  sec  11200 MBytes  1120 MBytes/sec  0   sender\n");
    assertThat(bytes.runs().getFirst()).isCloseTo(9.395, within(0.001));
  }

  @Test
  void whatWasInterruptedSaysSo() {
    String rows =
        """
        [  5]   0.00-1.00   sec   600 MBytes  5.03 Gbits/sec    0   3.10 MBytes
        [  5]   1.00-2.00   sec  1.09 GBytes  9.36 Gbits/sec    0   3.10 MBytes
        [  5]   2.00-3.00   sec  1.09 GBytes  9.38 Gbits/sec    0   3.10 MBytes
        [  5]   3.00-4.00   sec  1.09 GBytes  9.37 Gbits/sec    0   3.10 MBytes
        """;
    BenchmarkResult open = one(TEN, rows);
    assertThat(open.runs()).containsExactly(9.375);
    assertThat(open.remarks()).anyMatch(it -> it.contains("ends before its total"));
    String end =
        """
        [  5]   0.00-4.21   sec  3.90 GBytes  7.96 Gbits/sec    0             sender
        [  5]   0.00-4.21   sec  0.00 Bytes  0.00 bits/sec                  receiver
        iperf3: interrupt - the client has terminated
        """;
    BenchmarkResult sent = one(TEN, rows + end);
    assertThat(sent.runs()).containsExactly(7.96);
    assertThat(sent.remarks()).anyMatch(it -> it.contains("this is what was sent"));
    assertThat(one(TEN, rows + end.lines().findFirst().orElseThrow()).remarks()).isEmpty();
  }

  @Test
  void runsThatWereInterruptedDoNotCountBesideWholeOnes() {
    String begin = "[  5] local 192.0.2.1 port 51234 connected to 192.0.2.2 port 5201\n";
    String cut =
        begin
            + """
            [  5]   0.00-1.00   sec  1.19 MBytes  0.01 Gbits/sec    0   3.10 MBytes
            [  5]   1.00-2.00   sec  1.19 MBytes  0.01 Gbits/sec    0   3.10 MBytes
            """;
    String whole =
        begin
            + """
            [  5]   0.00-2.00   sec  2.18 GBytes  9.36 Gbits/sec    0             sender
            [  5]   0.00-2.00   sec  2.18 GBytes  9.36 Gbits/sec                  receiver
            """;
    List<KeptOutput> outputs = new ArrayList<>();
    for (String text : List.of(cut, whole, cut)) {
      Parsed parsed = MachineProbes.parser("iperf").orElseThrow().parse(Printed.of(text));
      outputs.add(new KeptOutput("file", text, Map.of("iperf", parsed)));
    }
    List<BenchmarkResult> results = new Judge(TEN).judge(outputs).results();
    assertThat(results).hasSize(1);
    assertThat(results.getFirst().runs()).containsExactly(9.36);
    assertThat(results.getFirst().remarks()).contains("2 runs were interrupted and are left out");
  }

  /** Version 2 adds both directions up, which is none of the two. */
  @Test
  void starsOfVersionTwoAreTheOtherDirection() {
    List<BenchmarkResult> both =
        judge(
            TEN,
            """
            [  1] local 192.0.2.1 port 40820 connected with 192.0.2.2 port 5001
            [ *1] local 192.0.2.1 port 40822 connected with 192.0.2.2 port 5001
            [ *1] 0.0000-10.0112 sec  7.20 GBytes  6.18 Gbits/sec
            [  1] 0.0000-10.0110 sec  10.6 GBytes  9.11 Gbits/sec
            [SUM] 0.0000-10.0111 sec  17.8 GBytes  15.3 Gbits/sec
            """);
    assertThat(both)
        .extracting(BenchmarkResult::test)
        .containsExactly("iperf, client to server", "iperf, server to client");
    assertThat(both).extracting(it -> it.runs().getFirst()).containsExactly(9.11, 6.18);
  }

  @Test
  void whatWasLostDidNotArrive() {
    BenchmarkResult udp =
        one(
            TEN,
            """
            {"start": {"version": "iperf 3.1", "test_start": {"protocol": "UDP", "num_streams": 1}},
             "end": {"sum": {"bits_per_second": 8e9, "lost_packets": 250, "packets": 1000}}}
            """);
    assertThat(udp.runs()).containsExactly(6.0);
    assertThat(udp.remarks()).anyMatch(it -> it.contains("250/1000 (25%)"));
  }
}
