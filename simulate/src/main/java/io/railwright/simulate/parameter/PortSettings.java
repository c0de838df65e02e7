package io.railwright.simulate.parameter;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is set at one port, where that is known: it goes before the run's parameters. Of a NIC's
 * port only the pauses count.
 *
 * @param classes the class, and so the queue, of what comes in with each of the 64 code points
 * @param lossless the classes that have headroom for what comes in, a bit for each
 * @param headroom bytes for what still comes after XOFF
 * @param threshold XOFF above this share of the free shared memory
 * @param queues how queues act before they are full, by class; one that is not named does nothing
 * @param strict the classes that are served before all others, a bit for each
 * @param mtu bytes of the largest packet that passes, without the Ethernet header and checksum
 */
public record PortSettings(
    Optional<List<Integer>> classes,
    Optional<Integer> lossless,
    Optional<Pausing> pausing,
    Optional<Long> headroom,
    Optional<Double> threshold,
    Optional<Map<Integer, EarlyAction>> queues,
    Optional<Integer> strict,
    Optional<Integer> mtu) {
  public static final int CODE_POINTS = 64;

  /** A port of which nothing is known. */
  public static final PortSettings UNKNOWN =
      new PortSettings(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  public PortSettings {
    classes = classes.map(List::copyOf);
    queues = queues.map(Map::copyOf);
    if (classes.isPresent() && classes.get().size() != CODE_POINTS) {
      throw new IllegalArgumentException("a map of classes has 64 entries");
    }
  }

  /**
   * The pauses that a port sends and obeys.
   *
   * @param priorities a bit for each that PFC works for
   * @param wholePort whether 802.3x is in force, which PFC gives way to
   */
  public record Pausing(int priorities, boolean wholePort) {
    private static final int ALL = 255;

    /** The priorities that are stopped by the pauses of this port, or stop at it. */
    public int mask() {
      return wholePort ? ALL : priorities;
    }

    /** The pauses that this port obeys when its link partner sends them. */
    public int heardFrom(Pausing partner) {
      return wholePort == partner.wholePort ? mask() : 0;
    }
  }

  /**
   * What a queue does as it grows: with a chance that rises from nothing at {@code kmin} to {@code
   * pmax} at {@code kmax}, and always above, it marks a packet, or drops it where the packet can't
   * be marked or the queue does not mark.
   *
   * @param kmin bytes
   * @param kmax bytes
   */
  public record EarlyAction(double kmin, double kmax, double pmax, boolean marks) {}

  public static PortSettings ofNic(Pausing pausing) {
    return UNKNOWN.with(pausing);
  }

  public PortSettings with(Pausing other) {
    return new PortSettings(
        classes, lossless, Optional.of(other), headroom, threshold, queues, strict, mtu);
  }

  public PortSettings with(Pausing other, int bytes) {
    return new PortSettings(
        classes,
        lossless,
        Optional.of(other),
        headroom,
        threshold,
        queues,
        strict,
        Optional.of(bytes));
  }
}
