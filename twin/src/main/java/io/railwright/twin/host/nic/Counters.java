package io.railwright.twin.host.nic;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;

/**
 * The counters of one port, by the names of {@code ethtool -S} and of the files below {@code
 * hw_counters} and {@code counters}. Initial values are derived from the number of the port, so
 * that they are the same at every start; only later increments are stored.
 */
public final class Counters {
  private static final long BYTES_OF_A_PACKET = 1118;

  private final long seed;
  private final ConcurrentHashMap<String, LongAdder> added = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<String, LongSupplier> growing = new ConcurrentHashMap<>();
  private boolean fresh = false;

  Counters(long seed) {
    this.seed = seed;
  }

  public void add(String name, long amount) {
    added.computeIfAbsent(name, _ -> new LongAdder()).add(amount);
  }

  public long get(String name) {
    LongAdder more = added.get(name);
    LongSupplier grown = growing.isEmpty() ? null : growing.get(name);
    return (fresh ? 0 : before(name))
        + (more == null ? 0 : more.sum())
        + (grown == null ? 0 : grown.getAsLong());
  }

  /** The names that something was added to. */
  public Set<String> names() {
    return Set.copyOf(added.keySet());
  }

  /** A count that goes on by itself, until it is held. */
  public void grow(String name, LongSupplier amount) {
    growing.put(name, amount);
  }

  /** Keeps what a count has grown to. */
  public void hold(String name) {
    LongSupplier grown = growing.remove(name);
    if (grown != null) {
      add(name, grown.getAsLong());
    }
  }

  /** A driver that starts counts from nought. */
  void restart() {
    added.clear();
    fresh = true;
  }

  /** Errors, drops and pauses are nought on a port that nothing is wrong with. */
  private long before(String name) {
    if (name.startsWith("port_rcv_data") || name.startsWith("port_xmit_data")) {
      return (5_000_011L + seed * 97L) * BYTES_OF_A_PACKET / 4;
    }
    boolean traffic =
        name.endsWith("_packets")
            || name.endsWith("_bytes")
            || name.endsWith("_packets_phy")
            || name.endsWith("_bytes_phy");
    if (!traffic || isNought(name)) {
      return name.equals("lifespan") ? 12 : 0;
    }
    long packets = 5_000_011L + seed * 97L;
    return name.contains("bytes") ? packets * BYTES_OF_A_PACKET : packets;
  }

  private static boolean isNought(String name) {
    return name.contains("_prio")
        || name.contains("lro")
        || name.contains("down_packets")
        || name.contains("missed")
        || name.contains("ecn_marked")
        || name.contains("_to_")
        || name.contains("_64_")
        || name.contains("multicast");
  }
}
