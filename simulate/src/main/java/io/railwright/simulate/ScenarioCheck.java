package io.railwright.simulate;

import io.railwright.simulate.net.BufferPlan;
import io.railwright.simulate.net.MarkingThresholds;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Profile;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.parameter.Unit;
import io.railwright.simulate.topology.Routes;
import io.railwright.simulate.topology.Topology;
import io.railwright.simulate.workload.Transfer;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/** Refuses scenarios that can't be simulated, with a sentence that says what to do. */
final class ScenarioCheck {
  private static final int LARGEST_FRAME = 65_536;
  private static final long MOST_PACKETS = Integer.MAX_VALUE / 2;
  private static final long MOST_QPS = 65_536;

  /** Picoseconds. */
  private static final long LONGEST_TIME = 1_000_000_000_000_000L;

  private static final long LONGEST_DELAY = 1_000_000_000_000L;
  private static final long LARGEST_JITTER = 1_000_000_000L;
  private static final Settings USUAL = Settings.of(Profile.connectx);

  /** Those that must not be 0, and those that are at most so much. */
  private static final List<Parameter> POSITIVE =
      List.of(
          Parameter.MTU,
          Parameter.QPS,
          Parameter.ACK_EVERY,
          Parameter.ACK_SIZE,
          Parameter.CNP_SIZE,
          Parameter.PFC_SIZE,
          Parameter.ALPHA_TIMER,
          Parameter.INCREASE_TIMER,
          Parameter.MIN_RATE,
          Parameter.BUFFER,
          Parameter.THRESHOLD,
          Parameter.PFC_QUANTA,
          Parameter.G);

  /** Sizes of frames and of what is around them. */
  private static final List<Parameter> FRAMES =
      List.of(
          Parameter.MTU,
          Parameter.DATA_OVERHEAD,
          Parameter.ACK_SIZE,
          Parameter.CNP_SIZE,
          Parameter.PFC_SIZE,
          Parameter.PREAMBLE,
          Parameter.GAP);

  private final Scenario scenario;
  private final Settings settings;

  ScenarioCheck(Scenario scenario) {
    this.scenario = scenario;
    this.settings = scenario.settings();
  }

  void check() throws BadInputException {
    for (Parameter parameter : POSITIVE) {
      if (settings.number(parameter) <= 0) {
        throw new BadInputException(parameter.word() + " must be more than 0.");
      }
    }
    for (Parameter parameter : FRAMES) {
      atMost(parameter, LARGEST_FRAME);
    }
    for (Parameter parameter : Parameter.values()) {
      if (parameter.unit() == Unit.TIME) {
        atMost(parameter, LONGEST_TIME, "1000s");
      }
    }
    atMost(Parameter.SWITCH_DELAY, LONGEST_DELAY, "1s");
    atMost(Parameter.JITTER, LARGEST_JITTER, "1ms");
    atMost(Parameter.PFC_QUANTA, 65535);
    atMost(Parameter.QPS, MOST_QPS);
    atMost(Parameter.PRIORITY, 7);
    atMost(Parameter.CNP_PRIORITY, 7);
    atMost(Parameter.CNP_DSCP, 63);
    atMost(Parameter.ACK_PRIORITY, 8);
    atMost(Parameter.PMAX, 1);
    atMost(Parameter.G, 1);
    atMost(Parameter.BUFFER, Integer.MAX_VALUE);
    topology();
    marks();
    buffers();
    flows();
  }

  private void atMost(Parameter parameter, double most) throws BadInputException {
    atMost(parameter, most, Long.toString((long) most));
  }

  private void atMost(Parameter parameter, double most, String word) throws BadInputException {
    if (settings.number(parameter) > most) {
      throw new BadInputException(parameter.word() + " must be at most " + word + ".");
    }
  }

