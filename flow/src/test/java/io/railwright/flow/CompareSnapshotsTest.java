package io.railwright.flow;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Nature;
import io.railwright.model.fact.Natures;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.report.SnapshotComparison.Change;
import io.railwright.model.snapshot.Snapshot;
import io.railwright.model.value.Value;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CompareSnapshotsTest {
  /** Each value from a source of its own. */
  private static Snapshot said(String... values) {
    List<Fact> facts =
        Arrays.stream(values)
            .map(
                value ->
                    new Fact(
                        Subject.host("h1"),
                        "net.mtu",
                        Moment.CURRENT,
                        new Value.Text(value),
                        new Origin("h1", "", "from " + value, Instant.EPOCH),
                        1))
            .toList();
    return Snapshot.of("lab", Instant.EPOCH, facts, Natures.in(Map.of("net.mtu", Nature.SETTING)));
  }

  private static List<Change> changes(Snapshot before, Snapshot after) {
    return CompareSnapshots.compare(before, after).changes();
  }

  @Test
  void sourcesThatSayTheSameAreOne() {
    assertThat(changes(said("1500", "1500"), said("9000", "9000")))
        .singleElement()
        .satisfies(
            change -> {
              assertThat(change.before()).containsExactly(new Value.Text("1500"));
              assertThat(change.after()).containsExactly(new Value.Text("9000"));
            });
  }

  @Test
  void oneSourceLessIsNoDifference() {
    assertThat(changes(said("1500", "1500"), said("1500"))).isEmpty();
  }

  @Test
  void sourcesThatContradictEachOtherStayApart() {
    assertThat(changes(said("1500"), said("1500", "9000"))).hasSize(1);
  }
}
