package io.railwright.twin.fabric;

import java.util.EnumMap;
import java.util.Map;

/** The counters of a switch port since the fabric was made. */
public final class PortCounters {
  /** What is counted. */
  public enum Count {
    BYTES_SENT,
    /** Pause frames that the port has sent to its peer. */
    PAUSES_SENT,
    /** Pause frames that came from the peer. */
    PAUSES_RECEIVED,
    MARKED,
    DROPPED
  }

  private final Map<Count, Long> values = new EnumMap<>(Count.class);

  public synchronized void add(Count what, long amount) {
    values.merge(what, amount, Long::sum);
  }

  public synchronized long get(Count what) {
    return values.getOrDefault(what, 0L);
  }
}
