package io.railwright.simulate;

import io.railwright.simulate.net.BufferPlan;
import io.railwright.simulate.net.MarkingThresholds;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.Topology;
import io.railwright.simulate.workload.Transfer;
import java.util.List;

/** Refuses what can't be simulated, each with a sentence that says what to do. */
final class ScenarioCheck {
  private static final int LARGEST_FRAME = 65_536;
  private static final long MOST_PACKETS = Integer.MAX_VALUE / 2;

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
          Parameter.G);

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
    atMost(Parameter.MTU, LARGEST_FRAME);
    atMost(Parameter.PRIORITY, 7);
    atMost(Parameter.CNP_PRIORITY, 7);
    atMost(Parameter.ACK_PRIORITY, 8);
    atMost(Parameter.PMAX, 1);
    atMost(Parameter.G, 1);
    atMost(Parameter.BUFFER, Integer.MAX_VALUE);
    marks();
    buffers();
    flows();
  }

  private void atMost(Parameter parameter, double most) throws BadInputException {
    if (settings.number(parameter) > most) {
      throw new BadInputException(
          parameter.word() + " must be at most " + (most < 2 ? most : (long) most) + ".");
    }
  }

  private void marks() throws BadInputException {
    if (!settings.on(Parameter.ECN)) {
      return;
    }
    marks(settings.number(Parameter.KMIN), settings.number(Parameter.KMAX));
    for (long rate : settings.rates()) {
      MarkingThresholds at = MarkingThresholds.of(settings, rate);
      marks(at.kmin(), at.kmax());
      if (at.pmax() > 1) {
        throw new BadInputException("pmax must be at most 1.0.");
      }
    }
  }

  private void marks(double kmin, double kmax) throws BadInputException {
    if (kmin > kmax) {
      throw new BadInputException(
          "kmin ("
              + kilobytes(kmin)
              + ") is above kmax ("
              + kilobytes(kmax)
              + "); set kmin at most as large as kmax.");
    }
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
