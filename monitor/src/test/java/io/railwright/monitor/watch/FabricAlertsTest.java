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
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import io.railwright.monitor.history.PollSink;
import io.railwright.monitor.series.CollectorClock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Alerts that need more than the counts of one port. */
class FabricAlertsTest {
  private static final Instant BEGAN = Instant.parse("2026-11-18T08:00:00Z");
  private static final Subject LEAF = Subject.of("switch", "leaf1");
  private static final Subject PORT = LEAF.child("port", "Ethernet1/1");
  private static final int HOSTS = 4;
  private static final long EVERY = 10_000;

  private final FabricWatch watch;
  private final List<WatchEvent> events = new ArrayList<>();
  private long now;
  private long sent;
  private long handled;
  private long drops;
  private String dropsKey = "queue.counter[dropped-packets]";
  private String losslessKey = "port.pfc.priorities";
  private long strayFrames;
  private long frames;
  private final long[] railBytes = new long[4];

  FabricAlertsTest() throws BadFileException {
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

  private List<Fact> host(Subject host) {
    Subject rdma = host.child("rdma", "mlx5_0");
    Subject port = rdma.child("port", "1");
    return List.of(
        fact(host, "host.uptime", new TimeSpan((now + 5_000_000) * 1_000_000)),
        fact(host, "host.boot-id", new Value.Text("boot")),
        fact(rdma, "rdma.pci", new Value.Text("0000:19:00.0")),
        fact(port, "rdma.port.netdev", new Value.Text("rail0")),
        fact(port, "rdma.counter[np_cnp_sent]", new Value.Count(sent)),
        fact(port, "rdma.counter[rp_cnp_handled]", new Value.Count(handled)),
        fact(port, "rdma.counter[rp_cnp_ignored]", new Value.Count(0)));
  }

  /** A round of polls in which so many hosts answer. */
  private void round(int answering) {
    now += EVERY;
    for (int host = 0; host < HOSTS; host++) {
      Subject machine = Subject.host("u" + host);
      watch.expect(machine, EVERY, now);
      if (host < answering) {
        events.addAll(watch.answered(machine, host(machine), now));
      }
    }
    events.addAll(watch.judge(now));
  }

  private void leaf(Optional<List<String>> lossless) {
    now += EVERY;
    List<Fact> facts = new ArrayList<>();
    facts.add(fact(LEAF, "switch.uptime", new TimeSpan((now + 5_000_000) * 1_000_000)));
    String part = dropsKey.startsWith("pg.") ? "pg" : "queue";
    facts.add(fact(PORT.child(part, "3"), dropsKey, new Value.Count(drops)));
    facts.add(fact(PORT.child("pg", "0"), "pg.counter[dropped-packets]", new Value.Count(7 * now)));
    facts.add(
        fact(
            PORT.child("queue", "0"), "queue.counter[dropped-packets]", new Value.Count(99 * now)));
    facts.add(fact(PORT, "port.pfc.rx-frames[3]", new Value.Count(frames)));
    facts.add(fact(PORT, "port.pfc.rx-frames[5]", new Value.Count(strayFrames)));
    lossless.ifPresent(it -> facts.add(fact(PORT, losslessKey, new Value.Listing(it))));
    events.addAll(watch.answered(LEAF, facts, now));
    events.addAll(watch.judge(now));
  }

  private List<String> told() {
    return events.stream().map(it -> it.kind() + " " + it.alert()).toList();
  }

  @Test
  void notificationsThatDoNotArriveAreToldOfTheFabric() {
    for (int poll = 0; poll < 60; poll++) {
      sent += 5_000;
      handled += 4_800;
      round(HOSTS);
    }
    assertThat(events).as("nearly all arrive").isEmpty();
    for (int poll = 0; poll < 75; poll++) {
      sent += 5_000;
      handled += 500;
      round(HOSTS);
    }
    assertThat(told()).containsExactly("RAISED cnp-lost");
    Subject fabric = Subject.of("fabric", "ai-1");
    assertThat(events.getFirst().subject()).isEqualTo(fabric);
    assertThat(watch.report(now).machines()).containsOnlyKeys(fabric);
    assertThat(watch.report(now).isCalm()).isFalse();
  }

  @Test
  void aFewNotificationsSayNothing() {
    for (int poll = 0; poll < 80; poll++) {
      sent += 10;
      round(HOSTS);
    }
    assertThat(events).isEmpty();
  }

  @Test
  void whereAMachineIsAwayNobodyKnowsWhatArrives() {
    for (int poll = 0; poll < 5; poll++) {
      round(HOSTS);
    }
    for (int poll = 0; poll < 80; poll++) {
      sent += 5_000;
      round(HOSTS - 1);
    }
    assertThat(told()).containsExactly("RAISED target-down");
  }

  @Test
  void pollsThatComeLateAreTold() {
    for (int poll = 0; poll < 30; poll++) {
      round(HOSTS);
    }
    assertThat(watch.counts(now).polls().late()).isZero();
    for (int poll = 0; poll < 40; poll++) {
      round(poll % 2 == 0 ? HOSTS : HOSTS - 1);
    }
    assertThat(events).as("one answer of two polls is late by no more than a poll").isEmpty();
    for (int poll = 0; poll < 60; poll++) {
      round(poll % 3 == 0 ? HOSTS : HOSTS - 1);
    }
    assertThat(told()).containsExactly("RAISED late");
    PortAlert alert =
        watch.report(now).machines().values().stream()
            .flatMap(List::stream)
            .findFirst()
            .orElseThrow();
    assertThat(alert.measured()).matches("\\d+ of \\d+ polls in 5 min");
  }

  /**
   * As where a collector starts on a busy machine: nothing is late any more when it would be told.
   */
  @Test
  void aMinuteInWhichPollsCameLateIsNotTold() {
    for (int poll = 0; poll < 6; poll++) {
      now += EVERY;
      round(HOSTS);
    }
    assertThat(watch.counts(now).polls().late()).isPositive();
    for (int poll = 0; poll < 60; poll++) {
      round(HOSTS);
    }
    assertThat(events).isEmpty();
  }

  @Test
  void roundsThatTheCollectorLeavesOutAreLateForAll() {
    for (int poll = 0; poll < 5; poll++) {
      round(HOSTS);
    }
    now += EVERY;
    round(HOSTS);
    assertThat(watch.counts(now).polls().late()).isEqualTo(HOSTS);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "queue.counter[dropped-packets]",
        "queue.counter[dropped-packets.unicast]", // NX-OS
        "queue.counter[tail-dropped-packets.unicast]",
        "pg.counter[dropped-packets]" // SONiC, where packets come in
      })
  void dropsOfALosslessQueueAreToldAndThoseOfOthersAreNot(String key) {
    dropsKey = key;
    for (int poll = 0; poll < 10; poll++) {
      leaf(Optional.of(List.of("3")));
    }
    assertThat(events).as("queue 0 drops, and may").isEmpty();
    drops++;
    leaf(Optional.of(List.of("3")));
    assertThat(told()).containsExactly("RAISED lossless-drop");
  }

