package io.railwright.simulate;

import io.railwright.model.simulation.SimulationReport.PausedPriority;
import io.railwright.model.simulation.SimulationReport.PortOutcome;
import io.railwright.model.simulation.SimulationReport.PortTraffic;
import io.railwright.simulate.net.Network;
import io.railwright.simulate.net.Pauses;
import io.railwright.simulate.topology.Topology;
import io.railwright.simulate.transport.Engine;
import java.util.ArrayList;
import java.util.List;

/** The outcome of each port that sent or dropped anything, or was paused. */
final class PortOutcomes {
  private static final int PRIORITIES = 8;
  private static final double TO_MICROSECONDS = 1e-6;

  private final Topology topology;
  private final Engine engine;
  private final Network network;

  PortOutcomes(Topology topology, Engine engine) {
    this.topology = topology;
    this.engine = engine;
    this.network = engine.network();
  }

  List<PortOutcome> all() {
    List<PortOutcome> outcomes = new ArrayList<>();
    for (int port = 0; port < topology.ports(); port++) {
      if (network.wires().sentBytes(port) > 0 || wasPaused(port) || drops(port) > 0) {
        outcomes.add(of(port));
      }
    }
    return outcomes;
  }

  private boolean wasPaused(int port) {
    for (int priority = 0; priority < PRIORITIES; priority++) {
      if (network.pauses().received(port, priority) > 0) {
        return true;
      }
    }
    return false;
  }

  private long drops(int port) {
    long drops = 0;
    for (int priority = 0; priority < PRIORITIES; priority++) {
      drops += network.drops().count(port, priority);
    }
    return drops;
  }

  private PortOutcome of(int port) {
    List<PausedPriority> pauses = new ArrayList<>();
    for (int priority = 0; priority < PRIORITIES; priority++) {
      Pauses all = network.pauses();
      if (all.sent(port, priority) + all.received(port, priority) > 0) {
        pauses.add(
            new PausedPriority(
                priority,
                all.sent(port, priority),
                all.resumes(port, priority),
                all.received(port, priority),
                all.total(port, priority) * TO_MICROSECONDS,
                all.longest(port, priority) * TO_MICROSECONDS));
      }
    }
    double gigabits = engine.now() == 0 ? 0 : network.wires().sentBytes(port) * 8e3 / engine.now();
    return new PortOutcome(
        topology.portName(port),
        topology.link(port).rate() * 1e-9,
        new PortTraffic(network.wires().sentPackets(port), network.wires().sentBytes(port)),
        new PortTraffic(network.wires().sentPackets(port ^ 1), network.wires().sentBytes(port ^ 1)),
        gigabits,
        network.queues().deepest(port) * 1e-3,
        network.queues().average(port) * 1e-3,
        network.marks(port),
        drops(port),
        network.drops().onLink(port),
        pauses);
  }
}
