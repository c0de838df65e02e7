package io.railwright.monitor.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.railwright.knowledge.Knowledge;
import io.railwright.model.monitor.HistoryLine;
import io.railwright.model.monitor.PortHistory;
import io.railwright.testing.Thorough;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** All that holds for a store in a folder, in a real PostgreSQL; and what only that can do. */
@Tag("slow")
class PostgresHistoryTest extends DiskHistoryTest {
  private static final Knowledge KNOWLEDGE = PollMaker.knowledge();
  private static PostgresServer server;

  private final PollMaker polls = new PollMaker();
  private String url = "";

  @BeforeAll
  static void begin() throws Exception {
    PostgresServer.assumed();
    server = PostgresServer.begin();
  }

  @AfterAll
  static void end() throws Exception {
    if (server != null) {
      server.close();
    }
  }

  @BeforeEach
  void schema() throws Exception {
    url = server.emptySchema();
  }

  @Override
  Store store() throws Exception {
    return PostgresStore.of(url, server.environment());
  }

  private DiskHistory open() throws Exception {
    return DiskHistory.open(store(), KNOWLEDGE, StoreLimits.USUAL);
  }

  @Thorough(days = 2)
  @ParameterizedTest
  @ValueSource(ints = {7, 360})
  void aKilledCollectorLosesNothingThatItKept(int pollsOfABlock) throws Exception {
    StoreFaultsTest.assertNothingIsLost(store(), pollsOfABlock, server.environment());
  }

  @Test
  void twoProcessesDoNotWriteOneSchema() throws Exception {
    try (DiskHistory _ = open()) {
      assertThatThrownBy(this::open)
          .isInstanceOf(StoreException.class)
          .hasMessageContaining("is being written by another rail");
      Store other = PostgresStore.of(server.emptySchema(), server.environment());
      DiskHistory.open(other, KNOWLEDGE, StoreLimits.USUAL).close();
    }
    open().close();
  }

  @Test
  void aServerThatIsAwayForAWhileCostsNothingThatIsInMemory() throws Exception {
    try (DiskHistory history = open()) {
      for (int poll = 0; poll < 5; poll++) {
        StoreFaultsTest.append(history, polls.poll(1000, 0));
      }
      server.stop();
      StoreFaultsTest.append(history, polls.poll(1000, 0));
      StoreFaultsTest.append(history, polls.poll(1000, 0));
      assertThat(history.complaint().orElse("")).contains("can't be reached");
      server.resume();
      for (int poll = 0; poll < 5; poll++) {
        StoreFaultsTest.append(history, polls.poll(1000, 0));
      }
      assertThat(history.complaint()).isEmpty();
      assertWhole(history);
    }
    try (StoredHistory later = StoredHistory.open(store(), KNOWLEDGE)) {
      assertWhole(later);
    }
  }

  private void assertWhole(History history) throws Exception {
    PortHistory series =
        history.series(PollMaker.PORT, PollMaker.BEGAN, polls.now(), 600).orElseThrow();
    HistoryLine bytes = StoreFaultsTest.bytes(series);
    for (int at = 1; at < 12; at++) {
      assertThat(bytes.value(at)).as("poll %d", at).isCloseTo(100, within(1e-9));
    }
  }

  /** Nobody who has typed Ctrl-C waits for a server that hangs. */
  @Test
  void aServerThatHangsIsLeftSoonAndNothingThatItTookIsLost() throws Exception {
    DiskHistory history = open();
    for (int poll = 0; poll < 5; poll++) {
      StoreFaultsTest.append(history, polls.poll(1000, 0));
    }
    server.hang();
    try {
      history.append(polls.poll(1000, 0));
      long began = System.nanoTime();
      assertThatThrownBy(history::close)
          .isInstanceOf(StoreException.class)
          .hasMessageContaining("does not answer");
      assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(3));
    } finally {
      server.goOn();
    }
    try (StoredHistory reader = StoredHistory.open(store(), KNOWLEDGE)) {
      HistoryLine bytes =
          StoreFaultsTest.bytes(
              reader.series(PollMaker.PORT, PollMaker.BEGAN, polls.now(), 600).orElseThrow());
      for (int at = 1; at < 5; at++) {
        assertThat(bytes.value(at)).as("poll %d", at).isCloseTo(100, within(1e-9));
      }
    }
    reopened().close();
  }

  /** The server frees the lock as soon as it sees that the connection is gone. */
  private DiskHistory reopened() throws Exception {
    for (int turn = 0; turn < 100; turn++) {
      try {
        return open();
      } catch (StoreException notYet) {
        Thread.sleep(100);
      }
    }
    return open();
  }

  @Test
  void aRestartOfTheServerIsNoticedByWhoReads() throws Exception {
    try (DiskHistory history = open()) {
      StoreFaultsTest.append(history, polls.poll(1000, 0));
    }
    try (StoredHistory reader = StoredHistory.open(store(), KNOWLEDGE)) {
      assertThat(reader.ports()).hasSize(1);
      server.restart();
      assertThat(reader.ports()).hasSize(1);
    }
  }

  @Test
  void aStoreThatReachesItsSizeLosesTheOldestPolls() throws Exception {
    StoreLimits small =
        new StoreLimits(Duration.ofDays(9), Duration.ofDays(9), Duration.ofDays(9), 4_000, 10);
    try (DiskHistory history = DiskHistory.open(store(), KNOWLEDGE, small)) {
      for (int poll = 0; poll < 600; poll++) {
        StoreFaultsTest.append(history, polls.poll(1000 + 77L * (poll % 13), poll % 7));
      }
      assertThat(history.complaint()).isEmpty();
    }
    try (Connection connection = store().read();
        Statement statement = connection.createStatement();
        var row = statement.executeQuery("SELECT SUM(octet_length(b)) FROM block")) {
      assertThat(row.next()).isTrue();
      assertThat(row.getLong(1)).isBetween(1L, 6_000L);
    }
  }

  @Test
  void aStoreOfANewerRailIsLeftAlone() throws Exception {
    open().close();
    String schema = url.substring(url.indexOf('=') + 1);
    server.execute("UPDATE " + schema + ".version SET number = 99");
    assertThatThrownBy(this::open).hasMessageContaining("newer rail");
    assertThatThrownBy(() -> StoredHistory.open(store(), KNOWLEDGE)).hasMessageContaining("99");
  }

  @Test
  void whatIsNotThereIsSaid() throws Exception {
    assertThatThrownBy(() -> StoredHistory.open(store(), KNOWLEDGE))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("There is no store in jdbc:postgresql://127.0.0.1");
    assertRefused(url.replace("/postgres?", "/nowhere?"), server.environment(), "createdb");
    assertRefused(
        url.replaceFirst("Schema=.*", "Schema=nosuch"), server.environment(), "CREATE SCHEMA");
    assertRefused(url.replaceFirst(":[0-9]+/", ":1/"), server.environment(), "can't be reached");
    assertRefused(url, Map.of("PGUSER", "rail", "PGPASSWORD", "wr0ng-one"), "refuses the login");
    assertRefused(url, Map.of("PGUSER", "rail"), "PGPASSWORD");
  }

  private static void assertRefused(String url, Map<String, String> environment, String says)
      throws Exception {
    Store store = PostgresStore.of(url, environment);
    assertThatThrownBy(() -> DiskHistory.open(store, KNOWLEDGE, StoreLimits.USUAL))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining(says)
        .hasMessageNotContainingAny(PostgresServer.PASSWORD, "wr0ng-one");
  }
}