  /** As NX-OS and Cumulus Linux tell them, and releases that know why they dropped. */
  @ParameterizedTest
  @ValueSource(strings = {"dropped-packets.unicast", "tail-dropped-packets.unicast"})
  void dropsThatAreCountedApartAreDropsToo(String counter) {
    dropsKey = "queue.counter[" + counter + "]";
    for (int poll = 0; poll < 4; poll++) {
      drops += poll == 3 ? 1 : 0;
      leaf(Optional.of(List.of("3")));
    }
    assertThat(told()).containsExactly("RAISED lossless-drop");
  }

  @Test
  void whatIsLosslessHoldsUntilItIsToldAgain() {
    losslessKey = "port.pfc.configured-priorities"; // SONiC and EOS tell it with their settings
    leaf(Optional.of(List.of("3")));
    for (int poll = 0; poll < 3; poll++) {
      leaf(Optional.empty());
    }
    drops++;
    leaf(Optional.empty());
    assertThat(told()).containsExactly("RAISED lossless-drop");
  }

  @Test
  void whereNobodySaysWhatIsLosslessNothingIsSaid() {
    for (int poll = 0; poll < 40; poll++) {
      drops++;
      strayFrames++;
      leaf(Optional.empty());
    }
    assertThat(events).isEmpty();
  }

