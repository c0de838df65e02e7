package io.railwright.monitor.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.BadFileException;
import io.railwright.model.monitor.PortRow;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import io.railwright.monitor.history.PollSink;
import io.railwright.monitor.series.CollectorClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What machines do that is no fault: nothing of it makes a rate or an alert. */
class OddMachinesTest {
  private static final Instant BEGAN = Instant.parse("2026-11-18T08:00:00Z");
  private static final String PAUSED = "rx_prio3_pause_duration";
  private static final String DROPS = "rx_prio3_discards";
  private static final long EVERY = 10_000;

  private final FabricWatch watch;
  private final List<WatchEvent> events = new ArrayList<>();
  private final Map<String, Long> counts = new TreeMap<>(Map.of(PAUSED, 5L, DROPS, 7L));
  private String boot = "one";
  private long uptime = 5_000_000;
  private long now;

  OddMachinesTest() throws BadFileException {
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

  private void answers(Subject host) {
    Subject rdma = host.child("rdma", "mlx5_0");
    Subject net = host.child("net", "rail0");
    List<Fact> facts = new ArrayList<>();
    facts.add(fact(host, "host.uptime", new TimeSpan(uptime * 1_000_000)));
    facts.add(fact(host, "host.boot-id", new Value.Text(boot)));
    facts.add(fact(rdma, "rdma.pci", new Value.Text("0000:19:00.0")));
    facts.add(fact(rdma.child("port", "1"), "rdma.port.netdev", new Value.Text("rail0")));
    counts.forEach(
        (name, count) ->
            facts.add(fact(net, "ethtool.counter[" + name + "]", new Value.Count(count))));
    events.addAll(watch.answered(host, facts, now));
  }

  private void polls(int number, int hosts) {
    for (int poll = 0; poll < number; poll++) {
      now += EVERY;
      uptime += EVERY;
      for (int host = 0; host < hosts; host++) {
        answers(Subject.host("u" + host));
      }
      events.addAll(watch.judge(now));
    }
  }

  private List<String> alerts() {
    return events.stream()
        .filter(it -> it.kind() == WatchEvent.Kind.RAISED)
        .map(WatchEvent::alert)
        .toList();
  }

  private PortRow port() {
    return watch.report(now).ports().getFirst();
  }

  /** The uptime of Linux goes on while a machine sleeps; what was counted is of an unknown time. */
  @Test
  void aHostThatSleptForAnHourHasAGapAndNoRate() {
    polls(10, 1);
    long slept = Duration.ofHours(1).toMillis();
    uptime += slept;
    now += slept;
    counts.merge(PAUSED, 3_000_000L, Long::sum);
    counts.merge(DROPS, 900L, Long::sum);
    polls(1, 1);
    assertThat(port().pausedIn()).isEmpty();
    assertThat(port().drops()).isEmpty();
    polls(10, 1);
    assertThat(alerts()).isEmpty();
    assertThat(port().pausedIn()).hasValue(0);
  }

  /** Some drivers call a counter otherwise from one kernel to the next. */
  @Test
  void aCounterThatIsCalledOtherwiseAfterABootHasNotGrown() {
    counts.remove(DROPS);
    counts.put("rx_prio3_drops_of_old", 40L);
    polls(10, 1);
    boot = "two";
    uptime = 60_000;
    counts.clear();
    counts.putAll(Map.of(PAUSED, 0L, DROPS, 4_000L));
    polls(10, 1);
    assertThat(alerts()).isEmpty();
    assertThat(port().drops()).hasValue(0);
  }

  @Test
  void aHostWhoseClockIsIn1970HasRatesAllTheSame() {
    for (int poll = 0; poll < 60; poll++) {
      counts.merge(PAUSED, 100_000L, Long::sum);
      polls(1, 1);
      watch.clock(Subject.host("u0"), OptionalLong.of(-Duration.ofDays(20_000).toMillis()), now);
    }
    assertThat(alerts()).containsExactly("skew");
    assertThat(port().pausedIn().orElseThrow()).isCloseTo(0.01, within(1e-9));
  }

  /** A tenth of a second in ten is far below what hurts, however many frames it took. */
  @Test
  void aShortPauseInsideOfAPollIsAShareOfTheTime() {
    polls(10, 1);
    counts.merge(PAUSED, 100_000L, Long::sum);
    counts.put("rx_prio3_pause", 300_000L);
    polls(1, 1);
    assertThat(port().pausedIn().orElseThrow()).isCloseTo(100_000 / 60e6, within(1e-6));
    polls(10, 1);
    assertThat(alerts()).isEmpty();
  }

  /** As after a power cut: each is an event, and nothing that was counted before or after hurts. */
  @Test
  void manyHostsThatBootAtOnceRaiseNothing() {
    int hosts = 200;
    polls(5, hosts);
    now += 20_000; // two polls that nobody answered
    boot = "two";
    uptime = 30_000;
    counts.replaceAll((_, _) -> 0L);
    polls(10, hosts);
    assertThat(alerts()).isEmpty();
    assertThat(events).hasSize(hosts).allMatch(it -> it.kind() == WatchEvent.Kind.EPOCH);
  }
}
