package io.railwright.twin.fabric;

import io.railwright.simulate.parameter.PortSettings;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What traffic meets in a switch.
 *
 * @param classes the priority of each DSCP that has one of its own; all others have 0
 * @param treatments how ports sort, keep and queue packets, where the switch has software that says
 *     so; its pauses and MTU are those of the port itself
 */
public record SwitchSettings(
    SwitchMemory memory,
    Map<Integer, Integer> classes,
    Map<String, SwitchPort> ports,
    Map<String, PortSettings> treatments) {
  public SwitchSettings {
    classes = Map.copyOf(classes);
    ports = new LinkedHashMap<>(ports);
    treatments = Map.copyOf(treatments);
  }

  /** A switch without software. */
  public SwitchSettings(
      SwitchMemory memory, Map<Integer, Integer> classes, Map<String, SwitchPort> ports) {
    this(memory, classes, ports, Map.of());
  }

  /** The same with other ports. */
  SwitchSettings withPorts(Map<String, SwitchPort> changed) {
    return new SwitchSettings(memory, classes, changed, treatments);
  }
}
