package io.railwright.assess;

import io.railwright.model.finding.Status;
import java.util.EnumMap;
import java.util.Map;

/** How often each status came up. */
@SuppressWarnings("EnumOrdinal") // an index into an array that no other class sees
public final class StatusCounts {
  private static final Status[] ALL = Status.values();

  /** By ordinal: counted up some hundred times for each host. */
  private final long[] counts = new long[ALL.length];

  void count(Status status) {
    count(status, 1);
  }

  void count(Status status, int times) {
    counts[status.ordinal()] += times;
  }

  void uncount(Status status) {
    count(status, -1);
  }

  void move(Status from, Status to) {
    uncount(from);
    count(to);
  }

  public long of(Status status) {
    return counts[status.ordinal()];
  }

  public Map<Status, Long> all() {
    Map<Status, Long> all = new EnumMap<>(Status.class);
    for (Status status : ALL) {
      all.put(status, of(status));
    }
    return all;
  }
}
