package io.railwright.assess;

import io.railwright.model.finding.Status;
import java.util.EnumMap;
import java.util.Map;

/** How often each status came up. */
public final class StatusCounts {
  private final EnumMap<Status, Counter> counters = new EnumMap<>(Status.class);

  /** Counted up some hundred times for each host, so that no number is boxed. */
  private static final class Counter {
    private long count;
  }

  public StatusCounts() {
    for (Status status : Status.values()) {
      counters.put(status, new Counter());
    }
  }

  private void add(Status status, int more) {
    Counter counter = counters.get(status);
    if (counter != null) {
      counter.count += more;
    }
  }

  void count(Status status) {
    add(status, 1);
  }

  void count(Status status, int times) {
    add(status, times);
  }

  void uncount(Status status) {
    add(status, -1);
  }

  void move(Status from, Status to) {
    uncount(from);
    count(to);
  }

  public long of(Status status) {
    Counter counter = counters.get(status);
    return counter == null ? 0 : counter.count;
  }

  public Map<Status, Long> all() {
    Map<Status, Long> all = new EnumMap<>(Status.class);
    counters.forEach((status, counter) -> all.put(status, counter.count));
    return all;
  }
}
