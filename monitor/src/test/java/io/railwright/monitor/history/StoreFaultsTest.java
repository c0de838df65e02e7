package io.railwright.monitor.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.railwright.knowledge.Knowledge;
import io.railwright.model.monitor.HistoryLine;
import io.railwright.model.monitor.PortHistory;
import io.railwright.model.monitor.WatchEvent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class StoreFaultsTest {
  private static final Knowledge KNOWLEDGE = PollMaker.knowledge();

  @TempDir private Path folder;

  private final PollMaker polls = new PollMaker();

  static void append(DiskHistory history, Poll poll) throws InterruptedException {
    history.append(poll);
    while (history.isWriting()) {
      Thread.sleep(1);
    }
  }

  static HistoryLine bytes(PortHistory history) {
    return history.lines().stream()
        .filter(it -> it.key().equals(PollMaker.BYTES))
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(ints = {7, 360})
  @Tag("slow")
  void aKilledCollectorLosesNothingThatItKept(int pollsOfABlock) throws Exception {
    assertNothingIsLost(new StoreFolder(folder), pollsOfABlock, Map.of());
  }

  /** A collector is killed, and another goes on a while later. */
  static void assertNothingIsLost(Store store, int pollsOfABlock, Map<String, String> environment)
      throws Exception {
    int told = Killed.after(40, store.address(), pollsOfABlock, environment);
    assertThat(told).isGreaterThanOrEqualTo(40);
    int kept;
    try (StoredHistory history = StoredHistory.open(store, KNOWLEDGE)) {
      Instant last = history.ports().getFirst().last();
      kept = (int) (Duration.between(PollMaker.BEGAN, last).toSeconds() / 10);
    }
    assertThat(kept).as("what it said to be kept, and perhaps one more").isBetween(told, told + 1);
    PollMaker later = new PollMaker();
    later.pass(kept * 10_000L + 120_000, kept * 1000L + 5000);
    try (DiskHistory history = DiskHistory.open(store, KNOWLEDGE, StoreLimits.USUAL)) {
      for (int poll = 0; poll < 20; poll++) {
        append(history, later.poll(1000, 0));
      }
      PortHistory series =
          history.series(PollMaker.PORT, PollMaker.BEGAN, later.now(), 5000).orElseThrow();
      HistoryLine bytes = bytes(series);
      for (int at = 2; at < kept; at++) {
        assertThat(bytes.value(at)).as("poll %d", at).isEqualTo(100);
      }
      assertThat(bytes.value(kept + 6)).as("the outage").isNaN();
      assertThat(bytes.value(kept + 14)).as("no gap beyond it").isEqualTo(100);
      assertThat(bytes.highest()).as("nothing counts twice").isEqualTo(100);
    }
  }

  @Test
  void twoProcessesDoNotWriteOneStore() throws Exception {
    try (DiskHistory _ = DiskHistory.open(folder, KNOWLEDGE, StoreLimits.USUAL)) {
      assertThatThrownBy(() -> DiskHistory.open(folder, KNOWLEDGE, StoreLimits.USUAL))
          .isInstanceOf(StoreException.class)
          .hasMessageContaining("is being written by another rail")
          .hasMessageContaining(folder.toString());
    }
    DiskHistory.open(folder, KNOWLEDGE, StoreLimits.USUAL).close();
  }

  @Test
  void aFileThatIsNoDatabaseIsSaidToBeDamaged() throws Exception {
    Files.writeString(folder.resolve("history.db"), "this is no database, whatever it may be\n");
    assertThatThrownBy(() -> DiskHistory.open(folder, KNOWLEDGE, StoreLimits.USUAL))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("is damaged (file is not a database). ")
        .hasMessageContaining("Move it away");
    assertThatThrownBy(() -> StoredHistory.open(folder, KNOWLEDGE))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("is damaged");
  }

  @Test
  void noStoreIsSaidToBeNone() {
    assertThatThrownBy(() -> StoredHistory.open(folder.resolve("nowhere"), KNOWLEDGE))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("There is no store in")
        .hasMessageContaining("rail watch --store");
  }

  @Test
  void aStoreOfANewerRailIsLeftAlone() throws Exception {
    DiskHistory.open(folder, KNOWLEDGE, StoreLimits.USUAL).close();
    try (Connection store = new StoreFolder(folder).write();
        Statement statement = store.createStatement()) {
      statement.executeUpdate("UPDATE version SET number = 99");
    }
    assertThatThrownBy(() -> DiskHistory.open(folder, KNOWLEDGE, StoreLimits.USUAL))
        .hasMessageContaining("newer rail");
    assertThatThrownBy(() -> StoredHistory.open(folder, KNOWLEDGE)).hasMessageContaining("99");
  }

  @Test
  void aSlowDiskCostsPollsAndNeverHoldsUpTheWatch() throws Exception {
    try (DiskHistory history = DiskHistory.open(folder, KNOWLEDGE, StoreLimits.USUAL)) {
      append(history, polls.poll(1000, 0));
      WatchEvent raised = polls.event(WatchEvent.Kind.RAISED, "pause-out", "It pauses.");
      try (Connection other = new StoreFolder(folder).write();
          Statement statement = other.createStatement()) {
        statement.execute("BEGIN IMMEDIATE"); // as long as this lasts, nothing is written
        long begin = System.nanoTime();
        for (int poll = 0; poll < 6; poll++) {
          history.append(polls.poll(1000, 0, List.of(raised)));
        }
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(2));
        assertThat(history.complaint().orElse("")).contains("is slow").contains("left out");
        statement.execute("ROLLBACK");
      }
      while (history.isWriting()) {
        Thread.sleep(5);
      }
      append(history, polls.poll(1000, 0));
      assertThat(history.complaint()).isEmpty();
      assertThat(history.events(PollMaker.BEGAN, polls.now())).as("what happened").hasSize(6);
      PortHistory series =
          history.series(PollMaker.PORT, PollMaker.BEGAN, polls.now(), 600).orElseThrow();
      assertThat(bytes(series).highest()).isCloseTo(100, within(1e-9));
    }
  }

  @Test
  @Tag("slow")
  void aStoreThatReachesItsSizeLosesTheOldestPollsAndNoEvents() throws Exception {
    long most = 150_000;
    StoreLimits small =
        new StoreLimits(Duration.ofDays(9), Duration.ofDays(9), Duration.ofDays(9), most, 10);
    try (DiskHistory history = DiskHistory.open(folder, KNOWLEDGE, small)) {
      for (int poll = 0; poll < 2000; poll++) {
        List<WatchEvent> events =
            poll % 400 == 0
                ? List.of(polls.event(WatchEvent.Kind.EPOCH, "", "the machine was booted"))
                : List.of();
        append(history, polls.poll(1000 + 77L * (poll % 13), poll % 7, events));
      }
      assertThat(Files.size(folder.resolve("history.db"))).isLessThan(2 * most);
      assertThat(history.events(PollMaker.BEGAN.minusSeconds(1), polls.now())).hasSize(5);
      PortHistory last =
          history
              .series(PollMaker.PORT, polls.now().minusSeconds(600), polls.now(), 600)
              .orElseThrow();
      assertThat(bytes(last).value(30)).isPositive();
    }
  }
}
