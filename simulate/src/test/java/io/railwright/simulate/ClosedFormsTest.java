package io.railwright.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.simulation.SimulationReport.FlowOutcome;
import io.railwright.model.simulation.SimulationReport.PausedPriority;
import io.railwright.simulate.parameter.BadInputException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Outcomes that can be reckoned by hand, with many parameters. Times are nanoseconds. */
class ClosedFormsTest {
  private static final int HEADERS = 48;
  private static final int ACK = 60;

  /** A full packet and an ACK at 100G in whole nanoseconds, and the wire between them. */
  private static final double FULL = 83;

  private static final double ANSWER = 4;
  private static final double WIRE = 1000;
  private static final double PERIOD = 20_000;

  /** How long so many bytes take at a rate in Gb/s. */
  private static double serial(int bytes, double rate, boolean whole) {
    double exact = bytes * 8 / rate;
    return whole ? Math.floor(exact + 1e-9) : exact;
  }

  private static double last(SimulationReport run) {
    return run.fct().orElseThrow().max() * 1000;
  }

  private static double time(SimulationReport run, int flow) {
    return run.perFlow().get(flow).fctMicroseconds().orElseThrow() * 1000;
  }

  /** The link to the receiver is busy from the first packet to the last. */
  @ParameterizedTest
  @CsvSource({
    "2, 1000, 1000, 100, 1000",
    "3, 1000000, 1024, 25, 2000",
    "7, 123457, 4096, 400, 1000",
    "7, 100500, 1000, 10, 1000",
    "32, 54321, 4096, 100, 500",
    "3, 999, 1000, 400, 5000",
    "5, 300000, 1024, 800, 100"
  })
  void incast(int senders, int bytes, int mtu, int rate, int delay) throws BadInputException {
    String[] flows =
        IntStream.range(0, senders)
            .mapToObj(it -> it + " " + senders + " 3 100 " + bytes + " 2.0")
            .toArray(String[]::new);
    int packets = (bytes + mtu - 1) / mtu;
    for (boolean whole : new boolean[] {true, false}) {
      FileScenarios lines = FileScenarios.star(senders + 1, rate + "G", delay + "ns", flows);
      SimulationReport run = (whole ? lines : lines.withExactTime()).run("mtu=" + mtu);
      double full = serial(mtu + HEADERS, rate, whole);
      double short_ = serial(bytes - (packets - 1) * mtu + HEADERS, rate, whole);
      double busy = senders * ((packets - 1) * full + short_);
      double first = packets > 1 ? full : short_;
      double expected = first + busy + 4 * delay + 2 * serial(ACK, rate, whole);
      assertThat(last(run)).isCloseTo(expected, within(expected * 1e-4));
      assertThat(run.totals().drops()).isZero();
    }
  }

  /** Every packet is followed from link to link; its slowdown is 1. */
  @ParameterizedTest
  @CsvSource({
    "100G/1us 100G/1us, 1000000, 1000",
    "10G/1us 25G/2us 100G/3us, 100001, 1024",
    "400G/1us 100G/500ns 400G/7us 10G/1us, 77777, 4096",
    "100G/1us 400G/1us 400G/1us 100G/1us, 1, 1000",
    "100G/600ns 100G/600ns 100G/600ns 100G/600ns 100G/600ns, 123456, 1000",
    "100G/1us 100G/917ns 100G/1us 100G/917ns, 100500, 1000",
    "10G/1us 25G/2us 40G/3us 50G/1us 100G/2us 200G/1us 400G/3us 800G/1us, 54000, 1000"
  })
  void oneFlowAlone(String way, int bytes, int mtu) throws BadInputException {
    List<String> links = List.of(way.split(" ", -1));
    double[] comes = new double[(bytes + mtu - 1) / mtu];
    double back = 0;
    for (String link : links) {
      double rate = Double.parseDouble(link.substring(0, link.indexOf('G')));
      boolean micro = link.endsWith("us");
      String delay = link.substring(link.indexOf('/') + 1).replaceAll("[nu]s", "");
      double wire = Double.parseDouble(delay) * (micro ? 1000 : 1);
      pass(comes, bytes, mtu, rate, wire);
      back += serial(ACK, rate, true) + wire;
    }
    SimulationReport run =
        FileScenarios.chain(links, "0 1 3 100 " + bytes + " 2.000000577").run("mtu=" + mtu);
    assertThat(last(run)).isCloseTo(comes[comes.length - 1] + back, within(1e-3));
    assertThat(run.slowdown().orElseThrow().max()).isCloseTo(1.0, within(1e-9));
  }

