package io.railwright.monitor.panel;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.ApplicationRow;
import io.railwright.model.monitor.FabricPanel;
import io.railwright.monitor.port.PortState;
import io.railwright.monitor.port.QueueDepth;
import io.railwright.monitor.prometheus.FabricCounts;
import io.railwright.monitor.series.Column;
import io.railwright.monitor.series.ColumnSet;
import io.railwright.monitor.series.Sample;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PanelBookTest {
  private static final Instant BEGIN = Instant.parse("2026-11-18T04:00:00Z");
  private static final Subject HOST = Subject.host("u1");
  private static final Subject PORT = HOST.child("rdma", "mlx5_0").child("port", "1");
  private static final Subject LEAF = Subject.of("switch", "leaf");
  private static final ColumnSet OF_HOST =
      set(
          "rdma.counter[np_ecn_marked_roce_packets]",
          "ethtool.counter[rx_prio3_pause]",
          "ethtool.counter[rx_vport_rdma_unicast_bytes]");
  private static final ColumnSet OF_SWITCH =
      set("queue/3 queue.counter[tx-bytes]", "queue/3 queue.counter[dropped-packets]");

  private PanelBook book;

  @BeforeEach
  void open() throws Exception {
    book = new PanelBook(KnowledgeFolder.load(List.of(), List.of()));
  }

  private List<ApplicationRow> jobs = List.of();

  private static ColumnSet set(String... keys) {
    return new ColumnSet(
        List.of(keys).stream().map(it -> Column.counter(it, 64, Long.MAX_VALUE)).toList());
  }

  /** Read at a second of its own clock. */
  private static FabricCounts.Port port(
      int second, Subject subject, ColumnSet columns, long... totals) {
    return new FabricCounts.Port(
        subject, PortState.UNKNOWN, 9_000_000 + 1000L * second, columns, totals);
  }

  private void poll(int seconds, Map<Subject, Boolean> machines, FabricCounts.Port... ports) {
    book.polled(
        new FabricCounts(
            "f", Duration.ofSeconds(10), new FabricCounts.Polls(1, 1, 0), machines, List.of(ports)),
        jobs,
        BEGIN.plusSeconds(seconds));
  }

  private FabricPanel panel(String id) {
    return book.panels().stream().filter(it -> it.id().equals(id)).findFirst().orElseThrow();
  }

  private OptionalDouble now(String panel, String line) {
    return panel(panel).lines().stream()
        .filter(it -> it.name().equals(line))
        .findFirst()
        .orElseThrow()
        .now();
  }

  @Test
  void growthOfAllPortsIsAddedUp() {
    Subject other = HOST.child("rdma", "mlx5_1").child("port", "1");
    for (int at = 0; at <= 60; at += 10) {
      poll(
          at,
          Map.of(HOST, true, LEAF, true),
          port(at, PORT, OF_HOST, at * 100L, at * 2L, at * 1_000_000L),
          port(at, other, OF_HOST, at * 50L, at, at * 500_000L),
          port(at, LEAF.child("port", "1"), OF_SWITCH, at * 9L, 0));
    }
    assertThat(now("ecn-marked", "hosts receive")).hasValue(150);
    assertThat(now("pfc", "hosts receive, priority 3")).hasValue(3);
    assertThat(now("rdma", "hosts receive")).hasValue(1_500_000);
    assertThat(now("queues", "all ports, queue 3")).hasValue(9);
    assertThat(now("drops", "switches, queue 3")).hasValue(0);
    assertThat(panel("ecn-marked").lines().getFirst().tellers()).isEqualTo(2);
    assertThat(now("marks-per-gigabyte", "hosts receive")).hasValue(100_000);
    assertThat(panel("cnps-per-mark").unread()).startsWith("Not read. Nothing is marked, or");
    assertThat(now("online", "hosts")).hasValue(1);
    assertThat(now("online", "switches")).hasValue(1);
    assertThat(panel("pfc").times()).hasSize(7);
    assertThat(panel("pfc").lines().getFirst().values().getFirst()).isNaN();
  }

  /** Depths of queues add up to nothing. */
  @Test
  void theDeepestQueueIsShownAndNotTheirSum() {
    assertThat(panel("depths").isRead()).isFalse();
    assertThat(panel("depths").unread()).contains("EOS is asked for drops alone");
    PortState shallow = depth(2_000);
    PortState deep = depth(90_000);
    poll(0, Map.of(LEAF, true), queues(1, shallow), queues(2, deep));
    assertThat(now("depths", "deepest queue now")).hasValue(90_000);
    assertThat(panel("depths").lines().getFirst().tellers()).isEqualTo(2);
    poll(10, Map.of(LEAF, true), queues(1, shallow), queues(2, PortState.UNKNOWN));
    assertThat(now("depths", "deepest queue now")).hasValue(2_000);
  }

  private static PortState depth(long bytes) {
    QueueDepth depth = new QueueDepth(bytes, OptionalLong.empty());
    return new PortState(
        Optional.of(true),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Map.of(),
        Map.of("3", depth));
  }

  private static FabricCounts.Port queues(int port, PortState state) {
    Subject subject = LEAF.child("port", "" + port);
    return new FabricCounts.Port(subject, state, 9_000_000, OF_SWITCH, new long[2]);
  }

  /** A port that tells one of the two alone would make the share of all too large or too small. */
  @Test
  void sharesAreOfPortsThatTellBoth() {
    ColumnSet both = set("rdma.counter[np_ecn_marked_roce_packets]", "rdma.counter[np_cnp_sent]");
    ColumnSet one = set("rdma.counter[np_ecn_marked_roce_packets]");
    Subject other = HOST.child("rdma", "mlx5_1").child("port", "1");
    poll(0, Map.of(HOST, true), port(0, PORT, both, 0, 0));
    poll(10, Map.of(HOST, true), port(10, PORT, both, 4000, 1000));
    assertThat(now("cnps-per-mark", "hosts send")).hasValue(0.25);
    poll(20, Map.of(HOST, true), port(20, PORT, both, 8000, 2000), port(20, other, one, 0));
    poll(30, Map.of(HOST, true), port(30, PORT, both, 12_000, 3000), port(30, other, one, 9));
    assertThat(now("cnps-per-mark", "hosts send")).isEmpty();
    assertThat(panel("marks-per-gigabyte").isRead()).isFalse();
  }

  /** A port that has just begun to count one of the two has no rate of it yet. */
  @Test
  void sharesAreOfRatesAndNotOfCounts() {
    ColumnSet both = set("rdma.counter[np_ecn_marked_roce_packets]", "rdma.counter[np_cnp_sent]");
    Subject other = HOST.child("rdma", "mlx5_1").child("port", "1");
    poll(0, Map.of(HOST, true), port(0, PORT, both, 0, 0), port(0, other, both, 0, Sample.ABSENT));
    poll(
        10,
        Map.of(HOST, true),
        port(10, PORT, both, 4000, 1000),
        port(10, other, both, 4000, 1000));
    assertThat(panel("cnps-per-mark").isRead()).as("half of the CNPs are not known").isFalse();
    poll(
        20,
        Map.of(HOST, true),
        port(20, PORT, both, 8000, 2000),
        port(20, other, both, 8000, 2000));
    assertThat(now("cnps-per-mark", "hosts send")).hasValue(0.25);
    assertThat(panel("cnps-per-mark").lines().getFirst().tellers()).isEqualTo(2);
  }

  /** What nobody tells is not 0, and one poll alone is no rate. */
  @Test
  void whatIsNotToldIsSaidToBeNotRead() {
    poll(0, Map.of(HOST, true), port(0, PORT, OF_HOST, 5, Sample.ABSENT, 7));
    assertThat(panel("ecn-marked").isRead()).isFalse();
    poll(10, Map.of(HOST, true), port(10, PORT, OF_HOST, 5, Sample.ABSENT, 7));
    assertThat(now("ecn-marked", "hosts receive")).hasValue(0);
    assertThat(panel("pfc").isRead()).isFalse();
    assertThat(panel("pfc").unread()).startsWith("Not read. No port counts PFC frames");
    assertThat(panel("hypervisor-pauses").unread()).startsWith("Not read. No hypervisor");
    assertThat(panel("hypervisor-pauses").lines()).isEmpty();
  }

  /** A switch that is asked at every second poll does not tell 0, then twice as much. */
  @Test
  void whoIsAskedMoreSeldomKeepsItsRate() {
    for (int at = 0; at <= 100; at += 10) {
      int read = at / 20 * 20;
      poll(at, Map.of(LEAF, true), port(read, LEAF.child("port", "1"), OF_SWITCH, read * 1000L, 0));
    }
    List<Double> rates = panel("queues").lines().getFirst().values();
    assertThat(rates.subList(2, rates.size())).hasSize(9).allMatch(it -> it == 1000);
  }

  /** A poll that came late covers a longer time, and is no higher rate. */
  @Test
  void ratesGoByTheClockOfTheMachine() {
    poll(0, Map.of(HOST, true), port(0, PORT, OF_HOST, 0, 0, 0));
    poll(12, Map.of(HOST, true), port(3, PORT, OF_HOST, 300, 0, 0));
    assertThat(now("ecn-marked", "hosts receive")).hasValue(100);
    poll(14, Map.of(HOST, true), port(13, PORT, OF_HOST, 1300, 0, 0));
    assertThat(now("ecn-marked", "hosts receive")).hasValue(100);
    poll(24, Map.of(HOST, true), port(1, PORT, OF_HOST, 1300, 0, 0));
    assertThat(now("ecn-marked", "hosts receive")).as("the clock went back").isEmpty();
  }

  /** What was counted during an outage is in no rate, and the outage is a gap. */
  @Test
  void anOutageIsAGap() {
    poll(0, Map.of(HOST, true), port(0, PORT, OF_HOST, 0, 0, 0));
    poll(10, Map.of(HOST, true), port(10, PORT, OF_HOST, 100, 0, 0));
    poll(20, Map.of(HOST, false), FabricCounts.Port.unknown(PORT));
    assertThat(now("ecn-marked", "hosts receive")).isEmpty();
    assertThat(now("online", "hosts")).hasValue(0);
    assertThat(panel("online").lines().getFirst().tellers()).isEqualTo(1);
    poll(30, Map.of(HOST, true), port(30, PORT, OF_HOST, 1_000_000, 0, 0));
    assertThat(now("ecn-marked", "hosts receive")).isEmpty();
    poll(40, Map.of(HOST, true), port(40, PORT, OF_HOST, 1_000_070, 0, 0));
    assertThat(now("ecn-marked", "hosts receive")).hasValue(7);
  }

  @Test
  void manyPollsKeepTheLast() {
    for (int at = 0; at < 700; at++) {
      poll(at, Map.of(HOST, true), port(at, PORT, OF_HOST, at, 0, 0));
    }
    FabricPanel panel = panel("ecn-marked");
    assertThat(panel.times()).hasSize(600).endsWith(BEGIN.plusSeconds(699));
    assertThat(panel.lines()).allMatch(it -> it.values().size() == 600);
  }

  private static ApplicationRow job(
      String name, ApplicationRow.State state, OptionalDouble iteration, OptionalDouble best) {
    OptionalDouble none = OptionalDouble.empty();
    return new ApplicationRow(
        HOST.child("application", name),
        "u1 " + name,
        state,
        iteration,
        best,
        none,
        none,
        none,
        Optional.empty(),
        List.of());
  }

  /** The time of an iteration is no sum and no rate: each job has a line, and one for its best. */
  @Test
  void eachJobHasALineAndOneForItsBest() {
    assertThat(panel("iterations").unread()).contains("--applications");
    jobs =
        List.of(
            job(
                "train",
                ApplicationRow.State.RUNNING,
                OptionalDouble.of(0.6),
                OptionalDouble.of(0.4)),
            job(
                "begins",
                ApplicationRow.State.WAITING,
                OptionalDouble.empty(),
                OptionalDouble.empty()));
    poll(0, Map.of(HOST, true));
    assertThat(now("iterations", "u1 train")).hasValue(0.6);
    assertThat(now("iterations", "u1 train, best")).hasValue(0.4);
    assertThat(panel("iterations").lines()).hasSize(2);
    jobs =
        List.of(
            job(
                "train",
                ApplicationRow.State.ENDED,
                OptionalDouble.of(0.6),
                OptionalDouble.of(0.4)));
    poll(10, Map.of(HOST, true));
    assertThat(now("iterations", "u1 train")).as("it ended").isEmpty();
  }

  /** Who pushes may push many names; what is long over has no line any more. */
  @Test
  void aJobThatIsLongOverIsForgotten() {
    jobs =
        List.of(
            job(
                "short",
                ApplicationRow.State.RUNNING,
                OptionalDouble.of(1),
                OptionalDouble.empty()));
    poll(0, Map.of(HOST, true));
    jobs = List.of();
    for (int at = 1; at <= 601; at++) {
      poll(at, Map.of(HOST, true));
    }
    assertThat(panel("iterations").lines()).isEmpty();
    assertThat(panel("online").lines()).isNotEmpty();
  }
}
