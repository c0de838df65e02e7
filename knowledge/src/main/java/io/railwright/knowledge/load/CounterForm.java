package io.railwright.knowledge.load;

import io.railwright.knowledge.Confidence;
import io.railwright.knowledge.Counter;
import io.railwright.knowledge.Limit;
import io.railwright.model.file.Problems;
import io.railwright.model.value.TimeSpan;
import io.railwright.yaml.Yaml;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** The form of a file of counters. */
final class CounterForm {
  static final List<String> KEYS =
      List.of(
          "id",
          "title",
          "fact",
          "width",
          "stops-at",
          "unit",
          "metric",
          "good",
          "meaning",
          "limits",
          "alert",
          "points-to",
          "source");

  static final List<String> METRIC_KEYS = List.of("name", "direction", "side");
  static final List<String> LIMITS_KEYS = List.of("growth", "average");
  static final List<String> LIMIT_KEYS = List.of("below", "per", "source", "confidence");

  private static final int MOST_BITS = 64;

  /** Counters that stop at their end are of 8 or 16 bits. */
  private static final int LEAST_END = 255;

  private static final int MOST_END = 65_535;
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,12}(?:\\.[0-9]{1,6})?");

  private static final Pattern METRIC = Pattern.compile("rail_[a-z][a-z_]{1,80}_total");

  /** A share is of so many of something that is counted too. */
  private static final Pattern SHARE = Pattern.compile("[1-9][0-9]{0,11} [a-z]+");

  private CounterForm() {}

  static Counter read(Yaml node, Problems problems) {
    Entries entries = Entries.of(node, KEYS, problems);
    return new Counter(
        entries.text("id"),
        entries.text("title"),
        entries.text("fact"),
        entries.get("width").map(_ -> entries.number("width", MOST_BITS, 8, MOST_BITS)),
        entries
            .get("stops-at")
            .map(_ -> entries.number("stops-at", LEAST_END, LEAST_END, MOST_END)),
        entries.text("unit"),
        entries.get("metric").map(it -> metric(it, problems)),
        entries.word("good", Counter.Good.class),
        entries.text("meaning"),
        entries.get("limits").map(it -> limits(it, problems)),
        entries.maybe("alert").orElse(""),
        entries.texts("points-to"),
        entries.texts("source"),
        entries.place());
  }

  private static Counter.Metric metric(Yaml node, Problems problems) {
    Entries entries = Entries.of(node, METRIC_KEYS, problems);
    Map<String, String> labels = new TreeMap<>();
    for (String label : List.of("direction", "side")) {
      entries.maybe(label).ifPresent(it -> labels.put(label, it));
    }
    String name = entries.text("name");
    if (!METRIC.matcher(name).matches()) {
      entries.wrong("name", "must be of small letters and begin with rail_ and end in _total");
    }
    return new Counter.Metric(name, labels);
  }

  private static Counter.Limits limits(Yaml node, Problems problems) {
    Entries entries = Entries.of(node, LIMITS_KEYS, problems);
    return new Counter.Limits(limit(entries, "growth"), limit(entries, "average"));
  }

  static Limit limit(Entries limits, String key) {
    Optional<Yaml> node = limits.get(key);
    if (node.isEmpty()) {
      limits.problems().error(limits.place(), "'" + key + "' is missing");
      return new Limit(BigDecimal.ONE, "", Optional.empty(), List.of(), Confidence.ASSUMED);
    }
    Entries entries = Entries.of(node.get(), LIMIT_KEYS, limits.problems());
    String below = entries.text("below");
    boolean number = NUMBER.matcher(below).matches();
    if (!number || new BigDecimal(below).signum() == 0) {
      entries.wrong("below", "must be a number above 0");
    }
    String per = entries.text("per");
    Optional<TimeSpan> span = TimeSpan.parse(per).filter(it -> it.nanoseconds() > 0);
    if (span.isEmpty() && !SHARE.matcher(per).matches()) {
      entries.wrong("per", "must be a time such as 5 min or 7 days, or so many of something");
    }
    return new Limit(
        number ? new BigDecimal(below) : BigDecimal.ONE,
        per,
        span,
        limitSources(entries),
        entries.word("confidence", Confidence.class));
  }

  /** A limit that no document gives is a choice, and has to say so. */
  static List<String> limitSources(Entries limit) {
    List<String> sources = limit.texts("source");
    if (sources.isEmpty()) {
      limit
          .problems()
          .error(
              limit.place(),
              "'source' is missing: who gives this limit; experience where it is a choice of one's"
                  + " own");
    }
    return sources;
  }
}
