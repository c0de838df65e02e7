package io.railwright.benchmark.ceiling;

import io.railwright.model.benchmark.Ceiling;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What limits a path, as far as it is known.
 *
 * @param gigabits line rate; empty where nobody said
 * @param mtu of the RDMA path; empty where nobody said
 * @param pcie of the worse end
 * @param uplinkShare Gb/s, headers and all, that links between switches leave for this pair
 * @param rails how many of these paths are used at once
 * @param gpu the slot of the worse GPU where its memory is used
 * @param interfaceMtu of the network interfaces, which is that of TCP; empty where nobody said
 */
public record PathTerms(
    Optional<Double> gigabits,
    Optional<Integer> mtu,
    boolean tagged,
    boolean ipv6,
    Optional<Pcie> pcie,
    Optional<Double> uplinkShare,
    int rails,
    Optional<Pcie> gpu,
    Optional<Integer> interfaceMtu) {
  public static final PathTerms UNKNOWN =
      new PathTerms(
          Optional.empty(), Optional.empty(), false, false, Optional.empty(), Optional.empty(), 1);

  /** The largest that RoCE has; assumed where nobody says, for it gives the highest ceiling. */
  public static final int LARGEST_MTU = 4096;

  /** Between memories of hosts. */
  public PathTerms(
      Optional<Double> gigabits,
      Optional<Integer> mtu,
      boolean tagged,
      boolean ipv6,
      Optional<Pcie> pcie,
      Optional<Double> uplinkShare,
      int rails) {
    this(gigabits, mtu, tagged, ipv6, pcie, uplinkShare, rails, Optional.empty(), Optional.empty());
  }

  /**
   * The same between memories of GPUs.
   *
   * @param slot of the worse one
   */
  public PathTerms withGpu(Pcie slot) {
    return new PathTerms(
        gigabits, mtu, tagged, ipv6, pcie, uplinkShare, rails, Optional.of(slot), interfaceMtu);
  }

  public PathTerms withMtu(int bytes) {
    return new PathTerms(
        gigabits, Optional.of(bytes), tagged, ipv6, pcie, uplinkShare, rails, gpu, interfaceMtu);
  }

  /** The same where links between switches leave so many Gb/s, headers and all. */
  public PathTerms withUplinkShare(double share) {
    return new PathTerms(
        gigabits, mtu, tagged, ipv6, pcie, Optional.of(share), rails, gpu, interfaceMtu);
  }

  /** The same between network interfaces of this MTU. */
  public PathTerms withInterfaceMtu(int bytes) {
    return new PathTerms(
        gigabits, mtu, tagged, ipv6, pcie, uplinkShare, rails, gpu, Optional.of(bytes));
  }

  /**
   * The same for several ports at once.
   *
   * @param ports of each node
   */
  public PathTerms withRails(int ports) {
    return new PathTerms(gigabits, mtu, tagged, ipv6, pcie, uplinkShare, ports, gpu, interfaceMtu);
  }

  /** Where these terms say nothing, what others say. */
  public PathTerms or(PathTerms others) {
    return new PathTerms(
        gigabits.or(others::gigabits),
        mtu.or(others::mtu),
        tagged || others.tagged,
        ipv6 || others.ipv6,
        pcie.or(others::pcie),
        uplinkShare.or(others::uplinkShare),
        Math.max(rails, others.rails),
        gpu.or(others::gpu),
        interfaceMtu.or(others::interfaceMtu));
  }

  public PathTerms withIpv6() {
    return new PathTerms(gigabits, mtu, tagged, true, pcie, uplinkShare, rails, gpu, interfaceMtu);
  }

  public Optional<Wire> wire() {
    return gigabits.map(rate -> new Wire(rate, mtu.orElse(LARGEST_MTU), tagged, ipv6));
  }

  /**
   * In Gb/s, of messages of this size; empty without a line rate.
   *
   * @param bothWays the sum of both directions is measured
   */
  public Optional<Ceiling> rdma(long bytes, boolean write, boolean bothWays) {
    return wire().map(wire -> rdma(wire, bytes, write, bothWays));
  }

  private Ceiling rdma(Wire wire, long bytes, boolean write, boolean bothWays) {
    double part = wire.part(bytes, write, bothWays);
    double payload = wire.gigabits() * part;
    String words = bytes < wire.mtu() ? small(wire, bytes, write, part) : full(wire, part);
    return least(wire.gigabits(), payload, words, bothWays);
  }

  /**
   * The least of what wire, slots and uplinks carry, times rails and directions.
   *
   * @param payload what the wire carries of it, in Gb/s
   * @param words why so much
   */
  public Ceiling least(double line, double payload, String words, boolean bothWays) {
    List<Ceiling.Term> terms = new ArrayList<>();
    terms.add(term("line rate", line, "of each direction"));
    terms.add(term("wire", payload, words));
    double least = payload;
    if (pcie.isPresent()) {
      double slot = pcie.get().gigabits();
      terms.add(term("PCIe", slot, pcie.get().words()));
      least = Math.min(least, slot);
    }
    if (gpu.isPresent()) {
      double slot = gpu.get().gigabits();
      terms.add(term("PCIe of the GPU", slot, gpu.get().words()));
      least = Math.min(least, slot);
    }
    if (uplinkShare.isPresent()) {
      Ceiling.Term share = share(uplinkShare.get(), payload / line);
      terms.add(share);
      least = Math.min(least, share.value());
    }
    if (rails > 1) {
      terms.add(new Ceiling.Term("rails", rails, "", "used at once"));
    }
    if (bothWays) {
      terms.add(new Ceiling.Term("directions", 2, "", "the test counts both"));
    }
    return new Ceiling(least * rails * (bothWays ? 2 : 1), terms);
  }

  /** Headers cross the links between switches as they do any other. */
  private static Ceiling.Term share(double gigabits, double part) {
    String words =
        String.format(Locale.ROOT, "payload in %.1f Gb/s of the links between switches", gigabits);
    return term("uplink share", gigabits * part, words);
  }

  private String full(Wire wire, double part) {
    return String.format(
        Locale.ROOT,
        "MTU %d%s: %d bytes of headers a packet, so %.2f %% is payload",
        wire.mtu(),
        mtu.isEmpty() ? " (assumed)" : "",
        wire.perPacket(),
        part * 100);
  }

  /** A message that fills no packet has nothing to do with the MTU. */
  private static String small(Wire wire, long bytes, boolean write, double part) {
    return String.format(
        Locale.ROOT,
        "%d %s in a packet of %d, so %.2f %% is payload",
        bytes,
        bytes == 1 ? "byte" : "bytes",
        wire.packet(bytes, write),
        part * 100);
  }

  private static Ceiling.Term term(String name, double gigabits, String words) {
    return new Ceiling.Term(name, gigabits, "Gb/s", words);
  }
}
