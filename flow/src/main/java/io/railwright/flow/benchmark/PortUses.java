package io.railwright.flow.benchmark;

import io.railwright.benchmark.run.RdmaEnd;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.PortRole;
import io.railwright.model.fabric.PortUse;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.snapshot.MachineReading;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What the inventory says that ports of hosts are for, and of which rail they are. */
final class PortUses {
  private final Map<String, List<PortUse>> byHost = new HashMap<>();

  PortUses(Layout layout) {
    for (MachineReading reading : layout.machines()) {
      Machine machine = reading.machine();
      byHost.put(machine.name(), machine.ports());
    }
  }

  /** An inventory names a port by its interface, its RDMA device or its slot. */
  private Stream<PortUse> of(RdmaEnd end) {
    return byHost.getOrDefault(end.host(), List.of()).stream()
        .filter(
            use ->
                List.of(end.net(), end.device(), end.device() + "/" + end.port(), end.pci())
                    .contains(use.port()));
  }

  Optional<String> rail(RdmaEnd end) {
    return of(end).flatMap(use -> use.rail().stream()).map(it -> Integer.toString(it)).findFirst();
  }

  /** Without ports for storage and management, unless a host has no others. */
  List<RdmaEnd> forRdma(List<RdmaEnd> ends) {
    List<RdmaEnd> left =
        ends.stream()
            .filter(
                end ->
                    of(end)
                        .flatMap(use -> use.role().stream())
                        .allMatch(role -> role == PortRole.RDMA))
            .toList();
    return left.isEmpty() ? ends : left;
  }
}
