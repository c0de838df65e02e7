package io.railwright.view;

import io.railwright.model.fact.Subject;
import io.railwright.model.json.Values;
import io.railwright.model.report.SnapshotComparison;
import io.railwright.model.report.SnapshotComparison.Change;
import io.railwright.model.snapshot.Snapshot;
import io.railwright.model.text.Plain;
import io.railwright.model.value.Value;
import io.railwright.view.layout.TextOutput;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.core.JsonGenerator;

/** Changes under their subjects: {@code -} was there, {@code +} is there now. */
public final class DiffView {
  private final TextOutput out;

  public DiffView(TextOutput out) {
    this.out = out;
  }

  /** With {@code all}, what moved by itself stands among the rest. */
  public void text(SnapshotComparison found, boolean all) {
    List<Change> changes = shown(found, all);
    Subject subject = new Subject("");
    for (Change change : changes) {
      if (!change.subject().equals(subject)) {
        subject = change.subject();
        out.println(Plain.line(subject.path()));
      }
      out.println("  " + line(change));
    }
    out.println(summary(found, all));
  }

  private static List<Change> shown(SnapshotComparison found, boolean all) {
    if (!all) {
      return found.changes();
    }
    List<Change> changes = new ArrayList<>(found.changes());
    changes.addAll(found.moved());
    changes.sort(
        Comparator.comparing(Change::subject)
            .thenComparing(Change::key)
            .thenComparing(Change::moment));
    return changes;
  }

  private static String summary(SnapshotComparison found, boolean all) {
    int changes = found.changes().size();
    int moved = found.moved().size();
    String differences =
        changes == 0 ? "no differences" : changes + (changes == 1 ? " difference" : " differences");
    if (moved == 0) {
      return differences;
    }
    String values = moved == 1 ? "1 gauge or counter" : moved + " gauges and counters";
    return differences + "; " + values + " moved" + (all ? "" : " (--all shows them)");
  }

  private static String line(Change change) {
    String name = FactName.of(change.key(), change.moment());
    if (change.before().isEmpty()) {
      return "+ %-30s %s".formatted(name, print(change.after()));
    }
    return change.after().isEmpty()
        ? "- %-30s %s".formatted(name, print(change.before()))
        : "~ %-30s %s → %s".formatted(name, print(change.before()), print(change.after()));
  }

  private static String print(List<Value> values) {
    return values.stream()
        .map(value -> Plain.line(value.print()))
        .map(text -> text.isEmpty() ? "none" : text)
        .distinct()
        .collect(Collectors.joining(" and "));
  }

  public void json(Snapshot before, Snapshot after, SnapshotComparison found, boolean all) {
    try (JsonGenerator json = JsonDocument.start(out, "railwright/diff-2")) {
      json.writeStringProperty("before", before.digest());
      json.writeStringProperty("after", after.digest());
      json.writeArrayPropertyStart("changes");
      shown(found, all).forEach(change -> write(json, change));
      json.writeEndArray();
      UnreadMachines.write(
          json,
          Stream.of(before, after)
              .flatMap(it -> it.layout().unread().stream())
              .distinct()
              .toList());
      json.writeNumberProperty("moved", found.moved().size());
      JsonDocument.end(json);
    }
  }

  private static void write(JsonGenerator json, Change change) {
    json.writeRaw("\n");
    json.writeStartObject();
    json.writeStringProperty("subject", change.subject().path());
    json.writeStringProperty("key", change.key());
    json.writeStringProperty("nature", change.nature().word());
    json.writeStringProperty("moment", change.moment().word());
    values(json, "before", change.before());
    values(json, "after", change.after());
    json.writeEndObject();
  }

  private static void values(JsonGenerator json, String name, List<Value> values) {
    json.writeArrayPropertyStart(name);
    for (Value value : values) {
      json.writeStartObject();
      Values.write(json, value);
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
