package io.railwright.twin.load;

import io.railwright.model.fabric.Topology.Cable;
import io.railwright.model.value.Bandwidth;
import io.railwright.simulate.topology.NodeNumbering;
import io.railwright.simulate.topology.Topology;
import io.railwright.twin.fabric.FabricState;
import io.railwright.twin.fabric.Priorities;
import io.railwright.twin.fabric.Wire;
import java.util.ArrayList;
import java.util.List;

/**
 * The cables of a fabric as a topology of the simulator. The near end of each wire is a node, so
 * that guests behind one port of a hypervisor share its rate, and wire {@code i} is link {@code i}.
 */
final class SimulatedTopology {
  /** Twenty metres of fibre. */
  static final long DELAY = 100_000;

  private static final long MEGABIT = 1_000_000;
  private static final double PERCENT = 0.01;

  private final FabricState state;
  private final CardShares shares;

  SimulatedTopology(FabricState state, CardShares shares) {
    this.state = state;
    this.shares = shares;
  }

  Topology topology() {
    List<Cable> cables = new ArrayList<>();
    for (int i = 0; i < state.wires().size(); i++) {
      Wire wire = state.wires().get(i);
      Bandwidth rate = new Bandwidth((long) (rate(wire) * shares.ofNetwork(i)));
      cables.add(new Cable(wire.name(), wire.switchName(), rate, DELAY, wire.loss()));
    }
    cables.addAll(state.trunks());
    return NodeNumbering.of(
        new io.railwright.model.fabric.Topology(
            state.wires().stream().map(Wire::name).toList(),
            state.switches().stream().map(FabricState.Hub::name).toList(),
            cables));
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
}
