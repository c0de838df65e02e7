package io.railwright.benchmark.judge;

import io.railwright.benchmark.ceiling.Collective;
import io.railwright.benchmark.ceiling.PathTerms;
import io.railwright.benchmark.ceiling.TcpWire;
import io.railwright.benchmark.ceiling.Wire;
import io.railwright.benchmark.statistics.Sample;
import io.railwright.model.benchmark.BenchmarkResult.SizePoint;
import io.railwright.model.benchmark.Ceiling;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The ceiling of each kind of measurement, and why some have none. */
final class Ceilings {
  /** Smaller messages are bound by how many a second, not by the wire. */
  private static final long SMALLEST = 1 << 16;

  /** Of each rank in a collective of one size, of which no curve tells whether it still rises. */
  private static final long SMALLEST_ALONE = 1 << 20;

  /** Preamble, gap and FCS. */
  private static final int FRAME_OUTSIDE = 24;

  private static final double BITS = 8;

  /** From one size to twice of it; on its plateau a collective gains less. */
  private static final double RISES = 1.05;

  /** The setting of a measurement that says how much of a packet TCP fills. */
  static final String SEGMENT = "segment";

  /** The setting of a collective that says what it went through. */
  static final String NETWORK = "network";

  static final String SOCKETS = "sockets";

  /** Said where a test checked its results and found them wrong. */
  static final String WRONG = "results were wrong: no bandwidth of this run counts";

  /** How many ports of a card one test used, where it used several. */
  static final String PORTS = "ports";

  /** What the output says of a rate at which the test was told to send. */
  static final String LIMITED = "rate limit";

  private static final String FLAT_RING = "flat ring";

  private Ceilings() {}

  static Optional<Ceiling> of(Measurement run, PathTerms terms) {
    boolean write = run.test().contains("write");
    return switch (run.quantity()) {
      case PAYLOAD -> terms.rdma(Math.max(1, run.bytes()), write, false);
      case BOTH_WAYS -> terms.rdma(Math.max(1, run.bytes()), write, true);
      case TCP -> TcpWire.ceiling(terms, run.number(SEGMENT));
      case FRAMES -> terms.gigabits().map(rate -> frames(rate * terms.rails(), run.bytes()));
      case BUS -> bus(run, terms);
      case UDP, SOCKET, HALF_ROUND_TRIP, ROUND_TRIP, COLLECTIVE_TIME -> Optional.empty();
    };
  }

  /** The curve with the ceiling of each size, where sizes have one. */
  static List<SizePoint> over(Measurement run, PathTerms terms) {
    boolean both = run.quantity() == Quantity.BOTH_WAYS;
    if (!both && run.quantity() != Quantity.PAYLOAD) {
      return run.curve();
    }
    boolean write = run.test().contains("write");
    return run.curve().stream()
        .map(
            point ->
                new SizePoint(
                    point.bytes(),
                    point.value(),
                    terms.rdma(Math.max(1, point.bytes()), write, both).map(Ceiling::value)))
        .toList();
  }

  /**
   * The least ceiling that TCP may have: that of the usual MTU where nobody says which it is. Empty
   * where there is no doubt.
   */
  static Optional<Ceiling> leastOfTcp(Measurement run, PathTerms terms) {
    boolean doubtful =
        run.quantity() == Quantity.TCP
            && run.number(SEGMENT) == 0
            && terms.interfaceMtu().isEmpty();
    return doubtful ? TcpWire.ofMtu(terms, TcpWire.USUAL_MTU) : Optional.empty();
  }

  private static Ceiling frames(double rate, long bytes) {
    double part = (double) bytes / (bytes + FRAME_OUTSIDE);
    return onWire(
        rate,
        part,
        "frames of "
            + bytes
            + " bytes: preamble, gap and FCS are "
            + FRAME_OUTSIDE
            + " more of each");
  }

  private static Ceiling onWire(double rate, double part, String why) {
    return new Ceiling(
        rate * part,
        List.of(
            new Ceiling.Term("line rate", rate, "Gb/s", "of each direction"),
            new Ceiling.Term("wire", rate * part, "Gb/s", why)));
  }

  private static Optional<Ceiling> bus(Measurement run, PathTerms terms) {
    int nodes = run.number("nodes");
    int ranks = run.number("ranks");
    Optional<Collective> collective = Collective.of(run.test());
    Optional<Wire> wire = terms.wire();
    if (nodes < 2 || ranks < nodes || collective.isEmpty() || wire.isEmpty()) {
      return Optional.empty();
    }
    int ports = collective.get().ports(terms.rails(), ranks / nodes);
    double node = wire.get().payload() * ports / BITS;
    double most = collective.get().most(node, nodes, ranks / nodes);
    List<Ceiling.Term> list = new ArrayList<>();
    list.add(
        new Ceiling.Term(
            "wire of a node",
            node,
            "GB/s",
            String.format(
                Locale.ROOT,
                "%d x %s Gb/s of payload at MTU %d%s",
                ports,
                Judge.number(wire.get().payload()),
                wire.get().mtu(),
                terms.mtu().isEmpty() ? " (assumed)" : "")));
    list.add(new Ceiling.Term("nodes", nodes, "", ranks + " ranks"));
    if (collective.get().hasRing() && ranks > nodes) {
      list.add(
          new Ceiling.Term(FLAT_RING, node, "GB/s", "bus bandwidth if all ranks are one ring"));
    }
    list.add(
        new Ceiling.Term(
            "least traffic",
            most,
            "GB/s",
            "bus bandwidth if no more than "
                + collective.get().word()
                + " must crosses the network"));
    return Optional.of(new Ceiling(most, list));
  }

