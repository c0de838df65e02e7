package io.railwright.twin.fabric;

import io.railwright.model.fabric.PortName;
import io.railwright.model.fabric.Topology;
import io.railwright.model.value.Bandwidth;

/**
 * A cable between two switches. In a large fabric nobody names its ports; these are empty then, and
 * nobody is heard at them.
 *
 * @param rate Mb/s
 */
public record Trunk(PortName from, PortName to, int rate) {
  private static final long MEGABIT = 1_000_000;
  private static final int METRES = 20;

  public Topology.Cable cable() {
    return Topology.Cable.of(from.machine(), to.machine(), new Bandwidth(rate * MEGABIT), METRES);
  }
}
