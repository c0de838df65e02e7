package io.railwright.monitor.port;

import io.railwright.knowledge.Counter;
import io.railwright.knowledge.Knowledge;
import io.railwright.model.fact.QueueCount;
import io.railwright.model.value.Priority;
import io.railwright.monitor.series.Column;
import io.railwright.monitor.series.ColumnSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which facts become columns, with what is known of each counter. Sets of columns that are alike
 * are one set.
 */
public final class CountedColumns {
  private static final String PRIORITY = "{prio}";

  /** What ports of switches and their queues count and show as load; nothing is alerted by it. */
  private static final List<String> OF_SWITCHES =
      List.of(
          QueueCount.SENT_BYTES.key(),
          "port.counter[inoctets]",
          "port.counter[outoctets]",
          "port.counter[inpkts]",
          "port.counter[outpkts]");

  /** In 32 bits and ten seconds, more could have gone around unseen. */
  private static final long MOST_EVENTS = 200_000_000;

  /** 1.6 Tb/s. */
  private static final long MOST_BYTES = 200_000_000_000L;

  private static final long MICROSECONDS = 1_000_000;

  private static final String OF_APPLICATIONS = "application.";

  /** An iteration of a day is told in one moment, and processes work side by side. */
  private static final long MOST_WORK = 64 * 86_400 * MICROSECONDS;

  private final Map<String, Column> columns = new HashMap<>();
  private final Map<List<Column>, ColumnSet> sets = new HashMap<>();

  public CountedColumns(Knowledge knowledge) {
    for (Counter counter : knowledge.counters().values()) {
      for (int priority = 0; priority < Priority.COUNT; priority++) {
        String key = counter.fact().replace(PRIORITY, "" + priority);
        column(key, counter).ifPresent(it -> columns.put(key, it));
      }
    }
    OF_SWITCHES.forEach(
        it -> columns.put(it, Column.counter(it, Column.UNKNOWN_WIDTH, MOST_BYTES)));
  }

  private static Optional<Column> column(String key, Counter counter) {
    long most =
        switch (counter.unit()) {
          case "percent", "milliseconds", "code" -> 0;
          case "microseconds" ->
              counter.fact().startsWith(OF_APPLICATIONS) ? MOST_WORK : MICROSECONDS;
          case "bytes", "words of 4 bytes", "bits", "ticks" -> MOST_BYTES;
          case "seconds" -> 1;
          default -> counter.width().orElse(Long.SIZE) > 32 ? 10 * MOST_EVENTS : MOST_EVENTS;
        };
    int width = counter.width().orElse(Column.UNKNOWN_WIDTH);
    return most == 0 ? Optional.empty() : Optional.of(Column.counter(key, width, most));
  }

  /** The column of a fact, if it is one. */
  Optional<Column> of(String fact) {
    return Optional.ofNullable(columns.get(fact));
  }

  /** The column of a fact that a part of the port counts, such as a queue. */
  Optional<Column> of(String part, String fact) {
    return of(fact)
        .map(it -> new Column(part + " " + it.key(), it.kind(), it.width(), it.mostPerSecond()));
  }

  ColumnSet set(List<Column> wanted) {
    return sets.computeIfAbsent(List.copyOf(wanted), ColumnSet::new);
  }
}
