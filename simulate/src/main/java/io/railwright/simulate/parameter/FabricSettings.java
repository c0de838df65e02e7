package io.railwright.simulate.parameter;

import java.util.Map;
import java.util.Optional;

/**
 * What is set at single ports and switches of a topology; all others follow the run's parameters.
 *
 * @param ports by port of the topology
 * @param memory bytes of packet memory, by node
 */
public record FabricSettings(Map<Integer, PortSettings> ports, Map<Integer, Long> memory) {
  public static final FabricSettings NONE = new FabricSettings(Map.of(), Map.of());

  public FabricSettings {
    ports = Map.copyOf(ports);
    memory = Map.copyOf(memory);
  }

  public PortSettings port(int port) {
    return ports.getOrDefault(port, PortSettings.UNKNOWN);
  }

  public Optional<Long> memory(int node) {
    return Optional.ofNullable(memory.get(node));
  }

  public boolean isEmpty() {
    return ports.isEmpty();
  }
}
