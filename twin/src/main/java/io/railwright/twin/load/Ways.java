package io.railwright.twin.load;

import io.railwright.simulate.topology.Topology;
import io.railwright.twin.fabric.Present;
import io.railwright.twin.fabric.Priorities;
import io.railwright.twin.fabric.Trunk;
import io.railwright.twin.fabric.Wire;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The cables of a fabric as the simulator wants them. Each wire's near end is a node, so that
 * guests behind one port of a hypervisor share its rate, and wire {@code i} is link {@code i}.
 */
final class Ways {
  /** Twenty metres of fibre. */
  static final long DELAY = 100_000;

  private static final long MEGABIT = 1_000_000;
  private static final double PERCENT = 0.01;

  private final Present present;

  Ways(Present present) {
    this.present = present;
  }

  Topology topology() {
    List<String> names = new ArrayList<>();
    BitSet switches = new BitSet();
    present.wires().forEach(it -> names.add(it.name()));
    present.switches().forEach(it -> names.add(it.name()));
    switches.set(present.wires().size(), names.size());
    List<Topology.Link> links = new ArrayList<>();
    for (int i = 0; i < present.wires().size(); i++) {
      Wire wire = present.wires().get(i);
      links.add(new Topology.Link(i, hub(wire.switchName()), rate(wire), DELAY, wire.loss()));
    }
    for (Trunk trunk : present.trunks()) {
      links.add(
          new Topology.Link(hub(trunk.from()), hub(trunk.to()), trunk.rate() * MEGABIT, DELAY, 0));
    }
    return new Topology(names, switches, links);
  }

  /**
   * Bits a second. A slow receiver that can pause its switch does so; one that can't loses what it
   * does not take, which is the same as a slow link whose losses are counted at the receiver.
   */
  static long rate(Wire wire) {
    long whole = wire.rate() * MEGABIT;
    return wire.lossless() == Priorities.NONE ? (long) (whole * wire.taken() * PERCENT) : whole;
  }

  /** The port of the simulation at the near end of a wire; its peer is the switch's. */
  static int nearPort(int wire) {
    return 2 * wire;
  }

  private int hub(String name) {
    for (int i = 0; i < present.switches().size(); i++) {
      if (present.switches().get(i).name().equals(name)) {
        return present.wires().size() + i;
      }
    }
    throw new IllegalStateException("no switch " + name);
  }
}
