package io.railwright.monitor.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.BadFileException;
import io.railwright.model.monitor.PortAlert;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import io.railwright.monitor.history.PollSink;
import io.railwright.monitor.series.CollectorClock;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Alerts that take several counts of a port together, and those of GPUs. */
class PortStateAlertsTest {
  private static final Instant BEGAN = Instant.parse("2026-11-18T08:00:00Z");
  private static final Subject HOST = Subject.host("u1");
  private static final Subject LEAF = Subject.of("switch", "leaf1");
  private static final Subject NET = HOST.child("net", "rail0");
  private static final long EVERY = 10_000;

  /** What a port of 400 Gb/s carries between two polls. */
  private static final long FULL = 480_000_000_000L;

  private static final int MINUTES_20 = 120;

  private final FabricWatch watch;
  private final List<WatchEvent> events = new ArrayList<>();
  private final Map<String, Long> counts = new HashMap<>();
  private final Map<String, Long> growth = new HashMap<>();
  private Bandwidth speed = Bandwidth.ofGigabits(400);
  private List<Fact> gpus = List.of();
  private long now;

  PortStateAlertsTest() throws BadFileException {
    this.watch =
        new FabricWatch(
            KnowledgeFolder.load(List.of(), List.of()),
            "ai-1",
            EVERY,
            new CollectorClock(BEGAN),
            List.of(),
            PollSink.NONE);
  }

  private static Fact fact(Subject subject, String key, Value value) {
    return new Fact(
        subject, key, Moment.CURRENT, value, new Origin(subject.machine(), "p", BEGAN), 0);
  }

  private void grows(String counter, long each) {
    growth.put(counter, each);
    counts.putIfAbsent(counter, 1_000L);
  }

  private void polls(int number) {
    for (int poll = 0; poll < number; poll++) {
      now += EVERY;
      growth.forEach((counter, each) -> counts.merge(counter, each, Long::sum));
      Subject rdma = HOST.child("rdma", "mlx5_0");
      List<Fact> facts = new ArrayList<>(gpus);
      facts.add(fact(HOST, "host.uptime", new TimeSpan((now + 5_000_000) * 1_000_000)));
      facts.add(fact(rdma, "rdma.pci", new Value.Text("0000:19:00.0")));
      facts.add(fact(rdma.child("port", "1"), "rdma.port.netdev", new Value.Text("rail0")));
      facts.add(fact(NET, "net.speed", speed));
      counts.forEach(
          (counter, count) ->
              facts.add(fact(NET, "ethtool.counter[" + counter + "]", new Value.Count(count))));
      events.addAll(watch.answered(HOST, facts, now));
      events.addAll(watch.judge(now));
    }
  }

  private List<String> told() {
    return events.stream().map(it -> it.kind() + " " + it.alert()).toList();
  }

  private String measured() {
    return watch.report(now).ports().getFirst().alerts().stream()
        .map(PortAlert::measured)
        .findFirst()
        .orElse("");
  }

  /** A card that has PFC on for priority 3 counts pauses of this one alone. */
  private void pfc() {
    grows("rx_prio3_pause", 0);
    for (int priority = 0; priority < 8; priority++) {
      grows("rx_prio" + priority + "_bytes", 0);
      grows("tx_prio" + priority + "_bytes", 0);
    }
  }

  @Test
  void fullLoadInItsClassIsSilent() {
    pfc();
    grows("rx_vport_rdma_unicast_bytes", FULL);
    grows("rx_prio3_bytes", FULL);
    grows("tx_vport_rdma_unicast_bytes", FULL);
    grows("tx_prio3_bytes", FULL);
    grows("rx_prio0_bytes", FULL / 3);
    polls(MINUTES_20);
    assertThat(events).as("other traffic may be in priority 0").isEmpty();
  }

  @Test
  void rdmaInAPriorityWithoutPfcIsToldWithTheShare() {
    pfc();
    grows("rx_vport_rdma_unicast_bytes", FULL);
    grows("rx_prio3_bytes", FULL * 6 / 10);
    grows("rx_prio0_bytes", FULL * 4 / 10);
    polls(20);
    assertThat(events).as("not for five minutes yet").isEmpty();
    polls(20);
    assertThat(told()).containsExactly("RAISED wrong-class");
    assertThat(measured()).isEqualTo("40 % of 48.0 GB/s received, most of it in priority 0");
    grows("rx_prio3_bytes", FULL);
    grows("rx_prio0_bytes", 0);
    polls(MINUTES_20 + 10);
    assertThat(told()).containsExactly("RAISED wrong-class", "CLEARED wrong-class");
  }

  @Test
  void whatASenderMarksWronglyIsToldAtItsPort() {
    pfc();
    grows("tx_vport_rdma_unicast_bytes", FULL);
    grows("tx_prio5_bytes", FULL);
    polls(40);
    assertThat(told()).containsExactly("RAISED wrong-class");
    assertThat(measured()).isEqualTo("100 % of 48.0 GB/s sent, most of it in priority 5");
  }

  @Test
  void trafficBetweenFunctionsOfACardIsInNoPriorityAndNoFault() {
    pfc();
    grows("rx_vport_rdma_unicast_bytes", FULL);
    grows("rx_prio3_bytes", FULL / 2);
    polls(MINUTES_20);
    assertThat(events).isEmpty();
  }

  @Test
  void aPortWithoutPfcAndAnIdleOneAreSilent() {
    pfc();
    grows("rx_vport_rdma_unicast_bytes", 900_000_000L);
    grows("rx_prio0_bytes", 900_000_000L);
    polls(MINUTES_20);
    assertThat(events).as("below 0.1 GB/s").isEmpty();
    counts.remove("rx_prio3_pause");
    growth.remove("rx_prio3_pause");
    grows("rx_vport_rdma_unicast_bytes", FULL);
    grows("rx_prio0_bytes", FULL);
    polls(MINUTES_20);
    assertThat(events).as("PFC is off for all").isEmpty();
  }

