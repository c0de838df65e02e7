package io.railwright.knowledge.load;

import io.railwright.knowledge.Alert;
import io.railwright.knowledge.Confidence;
import io.railwright.model.file.Problems;
import io.railwright.model.finding.Severity;
import io.railwright.model.value.TimeSpan;
import io.railwright.yaml.Yaml;
import java.util.List;
import java.util.Optional;

/** The form of a file of alerts. */
final class AlertForm {
  static final List<String> KEYS =
      List.of(
          "id",
          "title",
          "counter",
          "limit",
          "share-of",
          "while-still",
          "within",
          "on",
          "answered-by",
          "state",
          "for",
          "clear-after",
          "severity",
          "says",
          "points-to",
          "source",
          "confidence");

  private static final List<String> OF_COUNTERS =
      List.of("limit", "share-of", "while-still", "within", "on", "answered-by");

  private static final TimeSpan NONE = new TimeSpan(0);
  private static final TimeSpan USUAL_WINDOW = new TimeSpan(300_000_000_000L);

  private AlertForm() {}

  static Alert read(Yaml node, Problems problems) {
    Entries entries = Entries.of(node, KEYS, problems);
    if (entries.texts("source").isEmpty()) {
      problems.error(entries.place(), "'source' is missing: a claim has a source");
    }
    return new Alert(
        entries.text("id"),
        entries.text("title"),
        watches(entries, problems),
        time(entries, "for", NONE),
        entries.get("clear-after").isPresent()
            ? time(entries, "clear-after", NONE)
            : missing(entries, "clear-after"),
        entries.word("severity", Severity.class),
        entries.text("says"),
        entries.texts("points-to"),
        entries.texts("source"),
        entries.word("confidence", Confidence.class),
        entries.place());
  }

  private static Alert.Watches watches(Entries entries, Problems problems) {
    boolean state = entries.get("state").isPresent();
    if (state == entries.get("counter").isPresent()) {
      problems.error(entries.place(), "an alert has either a 'counter' or a 'state'");
    }
    if (state) {
      for (String key : OF_COUNTERS) {
        if (entries.get(key).isPresent()) {
          entries.wrong(key, "belongs to a counter, and this alert has a state");
        }
      }
      return new Alert.InState(entries.word("state", Alert.State.class));
    }
    if (entries.get("answered-by").isPresent()) {
      return unanswered(entries);
    }
    return new Alert.Growing(
        entries.maybe("counter").orElse(""),
        entries.get("limit").map(_ -> CounterForm.limit(entries, "limit")),
        entries.maybe("share-of"),
        entries.maybe("while-still"),
        time(entries, "within", USUAL_WINDOW),
        entries.maybeWord("on", Alert.Delivery.class));
  }

  private static Alert.Unanswered unanswered(Entries entries) {
    for (String key : List.of("share-of", "while-still", "within", "on")) {
      if (entries.get(key).isPresent()) {
        entries.wrong(key, "does not go with 'answered-by', which is about all ports together");
      }
    }
    return new Alert.Unanswered(
        entries.text("counter"), entries.texts("answered-by"), CounterForm.limit(entries, "limit"));
  }

  private static TimeSpan missing(Entries entries, String key) {
    entries.problems().error(entries.place(), "'" + key + "' is missing");
    return NONE;
  }

  private static TimeSpan time(Entries entries, String key, TimeSpan usual) {
    Optional<String> text = entries.maybe(key);
    Optional<TimeSpan> span = text.flatMap(TimeSpan::parse).filter(it -> it.nanoseconds() > 0);
    if (text.isPresent() && span.isEmpty()) {
      entries.wrong(key, "must be a time such as 30 s or 5 min");
    }
    return span.orElse(usual);
  }
}
