package io.railwright.twin.load;

import io.railwright.twin.fabric.CongestionControl;
import io.railwright.twin.fabric.Endpoint;
import io.railwright.twin.fabric.FabricState;
import io.railwright.twin.fabric.Priorities;
import io.railwright.twin.fabric.SwitchMemory;
import io.railwright.twin.fabric.Wire;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Builds fabric states for tests, without hosts behind them. */
final class FabricStates {
  static final int THREE = 1 << 3;
  static final SwitchMemory MEMORY = new SwitchMemory(12_000_000, 150_000, 1_500_000, 0.1);
  static final List<Integer> BY_DSCP = IntStream.range(0, 64).map(it -> it >> 3).boxed().toList();

  private FabricStates() {}

  /** Hosts with one NIC each at one switch, marked for and lossless in priority 3. */
  static FabricState star(int hosts, int rate, int mtu) {
    List<Wire> wires = new ArrayList<>();
    List<Endpoint> endpoints = new ArrayList<>();
    for (int i = 0; i < hosts; i++) {
      wires.add(wire("h" + i, rate));
      endpoints.add(endpoint("h" + i, i, mtu));
    }
    return new FabricState(
        endpoints, wires, List.of(new FabricState.Hub("leaf", MEMORY, BY_DSCP)), List.of());
  }

  /** Eight guests behind four ports at 10 Gb/s, as in the scenario lossless-8. */
  static FabricState guests() {
    int[] wireOf = {3, 2, 3, 2, 0, 1, 0, 0};
    List<Wire> wires = new ArrayList<>();
    List<Endpoint> endpoints = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      wires.add(wire("uplink" + i, 10_000));
    }
    for (int i = 0; i < wireOf.length; i++) {
      endpoints.add(endpoint("vm" + (i + 1), wireOf[i], 1500));
    }
    return new FabricState(
        endpoints, wires, List.of(new FabricState.Hub("leaf", MEMORY, BY_DSCP)), List.of());
  }

  static Wire wire(String name, int rate) {
    return new Wire(
        name, "leaf", "Ethernet" + name, rate, 9216, THREE, false, THREE, 0, 100, false);
  }

  static Endpoint endpoint(String host, int wire, int mtu) {
    return new Endpoint(
        host,
        "eth0",
        "mlx5_0",
        "10.0.0." + (host.hashCode() & 0xff),
        false,
        true,
        wire,
        mtu,
        106,
        0,
        0,
        -1,
        BY_DSCP,
        new CongestionControl(Priorities.ALL, Priorities.ALL));
  }
}