  @Test
  void aLinkThatCorrectsTooMuchIsToldAndOneThatCorrectsSomeIsNot() {
    grows("rx_corrected_bits_phy", 4_000_000); // 1e-6 of what 400 Gb/s carry in 10 s
    polls(MINUTES_20);
    assertThat(events).isEmpty();
    grows("rx_corrected_bits_phy", 120_000_000);
    polls(100);
    assertThat(told()).containsExactly("RAISED pre-fec");
    assertThat(measured()).isEqualTo("3.0e-05 of all bits at 400Gb/s");
    grows("rx_corrected_bits_phy", 4_000_000);
    polls(2 * MINUTES_20);
    assertThat(told()).containsExactly("RAISED pre-fec", "CLEARED pre-fec");
  }

  @Test
  void aSlowLinkHasOneBitASymbolAndHardlyCorrects() {
    speed = Bandwidth.ofGigabits(25);
    grows("rx_corrected_bits_phy", 2_500); // 1e-8
    polls(MINUTES_20);
    assertThat(events).isEmpty();
    grows("rx_corrected_bits_phy", 250_000);
    polls(100);
    assertThat(told()).containsExactly("RAISED pre-fec");
  }

  private static Fact reason(int gpu, String reason, boolean active) {
    return fact(
        HOST.child("gpu", "0000:1" + gpu + ":00.0"),
        "gpu.clocks-event-reasons[" + reason + "]",
        new Value.Flag(active));
  }

  private static List<Fact> gpu(int index, boolean hot, boolean capped, String limit) {
    Subject gpu = HOST.child("gpu", "0000:1" + index + ":00.0");
    return List.of(
        fact(gpu, "gpu.index", new Value.Count(index)),
        reason(index, "hw-slowdown", false),
        reason(index, "hw-thermal-slowdown", false),
        reason(index, "hw-power-brake-slowdown", false),
        reason(index, "sw-thermal-slowdown", hot),
        reason(index, "sw-power-cap", capped),
        fact(gpu, "gpu.power.limit", new Value.Decimal(new BigDecimal(limit), "W")),
        fact(gpu, "gpu.power.default-limit", new Value.Decimal(new BigDecimal("700.00"), "W")));
  }

  private String ofHost() {
    return watch.report(now).machines().getOrDefault(HOST, List.of()).stream()
        .map(it -> it.id() + ", " + it.measured())
        .findFirst()
        .orElse("");
  }

  /** As an H200 tells it at full load. */
  @Test
  void aGpuThatRunsAtItsOwnPowerLimitIsWell() {
    gpus = gpu(0, false, true, "700.00");
    polls(MINUTES_20);
    assertThat(events).isEmpty();
    assertThat(watch.counts(now).slowedGpus()).containsExactly(Map.entry(HOST, 0L));
  }

  @Test
  void aHotGpuIsToldOfItsHostWithItsNumber() {
    gpus = new ArrayList<>(gpu(0, false, true, "700.00"));
    gpus.addAll(gpu(3, true, false, "700.00"));
    polls(4);
    assertThat(events).as("not for a minute yet").isEmpty();
    polls(6);
    assertThat(told()).containsExactly("RAISED throttle");
    assertThat(events.getFirst().subject()).isEqualTo(HOST);
    assertThat(ofHost()).isEqualTo("throttle, GPU 3: heat");
    assertThat(watch.counts(now).slowedGpus()).containsExactly(Map.entry(HOST, 1L));
    gpus = gpu(3, false, false, "700.00");
    polls(30);
    assertThat(told()).containsExactly("RAISED throttle", "CLEARED throttle");
  }

  @Test
  void aPowerLimitThatSomebodyLoweredIsTold() {
    gpus = gpu(0, false, true, "400.00");
    polls(10);
    assertThat(ofHost()).isEqualTo("throttle, GPU 0: power limit 400 W of 700 W");
  }

  @Test
  void gpusThatAreAskedSeldomAreHeldAndThoseThatTellNothingAreUnknown() {
    gpus = gpu(0, true, false, "700.00");
    polls(1);
    gpus = List.of();
    polls(10);
    assertThat(told()).containsExactly("RAISED throttle");
    polls(40);
    assertThat(told()).as("nobody knows whether it is over").containsExactly("RAISED throttle");
    assertThat(watch.counts(now).slowedGpus()).isEmpty();
  }

  private void leaf(int polls, long each) {
    Subject port = LEAF.child("port", "Ethernet0");
    for (int poll = 0; poll < polls; poll++) {
      now += EVERY;
      long lost = counts.merge("lost", each, Long::sum);
      List<Fact> facts =
          List.of(
              fact(LEAF, "switch.uptime", new TimeSpan((now + 5_000_000) * 1_000_000)),
              fact(port, "port.fec.counter[uncorrectable]", new Value.Count(lost)));
      watch.clock(LEAF, OptionalLong.empty(), now);
      events.addAll(watch.answered(LEAF, facts, now));
      events.addAll(watch.judge(now));
    }
  }

  @Test
  void whatASwitchCantCorrectIsToldAtOnce() {
    counts.put("lost", 7L);
    leaf(MINUTES_20, 0);
    assertThat(events).as("counted long ago").isEmpty();
    leaf(1, 1);
    assertThat(told()).containsExactly("RAISED fec-lost");
    leaf(MINUTES_20, 0);
    assertThat(told()).containsExactly("RAISED fec-lost", "CLEARED fec-lost");
  }
}
