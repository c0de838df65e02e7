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
import io.railwright.model.value.DataSize;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import io.railwright.monitor.history.PollSink;
import io.railwright.monitor.series.CollectorClock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Alerts of buffers of switches that fill up, as SONiC, NX-OS and Cumulus Linux tell them. */
class BufferAlertsTest {
  private static final Instant BEGAN = Instant.parse("2026-11-18T08:00:00Z");
  private static final Subject LEAF = Subject.of("switch", "leaf1");
  private static final long EVERY = 10_000;

  private final FabricWatch watch;
  private final List<WatchEvent> events = new ArrayList<>();
  private long now;

  BufferAlertsTest() throws BadFileException {
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

  private List<String> told() {
    return events.stream().map(it -> it.kind() + " " + it.alert()).toList();
  }

  private void headroom(long... peaks) {
    Subject port = LEAF.child("port", "Ethernet0");
    Subject group = port.child("pg", "3");
    for (long peak : peaks) {
      now += EVERY;
      List<Fact> facts =
          new ArrayList<>(
              List.of(
                  fact(LEAF, "switch.uptime", new TimeSpan((now + 5_000_000) * 1_000_000)),
                  fact(port, "port.pfc.tx-frames[3]", new Value.Count(7))));
      if (peak >= 0) { // it is asked twice a minute
        facts.add(fact(group, "pg.watermark[headroom]", new DataSize(peak)));
        facts.add(fact(group, "buffer.profile", new Value.Text("pg_lossless")));
        facts.addAll(settings);
      }
      events.addAll(watch.answered(LEAF, facts, now));
      events.addAll(watch.judge(now));
    }
  }

  private List<Fact> settings =
      List.of(
          fact(LEAF.child("buffer-profile", "pg_lossless"), "buffer.xoff", new DataSize(200_000)));

  @Test
  void headroomThatFillsUpIsToldOnceForEachNewPeak() {
    headroom(190_000, -1, -1, 190_000, -1, -1, 190_000);
    assertThat(events).as("nobody knows since when").isEmpty();
    headroom(0, -1, 30_000, -1, 60_000, -1);
    assertThat(events).as("cleared, and what healthy pauses take").isEmpty();
    headroom(170_000, -1, -1);
    assertThat(told()).containsExactly("RAISED queue-deep");
    assertThat(watch.report(now).ports().stream().flatMap(it -> it.alerts().stream()).toList())
        .extracting(PortAlert::measured)
        .containsExactly("85 % of 200 kB in the headroom of priority group 3");
    for (int minute = 0; minute < 20; minute++) {
      headroom(170_000, -1, -1, 170_000, -1, -1);
    }
    assertThat(told()).containsExactly("RAISED queue-deep", "CLEARED queue-deep");
  }

  private void queue(Value limit, long... depths) {
    Subject port = LEAF.child("port", "Ethernet1/1");
    Subject queue = port.child("queue", "3");
    for (long depth : depths) {
      now += EVERY;
      poll(
          fact(port, "port.pfc.tx-frames[3]", new Value.Count(7)),
          fact(queue, "queue.depth[multicast]", new DataSize(0)),
          fact(queue, "queue.depth[unicast]", new DataSize(depth)),
          fact(queue, "buffer.limit", limit));
    }
  }

  private void poll(Fact... told) {
    List<Fact> facts = new ArrayList<>(List.of(told));
    facts.add(fact(LEAF, "switch.uptime", new TimeSpan((now + 5_000_000) * 1_000_000)));
    events.addAll(watch.answered(LEAF, facts, now));
    events.addAll(watch.judge(now));
  }

  @Test
  void aQueueNearItsFixedLimitIsToldAndIsOverAWhileAfterItIsEmpty() {
    queue(new DataSize(500_000), 0, 120_000, 380_000, 0);
    assertThat(events).as("three quarters are no finding").isEmpty();
    queue(new DataSize(500_000), 450_000);
    assertThat(told()).containsExactly("RAISED queue-deep");
    assertThat(watch.report(now).ports().stream().flatMap(it -> it.alerts().stream()).toList())
        .extracting(PortAlert::measured)
        .containsExactly("90 % of 500 kB in queue 3");
    queue(new DataSize(500_000), new long[70]);
    assertThat(told()).containsExactly("RAISED queue-deep", "CLEARED queue-deep");
  }

  /** {@code 9(D)}: the step of a limit that moves with what is free. */
  @Test
  void aLimitThatMovesIsNone() {
    queue(new Value.Count(9), 0, 450_000, 90_000_000);
    assertThat(events).isEmpty();
  }

  private void pool(String priorities, Value size, long used, long peak) {
    Subject pool = LEAF.child("pool", "roce-reserved-ingress");
    Subject port = LEAF.child("port", "swp1");
    now += EVERY;
    poll(
        fact(port, "port.pfc.rx-total", new Value.Count(7)),
        fact(port, "port.pfc.priorities", new Value.Listing(List.of("3"))),
        fact(pool, "pool.priorities", new Value.Listing(List.of(priorities))),
        fact(pool, "pool.size", size),
        fact(pool, "pool.usage", new DataSize(used)),
        fact(pool, "pool.watermark[all]", new DataSize(peak)));
  }

  @Test
  void aPoolOfLosslessPrioritiesThatIsNearlyFullIsToldAtItsSwitch() {
    Value size = new DataSize(15_000_000);
    pool("3", size, 0, 14_000_000);
    pool("3", size, 7_300_000, 14_000_000);
    assertThat(events).as("half full, and a peak of nobody knows when").isEmpty();
    pool("3", size, 14_000_000, 14_000_000);
    assertThat(told()).containsExactly("RAISED queue-deep");
    assertThat(events.getFirst().subject()).isEqualTo(LEAF);
    assertThat(watch.report(now).machines().get(LEAF))
        .extracting(PortAlert::measured)
        .containsExactly("93 % of 15 MB in pool roce-reserved-ingress");
  }

  @Test
  void aPeakOfAPoolThatRisesIsToldThoughItIsEmptyAgain() {
    Value size = new DataSize(15_000_000);
    pool("3", size, 0, 1_000_000);
    pool("3", size, 0, 13_000_000);
    assertThat(told()).containsExactly("RAISED queue-deep");
  }

  @Test
  void poolsOfOtherTrafficAndWithoutASizeAreLeftAlone() {
    pool("0", new DataSize(15_000_000), 14_900_000, 1);
    pool("0", new DataSize(15_000_000), 14_900_000, 16_000_000);
    pool("3", Value.text("inf"), 14_900_000, 16_000_000);
    pool("3", Value.text("inf"), 14_900_000, 17_000_000);
    assertThat(events).isEmpty();
  }

  @Test
  void whereASwitchPrintsNoLimitOfItsHeadroomNothingIsSaid() {
    settings = List.of();
    headroom(0, -1, 170_000, -1, 200_000);
    assertThat(events).isEmpty();
  }
}
