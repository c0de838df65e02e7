package io.railwright.view;

import io.railwright.model.fact.Subject;
import io.railwright.model.json.Values;
import io.railwright.model.report.SnapshotComparison;
import io.railwright.model.report.SnapshotComparison.Change;
import io.railwright.model.snapshot.Snapshot;
import io.railwright.model.text.Plain;
import io.railwright.model.value.Value;
import io.railwright.view.layout.FoldedNames;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.layout.Wrapped;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.core.JsonGenerator;

/** Changes under their subjects: {@code -} was there, {@code +} is there now. */
public final class DiffView {
  /** A whole kernel command line has room. */
  private static final int LONGEST = 4096;

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
      print(change);
    }
    if (!found.notCompared().isEmpty()) {
      String names =
          String.join(
              ", ", FoldedNames.of(found.notCompared().stream().map(Subject::name).toList()));
      Wrapped.paragraph(
              "not compared, since not read both times: " + Plain.line(names), out.columns())
          .forEach(out::println);
    }
    Wrapped.paragraph(summary(found, all), out.columns()).forEach(out::println);
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

  private void print(Change change) {
    String name = "%-30s ".formatted(FactName.of(change.key(), change.moment()));
    if (change.before().isEmpty()) {
      line("  + " + name, words(change.after()));
    } else if (change.after().isEmpty()) {
      line("  - " + name, words(change.before()));
    } else {
      line("  ~ " + name, words(change.before()) + " → " + words(change.after()));
    }
  }

  private void line(String label, String text) {
    Wrapped.beside(label, text, out.tableColumns()).forEach(out::println);
  }

  private static String words(List<Value> values) {
    return values.stream()
        .map(value -> Plain.line(value.print(), LONGEST))
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
      json.writeArrayPropertyStart("notCompared");
      found.notCompared().forEach(it -> json.writeString(it.path()));
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
