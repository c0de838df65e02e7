package io.railwright.twin.fabric;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What traffic meets in a switch.
 *
 * @param classes the priority of each DSCP that has one of its own; all others have 0
 */
public record SwitchSettings(
    SwitchMemory memory, Map<Integer, Integer> classes, Map<String, SwitchPort> ports) {
  public SwitchSettings {
    classes = Map.copyOf(classes);
    ports = new LinkedHashMap<>(ports);
  }
}
