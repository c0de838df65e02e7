package io.railwright.monitor.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.BadFileException;
import io.railwright.model.monitor.HistoryLine;
import io.railwright.model.monitor.KeptPort;
import io.railwright.model.monitor.PortAlert;
import io.railwright.model.monitor.PortHistory;
import io.railwright.model.monitor.PortRow;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.TransferRate;
import io.railwright.model.value.Value;
import io.railwright.monitor.alert.Silence;
import io.railwright.monitor.history.MemoryHistory;
import io.railwright.monitor.series.CollectorClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FabricWatchTest {
  private static final Instant BEGAN = Instant.parse("2026-11-18T08:00:00Z");
  private static final Subject HOST = Subject.host("u3");
  private static final Origin ORIGIN = new Origin("u3", "probe", BEGAN);
  private static final String PAUSED = "ethtool.counter[tx_prio3_pause_duration]";
  private static final String RECEIVED = "ethtool.counter[rx_vport_rdma_unicast_bytes]";

  private final Map<String, Long> counts = new HashMap<>();
  private final List<WatchEvent> events = new ArrayList<>();
  private final MemoryHistory history = new MemoryHistory(knowledge());
  private FabricWatch watch = watch(List.of());
  private String boot = "boot-1";
  private String device = "mlx5_0";
  private boolean up = true;
  private long gigabits = 400;
  private long uptime = 5_000_000;
  private long now;
  private long lanes = 16;
  private long took;

  private FabricWatch watch(List<Silence> silences) {
    return new FabricWatch(knowledge(), "f", 10_000, new CollectorClock(BEGAN), silences, history);
  }

  private static Knowledge knowledge() {
    try {
      return KnowledgeFolder.load(List.of(), List.of());
    } catch (BadFileException defect) {
      throw new IllegalStateException(defect);
    }
  }

  private static Fact fact(Subject subject, String key, Value value) {
    return new Fact(subject, key, Moment.CURRENT, value, ORIGIN, 0);
  }

  private List<Fact> facts() {
    Subject rdma = HOST.child("rdma", device);
    Subject port = rdma.child("port", "1");
    Subject net = HOST.child("net", "rail0");
    List<Fact> facts = new ArrayList<>();
    facts.add(fact(HOST, "host.uptime", new TimeSpan(uptime * 1_000_000)));
    facts.add(fact(HOST, "host.boot-id", new Value.Text(boot)));
    facts.add(fact(rdma, "rdma.pci", new Value.Text("0000:19:00.0")));
    facts.add(fact(rdma, "rdma.node-guid", new Value.Text("guid")));
    facts.add(fact(port, "rdma.port.netdev", new Value.Text("rail0")));
    facts.add(fact(net, "net.index", new Value.Count(3)));
    facts.add(fact(net, "net.carrier", new Value.Flag(up)));
    facts.add(fact(net, "net.speed", Bandwidth.ofGigabits(gigabits)));
    facts.add(fact(rdma, "pci.link.width", new Value.Count(lanes, "lanes")));
    facts.add(fact(rdma, "pci.link.speed", new TransferRate(32_000_000_000L)));
    facts.add(fact(HOST, "host.uptime", new TimeSpan((uptime + took) * 1_000_000)));
    counts.forEach(
        (key, count) ->
            facts.add(fact(key.startsWith("rdma") ? port : net, key, new Value.Count(count))));
    return facts;
  }

  /** A poll of 10 s in which the host answers. */
  private void poll(String key, long grown) {
    counts.merge(key, grown, Long::sum);
    now += 10_000;
    uptime += 10_000;
    events.addAll(watch.answered(HOST, facts(), now));
    events.addAll(watch.judge(now));
  }

  /** A poll that nobody answers. */
  private void miss() {
    now += 10_000;
    watch.missed(HOST, "no route", now);
    events.addAll(watch.judge(now));
  }

  private PortRow row() {
    assertThat(watch.report(now).ports()).hasSize(1);
    return watch.report(now).ports().getFirst();
  }

  private List<String> told() {
    return events.stream().map(it -> it.kind() + " " + it.alert()).map(String::strip).toList();
  }

  @Test
  void aHostThatPausesItsSwitchIsTold() {
    counts.put(PAUSED, 0L);
    for (int poll = 0; poll < 9; poll++) {
      poll(PAUSED, 3_100_000);
    }
    assertThat(told()).containsExactly("RAISED pause-out");
    assertThat(row().pausedOut().orElseThrow()).isEqualTo(0.31);
    assertThat(row().alerts().getFirst().stage()).isEqualTo(PortAlert.Stage.RAISED);
    assertThat(row().alerts().getFirst().measured()).isEqualTo("3.1 s in 10 s");
    for (int poll = 0; poll < 20; poll++) {
      poll(PAUSED, 0);
    }
    assertThat(told()).containsExactly("RAISED pause-out", "CLEARED pause-out");
    assertThat(row().alerts()).isEmpty();
  }

  @Test
  void loadAloneIsGreen() {
    for (int poll = 0; poll < 40; poll++) {
      poll(RECEIVED, 500_000_000_000L);
    }
    assertThat(events).isEmpty();
    assertThat(row().receive().orElseThrow()).isEqualTo(50e9);
    assertThat(watch.report(now).isCalm()).isTrue();
  }

  @Test
  void whatIsNotCountedIsNotZero() {
    poll(RECEIVED, 5);
    poll(RECEIVED, 5);
    assertThat(row().drops()).isEmpty();
    assertThat(row().pausedIn()).isEmpty();
    assertThat(row().receive()).isPresent();
  }

  @Test
  void aRenamedDeviceKeepsItsSeries() {
    poll(RECEIVED, 10);
    poll(RECEIVED, 10);
    device = "rocep25s0";
    poll(RECEIVED, 10);
    assertThat(row().name()).isEqualTo("u3 rocep25s0");
    assertThat(row().receive().orElseThrow()).isEqualTo(1.0);
    assertThat(events).isEmpty();
  }

  @Test
  void aBootIsAnEventAndNoRate() {
    poll(RECEIVED, 10);
    poll(RECEIVED, 10);
    boot = "boot-2";
    uptime = 20_000;
    counts.put(RECEIVED, 0L);
    poll(RECEIVED, 500);
    assertThat(told()).containsExactly("EPOCH");
    assertThat(events.getFirst().says()).contains("booted");
    assertThat(row().receive().orElse(0)).isLessThan(2);
  }

  @Test
  void whoIsAwayIsToldAndHisAlertsStay() {
    for (int poll = 0; poll < 9; poll++) {
      poll(PAUSED, 3_100_000);
    }
    for (int poll = 0; poll < 60; poll++) {
      miss();
    }
    assertThat(told()).containsExactly("RAISED pause-out", "RAISED target-down");
    assertThat(row().alerts().getFirst().stage()).isEqualTo(PortAlert.Stage.UNKNOWN);
    assertThat(row().pausedOut()).isEmpty();
    assertThat(watch.report(now).away()).containsEntry(HOST, "no route");
    uptime += 600_000;
    poll(PAUSED, 0);
    poll(PAUSED, 0);
    assertThat(told()).contains("CLEARED target-down").doesNotContain("CLEARED pause-out");
  }

  @Test
  void aLinkThatGoesDownIsToldAndOneThatNeverWasUpIsNot() {
    up = false;
    for (int poll = 0; poll < 10; poll++) {
      poll(RECEIVED, 1);
    }
    assertThat(events).isEmpty();
    up = true;
    poll(RECEIVED, 1);
    up = false;
    for (int poll = 0; poll < 3; poll++) {
      poll(RECEIVED, 1);
    }
    assertThat(events).as("for 30 s").isEmpty();
    poll(RECEIVED, 1);
    assertThat(told()).containsExactly("RAISED link-down");
  }

  @Test
  void aLinkThatComesBackSlowerIsTold() {
    gigabits = 200;
    for (int poll = 0; poll < 20; poll++) {
      poll(RECEIVED, 1);
    }
    assertThat(events).as("slow is what it always was").isEmpty();
    gigabits = 400;
    poll(RECEIVED, 1);
    gigabits = 100;
    for (int poll = 0; poll < 14; poll++) {
      poll(RECEIVED, 1);
    }
    assertThat(told()).containsExactly("RAISED link-slow");
    assertThat(row().alerts().getFirst().measured()).isEqualTo("100Gb/s, was 400Gb/s");
    gigabits = 400;
    for (int poll = 0; poll < 40; poll++) {
      poll(RECEIVED, 1);
    }
    assertThat(told()).containsExactly("RAISED link-slow", "CLEARED link-slow");
  }

  @Test
  void aModuleThatGetsTooHotIsToldAtOnce() {
    String hot = "ethtool.counter[module_high_temp]";
    counts.put(hot, 7L);
    poll(hot, 0);
    poll(hot, 0);
    assertThat(events).as("what was before the watch").isEmpty();
    poll(hot, 1);
    assertThat(told()).containsExactly("RAISED module-hot");
  }

  @Test
  void whatIsSilencedIsShownAndNotTold() {
    Silence silence = new Silence(Silence.ALL, HOST, BEGAN.plusSeconds(60), "rebuilt");
    watch = watch(List.of(silence));
    String drops = "ethtool.counter[rx_prio3_discards]";
    counts.put(drops, 0L);
    poll(drops, 0);
    poll(drops, 5);
    assertThat(events).isEmpty();
    assertThat(row().alerts().getFirst().stage()).isEqualTo(PortAlert.Stage.SILENCED);
    for (int poll = 0; poll < 5; poll++) {
      poll(drops, 5);
    }
    assertThat(row().alerts().getFirst().stage()).as("it ends").isEqualTo(PortAlert.Stage.RAISED);
  }

  @Test
  void whatWasPolledIsKeptWithWhatHappened() throws Exception {
    Subject port = HOST.child("rdma", "mlx5_0").child("port", "1");
    for (int poll = 0; poll < 9; poll++) {
      poll(PAUSED, 3_100_000);
    }
    PortHistory kept = history.series(port, BEGAN, BEGAN.plusMillis(now), 600).orElseThrow();
    assertThat(kept.step()).isEqualTo(Duration.ofSeconds(10));
    assertThat(kept.lines()).extracting(HistoryLine::key).containsExactly(PAUSED);
    HistoryLine paused = kept.lines().getFirst();
    assertThat(paused.unit()).isEqualTo("seconds");
    assertThat(paused.value(0)).as("before the first poll").isNaN();
    assertThat(paused.value(5)).isEqualTo(0.31);
    assertThat(kept.events()).extracting(WatchEvent::alert).containsExactly("pause-out");
    assertThat(history.ports()).extracting(KeptPort::subject).containsExactly(port);
  }

  /** Counters of ethtool are read last: where that takes long, they have moved on meanwhile. */
  @Test
  void aPollThatTakesLongMakesNoWrongRate() {
    long second = 1_000_000_000;
    counts.put(RECEIVED, 0L);
    for (int poll = 0; poll < 4; poll++) {
      poll(RECEIVED, 10 * second);
    }
    assertThat(row().receive().orElseThrow()).isEqualTo(1e9);
    took = 4_000;
    poll(RECEIVED, 14 * second);
    assertThat(row().receive().orElseThrow()).as("the slow poll").isEqualTo(1e9);
    took = 0;
    poll(RECEIVED, 6 * second);
    assertThat(row().receive().orElseThrow()).as("the poll behind it").isEqualTo(1e9);
    assertThat(watch.counts(now).ports().getFirst().totals()).containsExactly(50 * second);
  }

  @Test
  void aFirstPollThatTakesLongIsNoBeginning() {
    long second = 1_000_000_000;
    counts.put(RECEIVED, 0L);
    took = 5_000;
    poll(RECEIVED, 5 * second);
    took = 0;
    poll(RECEIVED, 5 * second);
    poll(RECEIVED, 10 * second);
    assertThat(row().receive().orElseThrow()).isEqualTo(1e9);
    assertThat(watch.report(now).fewestAnswers()).isEqualTo(2);
    assertThat(watch.report(now).answered()).isEqualTo(1);
  }

  @Test
  void aMachineWhoseUptimeStandsStillIsTold() {
    counts.put(RECEIVED, 0L);
    poll(RECEIVED, 1_000);
    for (int again = 0; again < 2; again++) {
      uptime -= 10_000;
      poll(RECEIVED, 1_000);
    }
    assertThat(told()).containsExactly("RAISED clock-still");
    assertThat(watch.report(now).machines().get(HOST))
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.says()).contains("its uptime stands still");
              assertThat(it.measured()).isEqualTo("3 answers in a row");
            });
    assertThat(watch.counts(now).sameUptime()).containsEntry(HOST, 3);
    poll(RECEIVED, 1_000);
    assertThat(told()).containsExactly("RAISED clock-still", "CLEARED clock-still");
    assertThat(row().receive()).as("and its rates go on").isPresent();
  }

  @Test
  void whoseConnectionHangsIsToldAsAway() {
    poll(RECEIVED, 1_000);
    for (int round = 0; round < 4; round++) {
      now += 10_000; // its poll neither comes back nor fails
      uptime += 10_000;
      events.addAll(watch.judge(now));
    }
    assertThat(told()).containsExactly("RAISED target-down");
    assertThat(watch.report(now).away().get(HOST)).contains("the last poll is not answered");
    poll(RECEIVED, 1_000);
    poll(RECEIVED, 1_000);
    assertThat(told()).contains("CLEARED target-down");
  }

  @Test
  void aHostThatIsAlwaysSlowIsWatchedAllTheSame() {
    long second = 1_000_000_000;
    counts.put(RECEIVED, 0L);
    took = 5_000;
    for (int poll = 0; poll < 3; poll++) {
      poll(RECEIVED, 10 * second);
    }
    assertThat(row().receive().orElseThrow()).isEqualTo(1e9);
  }

  /** Each second poll takes long: there are rates all the same, over two polls each. */
  @Test
  void aHostOfUnevenPollsHasRatesAllTheSame() {
    long second = 1_000_000_000;
    counts.put(RECEIVED, 0L);
    for (int poll = 0; poll < 12; poll++) {
      took = poll % 2 == 0 ? 0 : 6_000;
      poll(RECEIVED, (poll % 2 == 0 ? 4 : 16) * second);
    }
    assertThat(row().receive().orElseThrow()).isEqualTo(1e9);
  }

  @Test
  void aCardThatLosesLanesIsTold() {
    counts.put(RECEIVED, 0L);
    poll(RECEIVED, 0);
    lanes = 8;
    for (int poll = 0; poll < 35; poll++) {
      poll(RECEIVED, 0);
    }
    assertThat(told()).containsExactly("RAISED pcie-narrow");
    assertThat(row().alerts().getFirst().measured()).isEqualTo("x8 at 32 GT/s, was x16 at 32 GT/s");
    lanes = 16;
    for (int poll = 0; poll < 95; poll++) {
      poll(RECEIVED, 0);
    }
    assertThat(told()).containsExactly("RAISED pcie-narrow", "CLEARED pcie-narrow");
  }

  /** As a card in a slot that has no more lanes: whether that should be so is for rail audit. */
  @Test
  void aCardThatWasNarrowFromTheStartIsNot() {
    lanes = 8;
    counts.put(RECEIVED, 0L);
    for (int poll = 0; poll < 60; poll++) {
      poll(RECEIVED, 0);
    }
    assertThat(events).isEmpty();
  }
}
