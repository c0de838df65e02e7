package io.railwright.benchmark.judge;

import io.railwright.benchmark.ceiling.Collective;
import io.railwright.benchmark.ceiling.PathTerms;
import io.railwright.benchmark.ceiling.Wire;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What should be known of a number before it is used. */
final class Hints {
  private static final int[] SMALLER = {2048, 1024, 512, 256};
  private static final double CLOSE = 0.008;

  private static final double BITS = 8;

  private static final String WHOLE =
      "ib_read_lat prints a whole round trip; ib_write_lat and ib_send_lat print half of one";

  /** Of the ceiling of a bond of two ports: what one of them carries. */
  private static final double LEAST_OF_LEG = 0.42;

  private static final double MOST_OF_LEG = 0.52;

  private Hints() {}

  static List<String> of(Measurement run, double value, PathTerms terms) {
    List<String> hints = new ArrayList<>();
    switch (run.quantity()) {
      case PAYLOAD, BOTH_WAYS -> {
        mtu(run, value, terms).ifPresent(hints::add);
        leg(run, value, terms).ifPresent(hints::add);
      }
      case HALF_ROUND_TRIP -> hints.add(half(run, value));
      case BUS -> {
        onWire(run, value).ifPresent(hints::add);
        ring(run, value, terms).ifPresent(hints::add);
      }
      case ROUND_TRIP -> {
        if (run.test().equals("ib_read_lat")) {
          hints.add(WHOLE);
        }
      }
      case TCP, UDP, SOCKET, FRAMES, COLLECTIVE_TIME -> {}
    }
    boolean marked =
        run.setup("command").contains("--tclass") && run.setup("command").contains(" -R");
    if (marked) {
      hints.add("--tclass has no effect with -R: the traffic had DSCP 0 (-T is its counterpart)");
    }
    return hints;
  }

  /** A bus bandwidth is no wire bandwidth; what left a node follows from the collective. */
  private static Optional<String> onWire(Measurement run, double bus) {
    int nodes = run.number("nodes");
    int ranks = run.number("ranks");
    if (nodes < 2 || ranks < nodes) {
      return Optional.empty();
    }
    return Collective.of(run.test())
        .map(
            it ->
                String.format(
                    Locale.ROOT,
                    "on the wire: at least %s Gb/s out of each node (%s GB/s of bus bandwidth over"
                        + " %d ranks on %d nodes)",
                    Judge.number(BITS * it.least(bus, nodes, ranks / nodes)),
                    Judge.number(bus),
                    ranks,
                    nodes));
  }

  private static String half(Measurement run, double value) {
    boolean named = run.test().startsWith("ib_") || run.test().startsWith("osu");
    String whole = Judge.number(2 * value) + " us";
    return named
        ? run.test() + " prints half a round trip; the whole one is about " + whole
        : "the output does not name its operation: send and write print half a round trip (the"
            + " whole one is about "
            + whole
            + "), read and atomic the whole one";
  }

  private static Optional<String> mtu(Measurement run, double value, PathTerms terms) {
    Optional<Wire> wire = terms.wire();
    if (wire.isEmpty()) {
      return Optional.empty();
    }
    Wire known = wire.get();
    if (run.bytes() > 0 && run.bytes() <= known.mtu()) {
      return Optional.empty(); // one packet a message: a larger MTU would not change it
    }
    if (terms.mtu().isPresent() && known.mtu() < PathTerms.LARGEST_MTU) {
      Wire largest =
          new Wire(known.gigabits(), PathTerms.LARGEST_MTU, known.tagged(), known.ipv6());
      return Optional.of(
          String.format(
              Locale.ROOT,
              "MTU %d makes the ceiling %s Gb/s; MTU 4096 would make it %s Gb/s",
              known.mtu(),
              Judge.number(known.payload()),
              Judge.number(largest.payload())));
    }
    int directions = run.quantity() == Quantity.BOTH_WAYS ? 2 : 1;
    for (int smaller : SMALLER) {
      for (boolean tagged : new boolean[] {false, true}) {
        double payload =
            new Wire(known.gigabits(), smaller, tagged, known.ipv6()).payload()
                * directions
                * terms.rails();
        if (terms.mtu().isEmpty() && Math.abs(value - payload) < CLOSE * payload) {
          return Optional.of(
              String.format(
                  Locale.ROOT,
                  "%s Gb/s is what MTU %d carries%s (%s Gb/s): see ibv_devinfo for active_mtu;"
                      + " --mtu %d judges by it",
                  Judge.number(value),
                  smaller,
                  tagged ? " with VLAN tags" : "",
                  Judge.number(payload),
                  smaller));
        }
      }
    }
    return Optional.empty();
  }

  /** All queue pairs of a test may be hashed to one port of a bond. */
  private static Optional<String> leg(Measurement run, double value, PathTerms terms) {
    String device = run.setup("device");
    double part = Ceilings.of(run, terms).map(it -> value / it.value()).orElse(0.0);
    return device.contains("bond") && part > LEAST_OF_LEG && part < MOST_OF_LEG
        ? Optional.of(
            device
                + " is a bond, and half of its rate is one port: all queue pairs may have gone over"
                + " that one (more of them, --qps or -q, spread better)")
        : Optional.empty();
  }

  /** Of nodes that may have more ports than were told, nothing is known for sure. */
  private static Optional<String> ring(Measurement run, double value, PathTerms terms) {
    double node = terms.wire().map(wire -> wire.payload() * terms.rails() / BITS).orElse(0.0);
    boolean ring = Collective.of(run.test()).map(Collective::hasRing).orElse(true);
    if (node <= 0 || value <= node || !ring || run.number("nodes") == 1) {
      return Optional.empty();
    }
    String within = "no flat ring ran, part of the traffic stayed within nodes";
    return Optional.of(
        terms.rails() > 1
            ? "more than the wire of a node (" + Judge.number(node) + " GB/s): " + within
            : "more than one port of a node carries ("
                + Judge.number(node)
                + " GB/s): nodes have more of them (--rails says how many), or "
                + within);
  }
}