  private void topology() throws BadInputException {
    for (Topology.Link link : scenario.topology().links()) {
      Optional<String> excess = link.excess();
      if (excess.isPresent()) {
        throw new BadInputException(excess.get());
      }
    }
    if (!Routes.fit(scenario.topology())) {
      throw new BadInputException("the fabric is too large to be simulated; take fewer hosts.");
    }
  }

  private void marks() throws BadInputException {
    if (!settings.on(Parameter.ECN)) {
      return;
    }
    order(settings.number(Parameter.KMIN), settings.number(Parameter.KMAX));
    if (settings.number(Parameter.KMAX) != USUAL.number(Parameter.KMAX)) {
      reachable(settings.number(Parameter.KMAX));
    }
    OptionalLong slowest = slowestPort();
    if (slowest.isPresent()) {
      reachable(MarkingThresholds.of(settings, slowest.getAsLong()).kmax());
    }
    for (long rate : settings.rates()) {
      MarkingThresholds at = MarkingThresholds.of(settings, rate);
      order(at.kmin(), at.kmax());
      reachable(at.kmax());
      if (at.pmax() > 1) {
        throw new BadInputException("pmax must be at most 1.");
      }
    }
  }

  /**
   * The rate of the switch port with the lowest thresholds, where those scale; of the ports that
   * have no thresholds of their own.
   */
  private OptionalLong slowestPort() {
    Topology topology = scenario.topology();
    return IntStream.range(0, topology.ports())
        .filter(port -> topology.isSwitch(topology.node(port)))
        .filter(port -> settings.fabric().port(port).queues().isEmpty())
        .mapToLong(port -> topology.link(port).rate())
        .min();
  }

  private static void order(double kmin, double kmax) throws BadInputException {
    if (kmin > kmax) {
      throw new BadInputException(
          "kmin ("
              + kilobytes(kmin)
              + ") is above kmax ("
              + kilobytes(kmax)
              + "); set kmin at most as large as kmax.");
    }
  }

  private void reachable(double kmax) throws BadInputException {
    double buffer = settings.number(Parameter.BUFFER);
    if (kmax > buffer) {
      throw new BadInputException(
          "kmax ("
              + kilobytes(kmax)
              + ") is above the buffer of a switch ("
              + kilobytes(buffer)
              + "), so that it is never reached; lower kmax or set a larger buffer.");
    }
  }

  private void buffers() throws BadInputException {
    Topology topology = scenario.topology();
    BufferPlan plan = new BufferPlan(topology, settings);
    double buffer = settings.number(Parameter.BUFFER);
    if (settings.number(Parameter.STATIC_THRESHOLD) > buffer) {
      throw new BadInputException(
          "static-threshold is above the buffer of a switch ("
              + kilobytes(buffer)
              + "); lower it.");
    }
    if (settings.number(Parameter.XON_OFFSET) > buffer) {
      throw new BadInputException(
          "xon-offset is above the buffer of a switch (" + kilobytes(buffer) + "); lower it.");
    }
    for (int node = 0; node < topology.nodes(); node++) {
      if (topology.isSwitch(node) && plan.shared(node) <= 0) {
        throw new BadInputException(
            "the headroom and reserve of all ports of switch "
                + topology.name(node)
                + " take "
                + kilobytes(buffer - plan.shared(node))
                + ", and its buffer has "
                + kilobytes(buffer)
                + "; set a larger buffer, or less headroom.");
      }
    }
  }

  private void flows() throws BadInputException {
    if (scenario.transfers().isEmpty()) {
      throw new BadInputException("there are no flows, so that there is nothing to simulate.");
    }
    long mtu = settings.whole(Parameter.MTU);
    for (Transfer transfer : scenario.transfers()) {
      if (transfer.bytes() / mtu > MOST_PACKETS) {
        throw new BadInputException("a flow of " + transfer.bytes() + " bytes is too large.");
      }
    }
  }

  private static String kilobytes(double bytes) {
    return Math.round(bytes / 1000) + " KB";
  }
}
