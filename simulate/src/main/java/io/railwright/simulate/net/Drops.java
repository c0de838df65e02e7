package io.railwright.simulate.net;

import io.railwright.simulate.kernel.PacketPool;

/** Drops packets and counts them by port and priority. */
public final class Drops {
  private static final int SHIFT = 3;

  private final PacketPool packets;
  private final Hosts hosts;
  private final Pauses pauses;
  private final boolean closing;
  private final long[] count;
  private final long[] bytes;

  /** On links, by the port that they would have come to. */
  private final long[] lost;

  private final long[] bytesLost;
  private long tooLarge;

  Drops(Network.Pool pool, Hosts hosts, Pauses pauses, boolean closing) {
    packets = pool.packets();
    this.hosts = hosts;
    this.pauses = pauses;
    this.closing = closing;
    int ports = pool.ports().count();
    count = pool.arrays().longs(ports << SHIFT);
    bytes = pool.arrays().longs(ports);
    lost = pool.arrays().longs(ports << SHIFT);
    bytesLost = pool.arrays().longs(ports);
  }

  /** Whether the watchdog ever has a queue thrown away. */
  boolean closes() {
    return closing;
  }

  /** Whether the watchdog has this queue thrown away. */
  boolean closed(int port, int priority) {
    return closing && pauses.ignored(port, priority);
  }

  /** The link that ends at this port loses a packet: it is down, or its loss struck. */
  void loseOnLink(int port, int packet) {
    lost[(port << SHIFT) | (packets.priority(packet) & 7)]++;
    bytesLost[port] += packets.size(packet);
    end(packet);
  }

  /** A port does not let a packet of this size pass. */
  void dropTooLarge(int port, int packet) {
    tooLarge++;
    drop(port, packet);
  }

  void drop(int port, int packet) {
    count[(port << SHIFT) | (packets.priority(packet) & 7)]++;
    bytes[port] += packets.size(packet);
    end(packet);
  }

  private void end(int packet) {
    if (packets.kind(packet) != PacketKind.PAUSE) {
      hosts.lost(packet);
    }
    packets.give(packet);
  }

  public long count(int port, int priority) {
    return count[port << SHIFT | priority] + lost[(port ^ 1) << SHIFT | priority];
  }

  /** Of all drops of a port, those on its link. */
  public long onLink(int port) {
    long all = 0;
    for (int priority = 0; priority < 1 << SHIFT; priority++) {
      all += lost[(port ^ 1) << SHIFT | priority];
    }
    return all;
  }

  /** Of all drops, those of packets that were larger than a port lets pass. */
  public long tooLarge() {
    return tooLarge;
  }

  public long bytes(int port) {
    return bytes[port] + bytesLost[port ^ 1];
  }

  /** Takes over what another thread has counted. */
  void meet(Drops other) {
    tooLarge += other.tooLarge;
    other.tooLarge = 0;
  }
}
