package io.railwright.model.capture;

import java.util.Map;
import java.util.TreeMap;

/**
 * What can be counted packet by packet. ECN, DSCP, opcodes, tags and IPv6 are those of RoCE packets
 * only.
 *
 * @param other packets that are not RoCE
 * @param roceV1 of the RoCE packets, those right on Ethernet
 * @param cnpNotEct CNPs that are not ECN-capable, as they should be
 * @param opcodes by name, among them those of reliable connections that did not occur
 * @param dscp by code point, those that occurred
 * @param nakKinds by name, without RNR
 * @param wireBytes the original lengths of all packets
 * @param oddities what was not understood or could not be judged, by name
 */
public record PacketCounts(
    long packets,
    long roce,
    long other,
    long roceV1,
    Ecn ecn,
    long cnp,
    long cnpNotEct,
    long nak,
    long rnrNak,
    PsnCounts psn,
    long vlan,
    long ipv6,
    Map<String, Long> opcodes,
    Map<Integer, Long> dscp,
    Map<Integer, Long> cnpDscp,
    Map<String, Long> nakKinds,
    long wireBytes,
    Icrc icrc,
    Map<String, Long> oddities) {

  /** By code point. */
  public record Ecn(long notEct, long ect1, long ect0, long ce) {
    public long sum() {
      return notEct + ect1 + ect0 + ce;
    }

    public Ecn plus(Ecn that) {
      return new Ecn(notEct + that.notEct, ect1 + that.ect1, ect0 + that.ect0, ce + that.ce);
    }
  }

  /**
   * How request packets follow each other.
   *
   * @param gapEvents a packet was ahead of the expected number
   * @param missing by how much, added up
   * @param repeats a packet was behind it
   * @param reordered repeats that filled a gap without going back over what had been seen
   * @param bursts runs of repeats that were sent again
   */
  public record PsnCounts(
      long requests,
      long gapEvents,
      long missing,
      long repeats,
      long reordered,
      long bursts,
      long burstPackets,
      long largestBurst) {
    public PsnCounts plus(PsnCounts that) {
      return new PsnCounts(
          requests + that.requests,
          gapEvents + that.gapEvents,
          missing + that.missing,
          repeats + that.repeats,
          reordered + that.reordered,
          bursts + that.bursts,
          burstPackets + that.burstPackets,
          Math.max(largestBurst, that.largestBurst));
    }
  }

  /** Invariant CRCs: those of cut packets, and of RoCEv1, are not checked. */
  public record Icrc(long good, long bad, long notChecked) {}

  /** Both together. */
  public PacketCounts plus(PacketCounts that) {
    return new PacketCounts(
        packets + that.packets,
        roce + that.roce,
        other + that.other,
        roceV1 + that.roceV1,
        ecn.plus(that.ecn),
        cnp + that.cnp,
        cnpNotEct + that.cnpNotEct,
        nak + that.nak,
        rnrNak + that.rnrNak,
        psn.plus(that.psn),
        vlan + that.vlan,
        ipv6 + that.ipv6,
        sum(opcodes, that.opcodes),
        sum(dscp, that.dscp),
        sum(cnpDscp, that.cnpDscp),
        sum(nakKinds, that.nakKinds),
        wireBytes + that.wireBytes,
        new Icrc(
            icrc.good + that.icrc.good,
            icrc.bad + that.icrc.bad,
            icrc.notChecked + that.icrc.notChecked),
        sum(oddities, that.oddities));
  }

  private static <K extends Comparable<K>> Map<K, Long> sum(Map<K, Long> one, Map<K, Long> two) {
    Map<K, Long> sum = new TreeMap<>(one);
    two.forEach((key, number) -> sum.merge(key, number, Long::sum));
    return sum;
  }
}
