package io.railwright.benchmark.ceiling;

/**
 * How much of a line rate is payload of RoCE v2. For each packet the wire also carries preamble 8,
 * gap 12, Ethernet 14, IPv4 20, UDP 8, BTH 12, ICRC 4 and FCS 4 bytes.
 *
 * @param gigabits line rate in Gb/s
 * @param mtu of the RDMA path in bytes: 256 to 4096
 * @param tagged with a VLAN tag of 4 bytes
 * @param ipv6 20 bytes more than IPv4
 */
public record Wire(double gigabits, int mtu, boolean tagged, boolean ipv6) {
  static final int OVERHEAD = 82;
  private static final int TAG = 4;
  private static final int LONGER_ADDRESSES = 20;

  /** Of a write, in its first packet. */
  private static final int RETH = 16;

  /** A whole acknowledging packet on the wire. */
  private static final int ACKNOWLEDGEMENT = 86;

  public Wire {
    if (gigabits <= 0 || mtu <= 0) {
      throw new IllegalArgumentException("no wire: " + gigabits + " Gb/s, MTU " + mtu);
    }
  }

  public int perPacket() {
    return OVERHEAD + (tagged ? TAG : 0) + (ipv6 ? LONGER_ADDRESSES : 0);
  }

  /** The part that is payload, of packets that are all full. */
  public double part() {
    return (double) mtu / (mtu + perPacket());
  }

  /** Of messages of this size; a write names its place once. */
  public double part(long bytes, boolean write, boolean bothWays) {
    double packets = Math.ceil((double) bytes / mtu);
    double wire = bytes + packets * perPacket() + (write ? RETH : 0);
    return bytes / (wire + (bothWays ? ACKNOWLEDGEMENT : 0));
  }

  /** What a message that fits into one packet takes on the wire, in bytes. */
  long packet(long bytes, boolean write) {
    return bytes + perPacket() + (write ? RETH : 0);
  }

  /** Payload in Gb/s. */
  public double payload() {
    return gigabits * part();
  }
}
