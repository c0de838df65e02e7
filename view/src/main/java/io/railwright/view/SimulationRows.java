package io.railwright.view;

import io.railwright.model.simulation.SimulationReport.FlowOutcome;
import io.railwright.model.simulation.SimulationReport.PauseCause;
import io.railwright.model.simulation.SimulationReport.PausedPriority;
import io.railwright.model.simulation.SimulationReport.PortOutcome;
import io.railwright.model.text.HumanUnits;
import java.util.Comparator;
import java.util.List;

/** The pauses, ports and flows of a simulation for a person, one by one. */
final class SimulationRows {
  private static final int MOST_CAUSES = 12;

  private final SimulationLines lines;

  SimulationRows(SimulationLines lines) {
    this.lines = lines;
  }

  /** Roots first: that is where to look. */
  void causes(List<PauseCause> causes) {
    causes.stream()
        .sorted(
            Comparator.comparing(PauseCause::root).thenComparingLong(PauseCause::count).reversed())
        .limit(MOST_CAUSES)
        .forEach(this::cause);
    if (causes.size() > MOST_CAUSES) {
      lines.line("", "and " + (causes.size() - MOST_CAUSES) + " more; -o json has all");
    }
  }

  private void cause(PauseCause cause) {
    lines.line(
        "paused",
        cause.paused()
            + " by "
            + cause.by()
            + ", priority "
            + cause.priority()
            + ", "
            + HumanUnits.count(cause.count(), "time")
            + ": "
            + cause.because()
            + (cause.root() ? " is congested (root)" : " is paused itself"));
  }

  void port(PortOutcome port) {
    lines.line(
        "port",
        port.port()
            + ": "
            + SimulationLines.rate(port.goodputGbps())
            + ", queue max "
            + SimulationLines.size(port.maxQueueKilobytes())
            + ", average "
            + SimulationLines.size(port.averageQueueKilobytes())
            + ", "
            + HumanUnits.count(port.marks(), "CE mark")
            + ", "
            + HumanUnits.count(port.drops(), "drop"));
    port.pauses().forEach(this::pause);
  }

  private void pause(PausedPriority pause) {
    lines.line(
        "",
        "priority "
            + pause.priority()
            + ": "
            + HumanUnits.count(pause.xoffSent())
            + " XOFF and "
            + HumanUnits.count(pause.xonSent())
            + " XON sent, "
            + HumanUnits.count(pause.xoffReceived())
            + " XOFF received, paused "
            + SimulationLines.time(pause.pausedMicroseconds())
            + " (longest "
            + SimulationLines.time(pause.longestMicroseconds())
            + ")");
  }

  void flow(FlowOutcome flow) {
    lines.line(
        "flow " + flow.number(),
        flow.from()
            + " → "
            + flow.to()
            + ", "
            + HumanUnits.bytes((double) flow.bytes())
            + " from "
            + SimulationLines.time(flow.startMicroseconds())
            + ": "
            + time(flow)
            + "; "
            + HumanUnits.count(flow.retransmits())
            + " retransmitted, "
            + HumanUnits.count(flow.marks(), "CE mark"));
  }

  private static String time(FlowOutcome flow) {
    return flow.fctMicroseconds()
        .map(
            fct ->
                SimulationLines.time(fct)
                    + ", "
                    + HumanUnits.number(fct / flow.idealMicroseconds())
                    + " times ideal")
        .orElse(
            (flow.failed() ? "failed" : "not done")
                + " with "
                + HumanUnits.bytes((double) flow.receivedBytes()));
  }
}
