package io.railwright.monitor.alert;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Subject;
import io.railwright.monitor.alert.AlertState.Change;
import io.railwright.monitor.alert.AlertState.Stage;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class AlertStateTest {
  private final AlertState state = new AlertState(60_000, 180_000);
  private long now = 1_000;

  /** Polls of 10 s; the change that came last. */
  private String polls(Level level, int times) {
    String changes = "";
    for (int poll = 0; poll < times; poll++) {
      now += 10_000;
      changes += state.update(level, now).map(Change::name).orElse("");
    }
    return changes;
  }

  @Test
  void itIsToldOnlyAfterItLasted() {
    assertThat(polls(Level.HIGH, 6)).isEmpty();
    assertThat(state.stage()).isEqualTo(Stage.PENDING);
    assertThat(polls(Level.HIGH, 1)).isEqualTo("RAISED");
    assertThat(state.since()).isEqualTo(11_000);
    assertThat(polls(Level.HIGH, 20)).as("told once").isEmpty();
  }

  @Test
  void whatEndsSoonIsNeverTold() {
    polls(Level.HIGH, 6);
    polls(Level.BETWEEN, 1);
    assertThat(polls(Level.HIGH, 6)).isEmpty();
    assertThat(state.stage()).isEqualTo(Stage.PENDING);
  }

  @Test
  void itIsOverOnlyWhenItWasLowForLong() {
    polls(Level.HIGH, 7);
    assertThat(polls(Level.LOW, 17)).isEmpty();
    assertThat(polls(Level.BETWEEN, 1)).as("not low enough").isEmpty();
    assertThat(polls(Level.LOW, 17)).isEmpty();
    assertThat(polls(Level.LOW, 1)).isEqualTo("CLEARED");
    assertThat(state.stage()).isEqualTo(Stage.QUIET);
  }

  @Test
  void whatIsUnknownChangesNothing() {
    polls(Level.HIGH, 3);
    assertThat(polls(Level.UNKNOWN, 100)).isEmpty();
    assertThat(state.stage()).isEqualTo(Stage.PENDING);
    assertThat(state.isUnknown()).isTrue();
    assertThat(polls(Level.HIGH, 4)).as("the time of silence does not count").isEmpty();
    assertThat(polls(Level.HIGH, 1)).isEqualTo("RAISED");
    assertThat(polls(Level.UNKNOWN, 100)).as("not over").isEmpty();
    assertThat(state.stage()).isEqualTo(Stage.RAISED);
    assertThat(polls(Level.LOW, 18)).isEmpty();
    assertThat(polls(Level.LOW, 1)).isEqualTo("CLEARED");
  }

  @Test
  void withoutATimeItIsToldAtOnce() {
    AlertState quick = new AlertState(0, 600_000);
    assertThat(quick.update(Level.HIGH, 5)).contains(Change.RAISED);
    assertThat(quick.update(Level.LOW, 500_000)).isEmpty();
    assertThat(quick.update(Level.LOW, 600_005)).contains(Change.CLEARED);
  }

  @Test
  void aSilenceEndsAndCoversOnlyWhatItNames() {
    Instant end = Instant.parse("2026-11-18T12:00:00Z");
    Silence silence = new Silence("pause-in", Subject.host("u3"), end, "rebuilt");
    Subject port = Subject.host("u3").child("rdma", "mlx5_0");
    assertThat(silence.covers("pause-in", port, end.minusSeconds(1))).isTrue();
    assertThat(silence.covers("pause-in", port, end)).as("over").isFalse();
    assertThat(silence.covers("nak", port, end.minusSeconds(1))).isFalse();
    assertThat(silence.covers("pause-in", Subject.host("u36"), end.minusSeconds(1))).isFalse();
    Silence all = new Silence(Silence.ALL, port, end, "drained");
    assertThat(all.covers("nak", port, end.minusSeconds(1))).isTrue();
    assertThat(all.covers("nak", Subject.host("u3"), end.minusSeconds(1))).isFalse();
  }
}