  private static void pass(double[] comes, int bytes, int mtu, double rate, double wire) {
    double free = 0;
    for (int i = 0; i < comes.length; i++) {
      int payload = i < comes.length - 1 ? mtu : bytes - i * mtu;
      free = Math.max(free, comes[i]) + serial(payload + HEADERS, rate, true);
      comes[i] = free + wire;
    }
  }

  @ParameterizedTest
  @CsvSource({"7, 3", "1, 1", "9, 1", "60, 20"})
  void weightsAreShares(int one, int other) throws BadInputException {
    SimulationReport run =
        FileScenarios.star(3, "100G", "1us", "0 2 3 100 50000000 0", "1 2 4 100 50000000 0")
            .forPicoseconds(3_000_000_000L)
            .run("weights=1,1,1," + one + "," + other + ",1,1,1");
    double mine = run.perFlow().getFirst().receivedBytes();
    double all = mine + run.perFlow().getLast().receivedBytes();
    assertThat(mine / all).isCloseTo((double) one / (one + other), within(1e-3));
  }

  @Test
  void strictPrioritiesDoNotWait() throws BadInputException {
    SimulationReport run =
        FileScenarios.star(3, "100G", "1us", "0 2 6 100 1000000 0", "1 2 3 100 1000000 0")
            .run("strict-priorities=6");
    double rest = FULL + 4 * WIRE + 2 * ANSWER;
    assertThat(time(run, 0)).isCloseTo(1000 * FULL + rest, within(1e-3));
    assertThat(time(run, 1)).isCloseTo(2000 * FULL + rest, within(1e-3));
  }

  /** A host that storms asks every 20 us; each pause lasts its quanta of 512 bit times. */
  @ParameterizedTest
  @CsvSource({"100, 100", "100, 1000", "10, 50", "400, 2000"})
  void pausesLastTheirQuanta(int rate, int quanta) throws BadInputException {
    SimulationReport run =
        FileScenarios.star(2, rate + "G", "1us", "0 1 3 100 5000000 0")
            .fault("pfc-storm:h1")
            .run("pfc-mode=quanta", "pfc-quanta=" + quanta);
    PausedPriority paused =
        run.ports().stream()
            .filter(it -> it.port().equals("s2→h1"))
            .flatMap(it -> it.pauses().stream())
            .filter(it -> it.priority() == 3)
            .findFirst()
            .orElseThrow();
    double expected = quanta * 512.0 / rate / 1000;
    assertThat(paused.longestMicroseconds()).isCloseTo(expected, within(1e-6));
    assertThat(paused.pausedMicroseconds())
        .isCloseTo(paused.xoffReceived() * expected, within(1e-3));
    assertThat((double) paused.xoffReceived()).isCloseTo(last(run) / PERIOD, within(2.0));
  }

  /** The host's link is down while one packet comes by. */
  private static FileScenarios oneLost(int packet) throws BadInputException {
    long comes = (long) (packet * FULL + WIRE);
    return FileScenarios.star(2, "100G", "1us", "0 1 3 100 1000000 0")
        .fault("link-down:h0-s2:at=" + (comes - 40) + "ns:for=60ns");
  }

  /** All that was sent until the NACK came is sent again, from the lost packet or its chunk on. */
  @ParameterizedTest
  @CsvSource({
    "go-back-n, 100, 0", "go-back-n, 501, 0",
    "go-back-0, 100, 3", "go-back-0, 501, 0",
    "selective-repeat, 100, 0", "selective-repeat, 501, 0"
  })
  void whatIsSentAgain(String recovery, int lost, int before) throws BadInputException {
    double nackComes = (lost + 1) * FULL + FULL + 4 * WIRE + 2 * ANSWER;
    int sentByThen = (int) Math.ceil(nackComes / FULL);
    int again = recovery.startsWith("sel") ? 1 : sentByThen - (lost - 1) + before;
    SimulationReport run = oneLost(lost).run("recovery=" + recovery);
    assertThat(run.totals().drops()).isEqualTo(1);
    assertThat(run.totals().retransmits()).isEqualTo(again);
    double expected = (1000 + again) * FULL + FULL + 4 * WIRE + 2 * ANSWER;
    assertThat(last(run)).isCloseTo(expected, within(1e-3));
  }

