package io.railwright.twin.fabric;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.LongSupplier;

/** The counters of a switch port since the fabric was made. */
public final class PortCounters {
  /** What is counted. */
  public enum Count {
    BYTES_SENT,
    BYTES_RECEIVED,
    /** Pause frames that the port has sent to its peer. */
    PAUSES_SENT,
    /** Pause frames that came from the peer. */
    PAUSES_RECEIVED,
    MARKED,
    DROPPED,
    /** Of these, what was in the default class: traffic without a mark. */
    DROPPED_UNMARKED,
    /** Code words that error correction could not mend. */
    UNCORRECTABLE
  }

  private final Map<Count, Long> values = new EnumMap<>(Count.class);
  private final Map<Count, LongSupplier> growing = new EnumMap<>(Count.class);

  /** Bytes that wait to be sent now, and the most that ever did. */
  private long depth;

  private long deepest;

  public synchronized void add(Count what, long amount) {
    values.merge(what, amount, Long::sum);
  }

  public synchronized long get(Count what) {
    LongSupplier more = growing.get(what);
    return values.getOrDefault(what, 0L) + (more == null ? 0 : more.getAsLong());
  }

  /** What waits to be sent from now on, and how much that is at worst. */
  public synchronized void queue(long waits, long most) {
    depth = waits;
    deepest = Math.max(deepest, most);
  }

  public synchronized long depth() {
    return depth;
  }

  public synchronized long deepest() {
    return deepest;
  }

  /** A count that goes on by itself, until it is held. */
  public synchronized void grow(Count what, LongSupplier amount) {
    growing.put(what, amount);
  }

  /** Keeps what a count has grown to. */
  public synchronized void hold(Count what) {
    LongSupplier grown = growing.remove(what);
    if (grown != null) {
      add(what, grown.getAsLong());
    }
  }
}
