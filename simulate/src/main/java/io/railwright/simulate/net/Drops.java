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
  private final long[] onLink;
  private long tooLarge;

  Drops(PacketPool packets, Hosts hosts, Pauses pauses, int ports, boolean closing) {
    this.packets = packets;
    this.hosts = hosts;
    this.pauses = pauses;
    this.closing = closing;
    count = new long[ports << SHIFT];
    bytes = new long[ports];
    onLink = new long[ports];
  }

  /** Whether the watchdog has this queue thrown away. */
  boolean closed(int port, int priority) {
    return closing && pauses.ignored(port, priority);
  }

  /** The link that begins at this port loses a packet: it is down, or its loss struck. */
  void loseOnLink(int port, int packet) {
    onLink[port]++;
    drop(port, packet);
  }

  /** A port does not let a packet of this size pass. */
  void dropTooLarge(int port, int packet) {
    tooLarge++;
    drop(port, packet);
  }

  void drop(int port, int packet) {
    count[(port << SHIFT) | (packets.priority(packet) & 7)]++;
    bytes[port] += packets.size(packet);
    if (packets.kind(packet) != PacketKind.PAUSE) {
      hosts.lost(packet);
    }
    packets.give(packet);
  }

  public long count(int port, int priority) {
    return count[port << SHIFT | priority];
  }

  /** Of all drops of a port, those on its link. */
  public long onLink(int port) {
    return onLink[port];
  }

  /** Of all drops, those of packets that were larger than a port lets pass. */
  public long tooLarge() {
    return tooLarge;
  }

  public long bytes(int port) {
    return bytes[port];
  }
}