  /** Nothing tells of the loss of the last packet but the timer, which the last ACK restarted. */
  @ParameterizedTest
  @CsvSource({"500us, 500000", "4ms, 4000000"})
  void theTimerTellsOfALostTail(String timer, double nanoseconds) throws BadInputException {
    SimulationReport run = oneLost(1000).run("rto=" + timer);
    double there = FULL + WIRE;
    double back = 2 * (ANSWER + WIRE);
    double lastAck = 999 * FULL + there + WIRE + back;
    double expected = lastAck + nanoseconds + 2 * there + back;
    assertThat(last(run)).isCloseTo(expected, within(1e-3));
    assertThat(run.totals().timeouts()).isEqualTo(1);
    assertThat(run.totals().retransmits()).isEqualTo(1);
  }

  /** Each of n ports stops at a/(1 + n a) of the shared memory, above its reserve. */
  @ParameterizedTest
  @CsvSource({"2, 8", "8, 8", "8, 4", "4, 2"})
  void theThresholdFallsAsTheMemoryFills(int senders, int divisor) throws BadInputException {
    List<String> flows = new ArrayList<>();
    for (int i = 0; i < senders; i++) {
      flows.add(i + " " + senders + " 3 100 6000000 0");
    }
    SimulationReport run =
        FileScenarios.star(senders + 1, "100G", "1us", flows.toArray(String[]::new))
            .run("buffer=8MiB", "threshold=1/" + divisor);
    double shared = 8 * 1024 * 1024 - (senders + 1) * (37_500 + 4096);
    double each = shared / divisor / (1 + (double) senders / divisor) + 4096;
    double overshoot = 2.2 * WIRE * 100 / 8;
    assertThat(run.queue().maxKilobytes() * 1000)
        .isBetween(senders * each * 0.99, senders * (each + overshoot));
    assertThat(run.totals().xoff()).isPositive();
    assertThat(run.totals().drops()).isZero();
  }

  /** Headroom by the standard is enough for every rate, packet and cable. */
  @ParameterizedTest
  @CsvSource({
    "10, 1000, 100",
    "10, 9000, 5000",
    "25, 4096, 1000",
    "100, 9000, 100",
    "100, 1000, 5000",
    "400, 4096, 2000",
    "800, 9000, 1000"
  })
  void headroomNeverOverflows(int rate, int mtu, int delay) throws BadInputException {
    String[] flows =
        IntStream.range(0, 4)
            .mapToObj(it -> it + " 4 3 100 " + rate * 40_000 + " 0")
            .toArray(String[]::new);
    String headroom = "headroom-rule=standard";
    String buffer = "buffer=" + (rate * (delay + 1000) / 1000 * 4 + 300) + "KB";
    SimulationReport run =
        FileScenarios.star(5, rate + "G", delay + "ns", flows).run("mtu=" + mtu, headroom, buffer);
    assertThat(run.totals().xoff()).isPositive();
    assertThat(run.totals().drops()).isZero();
    assertThat(run.perFlow()).extracting(FlowOutcome::retransmits).containsOnly(0L);
  }

  /** 802.3x knows no priorities: it keeps all traffic from loss, and stops all of it. */
  @Test
  void aPauseOfThePortHoldsForEveryPriority() throws BadInputException {
    FileScenarios lines =
        FileScenarios.star(
            4, "100G", "1us", "0 3 3 100 2000000 0", "1 3 5 100 2000000 0", "2 3 5 100 2000000 0");
    SimulationReport global =
        lines.run("pfc-mode=global", "pfc-priorities=3", "buffer=1MiB", "rto=4ms");
    SimulationReport one = lines.run("pfc-priorities=3", "buffer=1MiB", "rto=4ms");
    assertThat(global.totals().drops()).isZero();
    assertThat(one.totals().drops()).isPositive();
  }
}
