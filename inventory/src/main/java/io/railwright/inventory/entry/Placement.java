package io.railwright.inventory.entry;

import io.railwright.model.fabric.PortUse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The location of a machine and the use of its ports, as one level of an inventory gives them.
 *
 * @param ports by name, in the order in which they are given
 */
public record Placement(Optional<String> rack, Map<String, PortUse> ports) {
  static final Placement NONE = new Placement(Optional.empty(), Map.of());

  /** This, and what {@code weaker} says where this says nothing; ports are taken one by one. */
  public Placement over(Placement weaker) {
    Map<String, PortUse> all = new LinkedHashMap<>(weaker.ports);
    all.putAll(ports);
    return new Placement(rack.or(weaker::rack), all);
  }

  public List<PortUse> uses() {
    return List.copyOf(ports.values());
  }
}
