package io.railwright.simulate;

import io.railwright.model.simulation.SimulationReport.QueueSample;
import io.railwright.simulate.net.Pauses;
import io.railwright.simulate.topology.Topology;
import io.railwright.simulate.transport.Engine;
import java.util.ArrayList;
import java.util.List;

/**
 * The longest queue of the fabric, what hosts sent and how long ports were on hold, at regular
 * moments. The last two are sums since the beginning, so that samples may be left out. How long a
 * run will last is not known before; where the number of samples is limited, every second one is
 * left out and the period doubles.
 */
final class QueueSamples {
  private static final int PRIORITIES = 8;
  private static final double TO_MICROSECONDS = 1e-6;

  private final Topology topology;
  private final Engine engine;
  private final int most;
  private final List<QueueSample> samples = new ArrayList<>();
  private long period;

  /**
   * None yet.
   *
   * @param period picoseconds
   * @param most about so many are kept; 0 for all
   */
  QueueSamples(Topology topology, Engine engine, long period, int most) {
    this.topology = topology;
    this.engine = engine;
    this.period = period;
    this.most = most;
  }

  long period() {
    return period;
  }

  List<QueueSample> all() {
    return samples;
  }

  void take() {
    int longest = 0;
    for (int port = 0; port < topology.ports(); port++) {
      if (engine.network().queues().depth(port) > engine.network().queues().depth(longest)) {
        longest = port;
      }
    }
    samples.add(
        new QueueSample(
            engine.now() * TO_MICROSECONDS,
            topology.portName(longest),
            engine.network().queues().depth(longest) * 1e-3,
            sentByHosts(),
            paused() * TO_MICROSECONDS));
    // Of an even number the last one stays, so that the next is a whole period behind it.
    if (most > 0 && samples.size() >= most && samples.size() % 2 == 0) {
      List<QueueSample> kept = new ArrayList<>();
      for (int at = 1; at < samples.size(); at += 2) {
        kept.add(samples.get(at));
      }
      samples.clear();
      samples.addAll(kept);
      period *= 2;
    }
  }

  private long sentByHosts() {
    long bytes = 0;
    for (int port = 0; port < topology.ports(); port++) {
      if (!topology.isSwitch(topology.node(port))) {
        bytes += engine.network().wires().sentBytes(port);
      }
    }
    return bytes;
  }

  /** Picoseconds. */
  private double paused() {
    Pauses pauses = engine.network().pauses();
    double time = 0;
    for (int port = 0; port < topology.ports(); port++) {
      for (int priority = 0; priority < PRIORITIES; priority++) {
        time += pauses.total(port, priority);
      }
    }
    return time;
  }
}
