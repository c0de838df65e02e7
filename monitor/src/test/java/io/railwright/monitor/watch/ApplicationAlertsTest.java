package io.railwright.monitor.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.BadFileException;
import io.railwright.model.monitor.ApplicationRow;
import io.railwright.model.monitor.HistoryLine;
import io.railwright.model.monitor.PortHistory;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import io.railwright.monitor.history.MemoryHistory;
import io.railwright.monitor.prometheus.PrometheusWriter;
import io.railwright.monitor.prometheus.Shard;
import io.railwright.monitor.series.CollectorClock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Alerts of jobs that tell how long their iterations take. */
class ApplicationAlertsTest {
  private static final Instant BEGAN = Instant.parse("2026-11-18T08:00:00Z");
  private static final Subject HOST = Subject.host("gpu-01");
  private static final Subject JOB = HOST.child("application", "train");
  private static final long EVERY = 10_000;

  private final FabricWatch watch;
  private final MemoryHistory history;
  private final List<WatchEvent> events = new ArrayList<>();
  private long now;
  private long iterations;
  private long microseconds;
  private long busBytes;
  private long busTime;
  private Value state = Value.text("running");
  private boolean byBandwidth;

  ApplicationAlertsTest() throws BadFileException {
    Knowledge knowledge = KnowledgeFolder.load(List.of(), List.of());
    history = new MemoryHistory(knowledge);
    watch =
        new FabricWatch(knowledge, "ai-1", EVERY, new CollectorClock(BEGAN), List.of(), history);
  }

  private static Fact fact(Subject subject, String key, Value value) {
    return new Fact(
        subject, key, Moment.CURRENT, value, new Origin(subject.machine(), "p", BEGAN), 0);
  }

  private void poll() {
    now += EVERY;
    List<Fact> facts = new ArrayList<>();
    facts.add(fact(HOST, "host.uptime", new TimeSpan((now + 5_000_000) * 1_000_000)));
    facts.add(fact(JOB, "application.state", state));
    if (byBandwidth) {
      facts.add(fact(JOB, "application.counter[collectives]", new Value.Count(iterations)));
      facts.add(fact(JOB, "application.counter[bus-bytes]", new Value.Count(busBytes)));
      facts.add(fact(JOB, "application.counter[bus-time]", new Value.Count(busTime)));
    } else {
      facts.add(fact(JOB, "application.counter[iterations]", new Value.Count(iterations)));
      facts.add(fact(JOB, "application.counter[iteration-time]", new Value.Count(microseconds)));
    }
    events.addAll(watch.answered(HOST, facts, now));
    events.addAll(watch.judge(now));
  }

  /** So many seconds of iterations that take so long. */
  private void iterate(int seconds, double each) {
    for (int poll = 0; poll < seconds / 10; poll++) {
      long done = Math.round(10 / each);
      iterations += done;
      microseconds += Math.round(done * each * 1e6);
      poll();
    }
  }

  private void silent(int seconds) {
    for (int poll = 0; poll < seconds / 10; poll++) {
      poll();
    }
  }

  private List<String> told() {
    return events.stream().map(it -> it.kind() + " " + it.alert()).toList();
  }

  private ApplicationRow row() {
    return watch.report(now).applications().getFirst();
  }

  @Test
  void aSlowIterationIsToldAfterFiveMinutesAndClearedAfterFifteen() {
    iterate(600, 0.4);
    assertThat(told()).isEmpty();
    assertThat(row().iteration().orElseThrow()).isBetween(0.399, 0.401);
    iterate(240, 0.5);
    assertThat(told()).as("not long enough").isEmpty();
    assertThat(row().alerts()).extracting(it -> it.id()).containsExactly("iteration");
    iterate(120, 0.5);
    assertThat(told()).containsExactly("RAISED iteration");
    assertThat(row().alerts().getFirst().measured()).isEqualTo("500 ms, was 400 ms");
    assertThat(watch.report(now).isCalm()).isFalse();
    assertThat(watch.report(now).ports()).as("a job is no port").isEmpty();
    iterate(600, 0.4);
    assertThat(told()).containsExactly("RAISED iteration");
    iterate(600, 0.4);
    assertThat(told()).containsExactly("RAISED iteration", "CLEARED iteration");
  }

