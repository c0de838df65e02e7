package io.railwright.monitor.prometheus;

import io.railwright.knowledge.Counter;
import io.railwright.knowledge.Knowledge;
import io.railwright.model.fact.QueueCount;
import io.railwright.model.value.Priority;
import io.railwright.monitor.history.CountedUnits;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What columns are called in Prometheus. */
final class MetricNames {
  /** A priority group: what a queue is for packets that come in. */
  private static final String GROUP = "pg";

  private static final String PRIORITY = "{prio}";
  private static final String TOTAL = "_total";

  private final Map<String, Family> families = new TreeMap<>();
  private final Map<String, Sample> samples = new HashMap<>();

  /**
   * A metric with all its series.
   *
   * @param name without {@code _total}
   * @param unit that the name ends in; empty if it has none
   */
  record Family(String name, String unit, String help) {}

  /**
   * What one column is in it.
   *
   * @param labels beside those of the port
   * @param text the labels as they are written behind those of the port: {@code ,priority="3"}
   * @param factor from what devices count in
   */
  record Sample(Family family, Map<String, String> labels, String text, double factor) {
    static Sample of(Family family, Map<String, String> labels, double factor) {
      StringBuilder text = new StringBuilder();
      labels.forEach(
          (name, value) ->
              text.append(',').append(name).append("=\"").append(escape(value)).append('"'));
      return new Sample(family, labels, text.toString(), factor);
    }

    Sample with(String label, String value) {
      Map<String, String> more = new LinkedHashMap<>(labels);
      more.put(label, value);
      return of(family, more, factor);
    }
  }

  MetricNames(Knowledge knowledge) {
    CountedUnits units = new CountedUnits(knowledge);
    for (Counter counter : knowledge.counters().values()) {
      counter.metric().ifPresent(it -> add(counter, it, units));
    }
    add(QueueCount.SENT_BYTES.key(), "rail_queue_transmit_bytes", "bytes sent by a queue", "bytes");
    add("port.counter[inoctets]", "rail_switch_receive_bytes", "bytes received", "bytes");
    add("port.counter[outoctets]", "rail_switch_transmit_bytes", "bytes sent", "bytes");
    add("port.counter[inpkts]", "rail_switch_receive_packets", "packets received", "");
    add("port.counter[outpkts]", "rail_switch_transmit_packets", "packets sent", "");
  }

  private void add(String fact, String name, String help, String unit) {
    families.put(name, new Family(name, unit, help));
    samples.put(fact, Sample.of(family(name), Map.of(), 1));
  }

  private Family family(String name) {
    return Optional.ofNullable(families.get(name)).orElseThrow();
  }

  private void add(Counter counter, Counter.Metric metric, CountedUnits units) {
    String name = metric.name().substring(0, metric.name().length() - TOTAL.length());
    String first = counter.fact().replace(PRIORITY, "0");
    CountedUnits.Unit unit = units.of(first);
    String suffix = name.endsWith("_" + unit.unit()) ? unit.unit() : "";
    families.putIfAbsent(name, new Family(name, suffix, counter.title()));
    Sample sample = Sample.of(family(name), new LinkedHashMap<>(metric.labels()), unit.factor());
    if (counter.fact().contains(PRIORITY)) {
      for (int priority = 0; priority < Priority.COUNT; priority++) {
        samples.put(
            counter.fact().replace(PRIORITY, "" + priority),
            sample.with("priority", "" + priority));
      }
    } else {
      samples.put(counter.fact(), sample);
    }
  }

  /** A value of a label, as both forms want it. */
  static String escape(String value) {
    return value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }

  Collection<Family> families() {
    return Collections.unmodifiableCollection(families.values());
  }

  /**
   * Of a column; empty if it is not exported.
   *
   * @param key such as {@code queue/3 queue.counter[tx-bytes]}
   */
  Optional<Sample> of(String key) {
    int space = key.indexOf(' ');
    Sample found = samples.get(key.substring(space + 1));
    if (found == null || space < 0) {
      return Optional.ofNullable(found);
    }
    String part = key.substring(0, space);
    int slash = part.indexOf('/');
    String kind = slash < 0 ? "part" : part.substring(0, slash).replaceAll("[^a-z]", "_");
    if (kind.equals(GROUP)) {
      return Optional.of(found.with("queue", part.substring(slash + 1)).with("direction", "in"));
    }
    return Optional.of(found.with(kind, part.substring(slash + 1)));
  }
}
