package io.railwright.monitor.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.railwright.knowledge.Knowledge;
import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.HistoryLine;
import io.railwright.model.monitor.KeptPort;
import io.railwright.model.monitor.PortHistory;
import io.railwright.model.monitor.WatchEvent;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiskHistoryTest {
  private static final Knowledge KNOWLEDGE = PollMaker.knowledge();
  private static final StoreLimits SMALL_BLOCKS =
      new StoreLimits(
          Duration.ofDays(2), Duration.ofDays(30), Duration.ofDays(730), Long.MAX_VALUE, 20);

  @TempDir private Path folder;

  private final PollMaker polls = new PollMaker();

  /** The one that is tried. */
  Store store() throws Exception {
    return new StoreFolder(folder);
  }

  private DiskHistory open(StoreLimits limits) throws Exception {
    return DiskHistory.open(store(), KNOWLEDGE, limits);
  }

  /** Until the store's own thread has taken it; a real watch has 10 s between two. */
  private static void append(DiskHistory history, Poll poll) throws InterruptedException {
    history.append(poll);
    while (history.isWriting()) {
      Thread.sleep(1);
    }
  }

  private PortHistory series(History history, Instant from, int most) throws IOException {
    return history.series(PollMaker.PORT, from, polls.now(), most).orElseThrow();
  }

  private static HistoryLine line(PortHistory history, String key) {
    return history.lines().stream().filter(it -> it.key().equals(key)).findFirst().orElseThrow();
  }

  /** All that was counted, by what the lines say. */
  private static double sum(PortHistory history, String key) {
    HistoryLine line = line(history, key);
    double sum = 0;
    for (int at = 0; at < line.points(); at++) {
      if (!Double.isNaN(line.value(at))) {
        sum += line.value(at) * history.step().toSeconds();
      }
    }
    return sum;
  }

  @Test
  void aStoreSaysTheSameOpenClosedAndWhileItIsWritten() throws Exception {
    MemoryHistory memory = new MemoryHistory(KNOWLEDGE);
    try (DiskHistory history = open(SMALL_BLOCKS)) {
      for (int poll = 0; poll < 150; poll++) {
        Poll next = polls.poll(50_000_000L + poll, poll == 70 ? 9_000_000 : 0);
        append(history, next);
        memory.append(next);
      }
      assertSame(memory, history);
      try (StoredHistory beside = StoredHistory.open(store(), KNOWLEDGE)) {
        assertSame(memory, beside);
      }
      assertThat(history.complaint()).isEmpty();
    }
    try (StoredHistory after = StoredHistory.open(store(), KNOWLEDGE)) {
      assertSame(memory, after);
    }
  }

  private void assertSame(History expected, History found) throws IOException {
    assertThat(found.ports()).isEqualTo(expected.ports());
    PortHistory raw = series(expected, PollMaker.BEGAN, 600);
    PortHistory told = series(found, PollMaker.BEGAN, 600);
    assertThat(told.step()).isEqualTo(raw.step()).isEqualTo(Duration.ofSeconds(10));
    for (HistoryLine line : raw.lines()) {
      HistoryLine mine = line(told, line.key());
      for (int at = 0; at < line.points(); at++) {
        assertThat(mine.value(at)).as(line.key() + at).isEqualTo(Double.valueOf(line.value(at)));
      }
    }
    PortHistory coarse = series(found, PollMaker.BEGAN, 9);
    assertThat(coarse.step()).isEqualTo(Duration.ofMinutes(3));
    assertThat(line(coarse, PollMaker.PAUSED).highest())
        .as("a burst")
        .isCloseTo(0.9, within(0.003));
    assertThat(line(coarse, PollMaker.BYTES).value(3)).isCloseTo(5_000_000, within(10.0));
  }

  @Test
  void afterARestartASeriesGoesOn() throws Exception {
    try (DiskHistory history = open(SMALL_BLOCKS)) {
      for (int poll = 0; poll < 30; poll++) {
        append(history, polls.poll(1000, 0));
      }
    }
    try (DiskHistory history = open(SMALL_BLOCKS)) {
      for (int poll = 0; poll < 30; poll++) {
        append(history, polls.poll(1000, 0));
      }
      PortHistory series = series(history, PollMaker.BEGAN, 600);
      assertThat(sum(series, PollMaker.BYTES)).isCloseTo(59_000, within(0.01));
      assertThat(line(series, PollMaker.BYTES).value(30)).as("no gap").isEqualTo(100);
      assertThat(sum(series(history, PollMaker.BEGAN, 11), PollMaker.BYTES))
          .as("the first poll has no rate, and a step is whole")
          .isCloseTo(60_000, within(1001.0));
    }
  }

  @Test
  void aGapABootAndARenameAreKeptAsSuch() throws Exception {
    Subject later = Subject.host("u3").child("rdma", "rocep25s0").child("port", "1");
    try (DiskHistory history = open(SMALL_BLOCKS)) {
      for (int poll = 0; poll < 25; poll++) {
        append(history, polls.poll(1000, 0));
      }
      polls.pass(300_000, 77_000);
      append(history, polls.poll(1000, 0));
      append(history, polls.poll(1000, 0));
      polls.boot();
      append(history, polls.poll(9_000_000, 0));
      polls.rename("rocep25s0");
      append(history, polls.poll(2000, 0));
    }
    try (StoredHistory history = StoredHistory.open(store(), KNOWLEDGE)) {
      assertThat(history.ports()).extracting(KeptPort::subject).containsExactly(later);
      PortHistory byOldName = series(history, PollMaker.BEGAN, 600);
      assertThat(byOldName.subject()).isEqualTo(later);
      HistoryLine bytes = line(byOldName, PollMaker.BYTES);
      assertThat(bytes.value(20)).isEqualTo(100);
      assertThat(bytes.value(40)).as("the gap").isNaN();
      assertThat(bytes.last()).isEqualTo(200);
      assertThat(bytes.highest()).as("no rate over a boot or a gap").isEqualTo(200);
      HistoryLine coarse = line(series(history, PollMaker.BEGAN, 10), PollMaker.BYTES);
      assertThat(coarse.highest()).isCloseTo(200, within(0.6));
    }
  }

  @Test
  void whatHappenedIsKept() throws Exception {
    try (DiskHistory history = open(StoreLimits.USUAL)) {
      append(history, polls.poll(1000, 0));
      WatchEvent raised = polls.event(WatchEvent.Kind.RAISED, "pause-out", "It pauses.");
      append(history, polls.poll(1000, 0, List.of(raised)));
      WatchEvent cleared = polls.event(WatchEvent.Kind.CLEARED, "pause-out", "It pauses.");
      append(history, polls.poll(1000, 0, List.of(cleared)));
      assertThat(history.events(PollMaker.BEGAN, polls.now())).containsExactly(raised, cleared);
      assertThat(series(history, PollMaker.BEGAN, 600).events()).containsExactly(raised, cleared);
      assertThat(history.events(PollMaker.BEGAN, raised.time())).isEmpty();
    }
  }

  /** A collector that is started anew reads of the same plan again. */
  @Test
  void whatIsToldAgainIsKeptOnce() throws Exception {
    WatchEvent changed;
    try (DiskHistory history = open(StoreLimits.USUAL)) {
      append(history, polls.poll(1000, 0));
      changed = polls.event(WatchEvent.Kind.CHANGED, "", "Changed by a plan: eth1 MTU");
      append(history, polls.poll(1000, 0, List.of(changed)));
    }
    try (DiskHistory history = open(StoreLimits.USUAL)) {
      WatchEvent other = polls.event(WatchEvent.Kind.TAKEN_BACK, "", "Taken back: eth1 MTU");
      append(history, polls.poll(1000, 0, List.of(changed, other)));
      append(history, polls.poll(1000, 0));
      assertThat(history.events(PollMaker.BEGAN, polls.now())).containsExactly(changed, other);
      assertThat(series(history, PollMaker.BEGAN, 600).events()).containsExactly(changed, other);
    }
  }

  @Test
  @Tag("slow")
  void oldPollsGoAndCoarserStepsStay() throws Exception {
    StoreLimits limits =
        new StoreLimits(
            Duration.ofHours(1), Duration.ofHours(3), Duration.ofDays(9), Long.MAX_VALUE, 30);
    try (DiskHistory history = open(limits)) {
      for (int poll = 0; poll < 6 * 360; poll++) {
        append(history, polls.poll(1000, poll == 50 ? 10_000_000 : 0));
      }
      PortHistory fine = series(history, polls.now().minusSeconds(1800), 600);
      assertThat(fine.step()).isEqualTo(Duration.ofSeconds(10));
      assertThat(line(fine, PollMaker.BYTES).value(5)).isEqualTo(100);
      PortHistory all = series(history, PollMaker.BEGAN, 3000);
      assertThat(all.step()).isEqualTo(Duration.ofSeconds(10));
      HistoryLine bytes = line(all, PollMaker.BYTES);
      assertThat(bytes.value(20)).as("of 15 minutes").isCloseTo(100, within(0.2));
      assertThat(bytes.value(1300)).as("of a minute").isCloseTo(100, within(0.2));
      assertThat(bytes.value(2150)).as("as it was told").isEqualTo(100);
      assertThat(line(all, PollMaker.PAUSED).highest())
          .as("six hours ago")
          .isCloseTo(1, within(0.003));
    }
  }
}