  /**
   * The bus bandwidth at which a flat ring fills the wire. Which algorithm ran is seldom known: a
   * ring that fills the wire is not slow, though another algorithm could show more.
   */
  static Optional<Double> ring(Ceiling ceiling) {
    return ceiling.terms().stream()
        .filter(term -> term.name().equals(FLAT_RING))
        .map(Ceiling.Term::value)
        .findFirst();
  }

  /** A number over sockets may look fine on a slow network, and is not what was asked for. */
  static Optional<String> sockets(Measurement run) {
    return run.setup(NETWORK).equals(SOCKETS)
        ? Optional.of("NCCL fell back to sockets: no RDMA is in this number")
        : Optional.empty();
  }

  /** What went wrong in any of these runs, so that their numbers say nothing. */
  static Optional<String> failure(List<Measurement> runs) {
    return runs.stream()
        .flatMap(run -> run.doubts().stream())
        .filter(Ceilings::isFailure)
        .findFirst();
  }

  /** Why nothing is said whatever the number is; empty where it can be judged. */
  static Optional<String> noVerdict(Measurement run, PathTerms terms) {
    String device = run.setup("device") + " " + run.setup("command");
    if (device.matches("(?s).*\\b(?:rxe|siw)[\\w-]*.*")) {
      return Optional.of(
          "the device is emulated in software: its processor is measured, not a wire");
    }
    if (run.setup("link").equals("IB")) {
      return Optional.of("the link is InfiniBand; only ceilings of Ethernet are known");
    }
    if (run.setup("ends").equals("one process")) {
      return Optional.of("both ends ran in one process: the test may have crossed no wire");
    }
    if (!run.setup(LIMITED).isEmpty()) {
      return Optional.of(
          "the test was told to send no faster ("
              + run.setup(LIMITED)
              + "): it does not say what the path can carry");
    }
    return switch (run.quantity()) {
      case FRAMES -> noRate(terms);
      case UDP ->
          Optional.of(
              "UDP is sent at the rate that -b names, which is 1 Mb/s without it: it does not say"
                  + " what the path can carry");
      case SOCKET ->
          Optional.of(
              "one socket is bound by one processor core, and the output says neither TCP nor UDP");
      case HALF_ROUND_TRIP, ROUND_TRIP, COLLECTIVE_TIME ->
          Optional.of(
              "times have no ceiling; rail bench compare holds two series against each other");
      case PAYLOAD, BOTH_WAYS -> small(run.bytes()).or(() -> noRate(terms));
      case TCP ->
          run.number("streams") <= 1
              ? Optional.of("one stream is bound by one processor core: -P 8 would show the path")
              : noRate(terms);
      case BUS -> noBus(run, terms);
    };
  }

  static Optional<String> small(long bytes) {
    return bytes < SMALLEST
        ? Optional.of(
            "messages of "
                + bytes
                + " bytes are bound by how many a second are sent, not by the wire")
        : Optional.empty();
  }

  private static boolean isFailure(String doubt) {
    return doubt.contains("counts") || doubt.contains("reported:");
  }

  private static Optional<String> noRate(PathTerms terms) {
    return terms.gigabits().isPresent()
        ? Optional.empty()
        : Optional.of("the line rate is not known: --rate says it, like --rate 100G");
  }

  private static Optional<String> noBus(Measurement run, PathTerms terms) {
    if (run.number("ranks") == 0) {
      return Optional.of("the output does not say how many ranks and nodes took part");
    }
    if (run.number("nodes") < 2) {
      return Optional.of("all ranks are on one node: no network is in this number");
    }
    Optional<Collective> collective = Collective.of(run.test());
    if (collective.isEmpty()) {
      return Optional.of("the output does not say which collective was run");
    }
    long least = run.curve().size() > 1 ? SMALLEST : SMALLEST_ALONE;
    if (collective.get().message(run.bytes(), run.number("ranks")) < least) {
      return Optional.of(
          run.bytes()
              + " bytes over "
              + run.number("ranks")
              + " ranks are bound by the time of each step, not by the wire");
    }
    return noRate(terms);
  }

  /**
   * Why a collective below its ceiling is not called slow: larger messages would show more. Empty
   * where the curve has come to its end.
   */
  static Optional<String> stillRises(Measurement run) {
    List<SizePoint> curve = run.curve();
    if (run.quantity() != Quantity.BUS || curve.size() < 2) {
      return Optional.empty();
    }
    long half = run.bytes() / 2;
    double before =
        curve.stream()
            .filter(it -> it.bytes() <= half)
            .max(Comparator.comparingLong(SizePoint::bytes))
            .map(SizePoint::value)
            .orElse(0.0);
    double last =
        new Sample(
                curve.stream()
                    .filter(it -> it.bytes() == run.bytes())
                    .map(SizePoint::value)
                    .toList())
            .median();
    return before > 0 && last > RISES * before
        ? Optional.of(
            "the bus bandwidth still rises at the largest size ("
                + Judge.number(before)
                + " to "
                + Judge.number(last)
                + " GB/s): larger messages would show what the network carries")
        : Optional.empty();
  }
}