  @Test
  void historyTellsTheTimeOfAnIterationAndNotItsSums() throws Exception {
    iterate(300, 0.4);
    iterate(300, 0.5);
    PortHistory kept = history.series(JOB, BEGAN, BEGAN.plusMillis(now), 600).orElseThrow();
    assertThat(kept.name()).isEqualTo("gpu-01 train");
    assertThat(kept.lines()).hasSize(2);
    HistoryLine time = kept.lines().get(1);
    assertThat(time.key()).isEqualTo("iteration-time");
    assertThat(time.unit()).isEqualTo("seconds");
    assertThat(time.kind()).isEqualTo(HistoryLine.Kind.GAUGE);
    assertThat(time.value(10)).isBetween(0.399, 0.401);
    assertThat(time.last()).isBetween(0.499, 0.501);
  }

  @Test
  void metricsHaveALabelForTheJob() throws Exception {
    iterate(300, 0.4);
    StringBuilder text = new StringBuilder();
    new PrometheusWriter(KnowledgeFolder.load(List.of(), List.of()))
        .write(watch.counts(now), PrometheusWriter.Form.OPEN_METRICS, Shard.ALL, text);
    String labels = "{fabric=\"ai-1\",device=\"gpu-01\",application=\"train\"} ";
    assertThat(text.toString())
        .contains("rail_application_running" + labels + "1\n")
        .contains("rail_application_iterations_total" + labels + "725\n")
        .contains("rail_application_iteration_seconds_total" + labels + "290.0\n")
        .doesNotContain("rail_port_up{");
  }

  @Test
  void iterationsThatVaryALittleAreFine() {
    for (int round = 0; round < 60; round++) {
      iterate(60, 0.4);
      iterate(60, 0.44);
      iterate(10, 0.9);
    }
    assertThat(told()).isEmpty();
  }

  @Test
  void aJobThatStopsIsToldAndForgottenAfterAnHour() {
    iterate(600, 0.4);
    silent(50);
    assertThat(row().alerts()).isEmpty();
    silent(80);
    assertThat(told()).containsExactly("RAISED iteration-stopped");
    assertThat(row().state()).isEqualTo(ApplicationRow.State.RUNNING);
    assertThat(row().silence().orElseThrow()).isEqualTo(130);
    silent(3600);
    assertThat(told()).containsExactly("RAISED iteration-stopped", "CLEARED iteration-stopped");
    assertThat(row().state()).isEqualTo(ApplicationRow.State.WAITING);
    iterate(600, 4);
    assertThat(told()).as("another job has another time").hasSize(2);
  }

  @Test
  void longIterationsMayBeSilentForLonger() {
    iterate(1200, 10);
    silent(90);
    iterations++;
    microseconds += 90_000_000;
    poll();
    assertThat(told()).isEmpty();
  }

  @Test
  void aJobThatSaysThatItIsOverHasNotStopped() {
    iterate(600, 0.4);
    state = Value.text("ended");
    silent(1800);
    assertThat(told()).isEmpty();
    assertThat(row().state()).isEqualTo(ApplicationRow.State.ENDED);
    state = Value.text("running");
    iterate(900, 2);
    assertThat(told()).as("the next job is another").isEmpty();
  }

  @Test
  void aJobThatNeverToldAnythingIsWaiting() {
    state = Value.text("waiting");
    silent(7200);
    assertThat(told()).isEmpty();
    assertThat(row().state()).isEqualTo(ApplicationRow.State.WAITING);
  }

  @Test
  void aLogThatCannotBeReadIsUnknownAndNotStopped() {
    iterate(600, 0.4);
    state = new Value.Unknown("there is no file /var/log/train.log");
    silent(1800);
    assertThat(told()).isEmpty();
    assertThat(row().state()).isEqualTo(ApplicationRow.State.UNKNOWN);
    assertThat(row().trouble()).contains("there is no file /var/log/train.log");
  }

  @Test
  void whereIterationsAreNotToldBandwidthIs() {
    byBandwidth = true;
    for (int poll = 0; poll < 200; poll++) {
      double gigabytes = poll < 100 ? 40 : 20;
      iterations += 8;
      busTime += 8_000_000;
      busBytes += Math.round(gigabytes * 8e9);
      poll();
    }
    assertThat(told()).containsExactly("RAISED iteration");
    assertThat(row().alerts().getFirst().measured())
        .isEqualTo("bus bandwidth 20.0 GB/s, was 40.0 GB/s");
    assertThat(row().busBandwidth().orElseThrow()).isBetween(19.9e9, 20.1e9);
  }
}
