package io.railwright.view;

import io.railwright.model.simulation.SimulationReport.FlowOutcome;
import io.railwright.model.simulation.SimulationReport.PausedPriority;
import io.railwright.model.simulation.SimulationReport.PortOutcome;
import io.railwright.view.layout.TextOutput;
import java.util.Locale;

/** The ports and the flows of a simulation for a person, one by one. */
final class SimulationRows {
  private final TextOutput out;

  SimulationRows(TextOutput out) {
    this.out = out;
  }

  void port(PortOutcome port) {
    out.printf(
        Locale.ROOT,
        "port %-20s %.2f Gb/s, queue max %.0f KB, average %.1f KB, %d marks, %d drops%n",
        port.port(),
        port.goodputGbps(),
        port.maxQueueKilobytes(),
        port.averageQueueKilobytes(),
        port.marks(),
        port.drops());
    for (PausedPriority pause : port.pauses()) {
      out.printf(
          Locale.ROOT,
          "     priority %d: %d XOFF and %d XON sent, %d XOFF received, paused %.1f us (longest"
              + " %.1f us)%n",
          pause.priority(),
          pause.xoffSent(),
          pause.xonSent(),
          pause.xoffReceived(),
          pause.pausedMicroseconds(),
          pause.longestMicroseconds());
    }
  }

  void flow(FlowOutcome flow) {
    String time =
        flow.fctMicroseconds()
            .map(
                fct ->
                    String.format(
                        Locale.ROOT,
                        "%.1f us, %.2f times the ideal",
                        fct,
                        fct / flow.idealMicroseconds()))
            .orElse(
                (flow.failed() ? "failed" : "not done")
                    + " with "
                    + flow.receivedBytes()
                    + " bytes");
    out.printf(
        Locale.ROOT,
        "flow %-4d %s → %s, %d bytes from %.1f us: %s; %d retransmitted, %d marked%n",
        flow.number(),
        flow.from(),
        flow.to(),
        flow.bytes(),
        flow.startMicroseconds(),
        time,
        flow.retransmits(),
        flow.marks());
  }
}
