package io.railwright.twin.load;

import io.railwright.model.simulation.SimulationReport.PortOutcome;
import io.railwright.twin.fabric.Fabric;
import io.railwright.twin.fabric.Wire;
import java.util.HashMap;
import java.util.Map;

/** What waits in the ports of switches: no count, so that it is set and not added. */
final class QueueDepths {
  private static final double KILOBYTE = 1000;

  private QueueDepths() {}

  /** While a run lasts, its average waits, and the most that did is remembered. */
  static void show(TrafficRun run, Fabric fabric) {
    Map<String, PortOutcome> outcomes = new HashMap<>();
    run.report().ports().forEach(it -> outcomes.put(it.port(), it));
    for (Wire wire : run.state().wires()) {
      PortOutcome far = outcomes.get(wire.switchName() + "→" + wire.name());
      double waits = far == null ? 0 : far.averageQueueKilobytes();
      double most = far == null ? 0 : far.maxQueueKilobytes();
      set(wire, waits, most, fabric);
    }
  }

  /** Nothing waits once it is over. */
  static void empty(TrafficRun run, Fabric fabric) {
    run.state().wires().forEach(it -> set(it, 0, 0, fabric));
  }

  private static void set(Wire wire, double waits, double most, Fabric fabric) {
    fabric
        .switchNamed(wire.switchName())
        .counters(wire.port())
        .queue(Math.round(waits * KILOBYTE), Math.round(most * KILOBYTE));
  }
}