  @Test
  void pausesOfAPriorityWithoutPfcAreToldAndOthersAreNot() {
    for (int poll = 0; poll < 20; poll++) {
      frames += 50;
      leaf(Optional.of(List.of("3")));
    }
    assertThat(events).isEmpty();
    for (int poll = 0; poll < 14; poll++) {
      strayFrames++;
      leaf(Optional.of(List.of("3")));
    }
    assertThat(told()).containsExactly("RAISED pfc-stray");
  }

  private void clocks(long offset) {
    round(HOSTS);
    watch.clock(Subject.host("u1"), OptionalLong.of(offset), now);
    watch.clock(Subject.host("u2"), OptionalLong.of(12), now);
  }

  @Test
  void aClockThatIsOffIsToldOfItsHostAlone() {
    for (int poll = 0; poll < 40; poll++) {
      clocks(900);
    }
    assertThat(events).isEmpty();
    for (int poll = 0; poll < 40; poll++) {
      clocks(-3_600_000);
    }
    assertThat(told()).containsExactly("RAISED skew");
    assertThat(events.getFirst().subject()).isEqualTo(Subject.host("u1"));
    assertThat(watch.report(now).machines().get(Subject.host("u1")))
        .singleElement()
        .satisfies(it -> assertThat(it.measured()).isEqualTo("3600.0 s behind"));
    for (int poll = 0; poll < 95; poll++) {
      clocks(3);
    }
    assertThat(told()).containsExactly("RAISED skew", "CLEARED skew");
  }

  /** Hosts tell the time seldom, which is no gap; what was told long ago is not known. */
  @Test
  void aClockThatIsToldSeldomIsHeldAndOneThatIsNoLongerToldIsNotKnown() {
    for (int poll = 0; poll < 40; poll++) {
      round(HOSTS);
      boolean tells = poll % 6 == 0;
      watch.clock(Subject.host("u1"), tells ? OptionalLong.of(5_000) : OptionalLong.empty(), now);
    }
    assertThat(told()).containsExactly("RAISED skew");
    assertThat(watch.counts(now).clocks()).containsEntry(Subject.host("u1"), 5_000L);
    for (int poll = 0; poll < 120; poll++) {
      round(HOSTS);
    }
    assertThat(watch.counts(now).clocks()).isEmpty();
    assertThat(told()).as("neither cleared nor raised anew").containsExactly("RAISED skew");
  }

  /** Ports of so many hosts, of which one carries a share of what the others do. */
  private void rails(int hosts, double share) {
    now += EVERY;
    for (int host = 0; host < hosts; host++) {
      Subject machine = Subject.host("r" + host);
      List<Fact> facts = new ArrayList<>();
      facts.add(fact(machine, "host.uptime", new TimeSpan((now + 5_000_000) * 1_000_000)));
      for (int rail = 0; rail < 4; rail++) {
        railBytes[rail] += (long) (1e10 * (rail == 2 ? share : 1));
        Subject port = machine.child("rdma", "mlx5_" + rail).child("port", "1");
        facts.add(fact(port, "rdma.port.netdev", new Value.Text("rail" + rail)));
        facts.add(
            fact(
                machine.child("net", "rail" + rail),
                "ethtool.counter[rx_vport_rdma_unicast_bytes]",
                new Value.Count(railBytes[rail])));
      }
      events.addAll(watch.answered(machine, facts, now));
    }
    events.addAll(watch.judge(now));
  }

  @Test
  void aRailThatCarriesMuchMoreIsToldOfTheFabric() {
    for (int poll = 0; poll < 150; poll++) {
      rails(1, 9);
    }
    assertThat(events).as("one host alone has no rails").isEmpty();
    for (int poll = 0; poll < 150; poll++) {
      rails(4, 1.1);
    }
    assertThat(events).as("nearly the same").isEmpty();
    for (int poll = 0; poll < 150; poll++) {
      rails(4, 3);
    }
    assertThat(told()).containsExactly("RAISED rail-skew");
    assertThat(watch.report(now).machines().get(Subject.of("fabric", "ai-1")))
        .singleElement()
        .satisfies(
            it ->
                assertThat(it.measured())
                    .startsWith("mlx5_2 carries")
                    .endsWith("2.0 times the mean of 4 rails"));
  }
}
