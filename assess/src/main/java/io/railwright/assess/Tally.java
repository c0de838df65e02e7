package io.railwright.assess;

import io.railwright.model.finding.Status;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/** How often each status came up. */
public final class Tally {
  private final EnumMap<Status, Long> counts = new EnumMap<>(Status.class);

  public Tally() {
    for (Status status : Status.values()) {
      counts.put(status, 0L);
    }
  }

  void count(Status status) {
    counts.merge(status, 1L, Long::sum);
  }

  void uncount(Status status) {
    counts.merge(status, -1L, Long::sum);
  }

  void move(Status from, Status to) {
    uncount(from);
    count(to);
  }

  public long of(Status status) {
    return counts.getOrDefault(status, 0L);
  }

  public Map<Status, Long> all() {
    return Collections.unmodifiableMap(counts);
  }
}
