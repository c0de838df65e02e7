package io.railwright.monitor.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.HistoryLine;
import io.railwright.model.monitor.KeptPort;
import io.railwright.model.monitor.PortHistory;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class MemoryHistoryTest {
  private final MemoryHistory history = new MemoryHistory(PollMaker.knowledge());
  private final PollMaker polls = new PollMaker();

  private PortHistory series(int most) throws IOException {
    return history.series(PollMaker.PORT, PollMaker.BEGAN, polls.now(), most).orElseThrow();
  }

  private static HistoryLine line(PortHistory history, String key) {
    return history.lines().stream().filter(it -> it.key().equals(key)).findFirst().orElseThrow();
  }

  @Test
  void ratesAreGrowthByTheTimeOfTheTarget() throws Exception {
    for (int poll = 0; poll < 12; poll++) {
      history.append(polls.poll(50_000_000, 1_000_000));
    }
    PortHistory series = series(600);
    assertThat(series.points()).isEqualTo(12);
    assertThat(line(series, PollMaker.BYTES).value(6)).isEqualTo(5_000_000);
    assertThat(line(series, PollMaker.PAUSED).value(6)).isCloseTo(0.1, within(1e-9));
    assertThat(line(series, PollMaker.OUT_OF_ORDER).value(6)).as("past 32 bits").isEqualTo(1);
  }

  @Test
  void aBurstSurvivesInAStepThatIsLong() throws Exception {
    for (int poll = 0; poll < 60; poll++) {
      history.append(polls.poll(0, poll == 30 ? 9_000_000 : 0));
    }
    PortHistory series = series(5);
    assertThat(series.step()).isEqualTo(Duration.ofMinutes(2));
    HistoryLine paused = line(series, PollMaker.PAUSED);
    assertThat(paused.highest()).isCloseTo(0.9, within(1e-9));
    assertThat(paused.value(2)).isCloseTo(0.075, within(1e-9));
    assertThat(paused.value(1)).isZero();
  }

  @Test
  void aGapIsNotAZeroAndABootIsNotARate() throws Exception {
    for (int poll = 0; poll < 6; poll++) {
      history.append(polls.poll(1000, 0));
    }
    polls.pass(120_000, 500);
    history.append(polls.poll(1000, 0));
    history.append(polls.poll(1000, 0));
    HistoryLine bytes = line(series(600), PollMaker.BYTES);
    assertThat(bytes.value(5)).isEqualTo(100);
    assertThat(bytes.value(10)).isNaN();
    assertThat(bytes.peak(10)).isNaN();
    assertThat(bytes.last()).isEqualTo(100);
    polls.boot();
    history.append(polls.poll(7_000_000, 0));
    assertThat(line(series(600), PollMaker.BYTES).last()).isEqualTo(100);
    history.append(polls.poll(2000, 0));
    assertThat(line(series(600), PollMaker.BYTES).last()).isEqualTo(200);
  }

  @Test
  void aRenamedPortKeepsItsSeriesAndNewCountersJoin() throws Exception {
    history.append(polls.poll(1000, 0));
    history.append(polls.poll(1000, 0));
    polls.rename("rocep25s0");
    polls.countMore();
    history.append(polls.poll(1000, 0));
    history.append(polls.poll(1000, 0));
    Subject now = Subject.host("u3").child("rdma", "rocep25s0").child("port", "1");
    assertThat(history.ports()).extracting(KeptPort::subject).containsExactly(now);
    PortHistory series = history.series(now, PollMaker.BEGAN, polls.now(), 600).orElseThrow();
    assertThat(line(series, PollMaker.BYTES).value(1)).isEqualTo(100);
    assertThat(line(series, PollMaker.BYTES).value(3)).isEqualTo(100);
    HistoryLine added = line(series, "rdma.counter[np_cnp_sent]");
    assertThat(added.value(1)).as("it was not counted then").isNaN();
    assertThat(added.value(3)).isZero();
  }

  @Test
  void aCachedAnswerChangesNothing() throws Exception {
    history.append(polls.poll(1000, 0));
    history.append(polls.poll(1000, 0));
    history.append(polls.again(List.of()));
    history.append(polls.poll(1000, 0));
    HistoryLine bytes = line(series(600), PollMaker.BYTES);
    assertThat(bytes.value(1)).isEqualTo(100);
    assertThat(bytes.value(2)).isEqualTo(100);
  }

  @Test
  void onlyTheLastHourIsKept() {
    for (int poll = 0; poll < 800; poll++) {
      history.append(polls.poll(1000, 0));
    }
    KeptPort port = history.ports().getFirst();
    assertThat(Duration.between(port.since(), polls.now()))
        .isBetween(Duration.ofMinutes(60), Duration.ofMinutes(75));
    assertThat(port.last()).isEqualTo(polls.now());
  }

  @Test
  void whatIsNotKnownIsEmpty() throws Exception {
    assertThat(history.ports()).isEmpty();
    assertThat(history.series(PollMaker.PORT, PollMaker.BEGAN, polls.now(), 600)).isEmpty();
  }
}
