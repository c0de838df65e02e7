package io.railwright.model.report;

import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Nature;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.List;

/**
 * What differs between two snapshots.
 *
 * @param changes settings, properties and states: what does not change by itself
 * @param moved gauges and counters, which do
 * @param notCompared machines that were not reached in one of them: nothing is known of those
 */
public record SnapshotComparison(
    List<Change> changes, List<Change> moved, List<Subject> notCompared) {
  public SnapshotComparison {
    changes = List.copyOf(changes);
    moved = List.copyOf(moved);
    notCompared = List.copyOf(notCompared);
  }

  /**
   * One key whose values differ. Where several sources speak of one key there are several values;
   * where one side does not have it there are none.
   */
  public record Change(
      Subject subject,
      String key,
      Moment moment,
      Nature nature,
      List<Value> before,
      List<Value> after) {
    public Change {
      before = List.copyOf(before);
      after = List.copyOf(after);
    }
  }
}
