package io.railwright.collect.switches;

import io.railwright.collect.probe.Readings;
import io.railwright.model.value.Mac;
import io.railwright.model.value.Value;
import java.util.HashMap;
import java.util.Map;

/** Counts the neighbours of each port, since two agents may speak at one cable. */
public final class LldpNeighbour {
  private static final int MOST_PORTS = 1 << 14;

  private final Map<String, Integer> seen = new HashMap<>();

  /** The subject of the next neighbour of a port. */
  public String next(String port) {
    int number = seen.size() < MOST_PORTS ? seen.merge(port, 1, Integer::sum) : 1;
    return SwitchSubject.neighbour(port, number);
  }

  /** What the other end calls its port; servers give its MAC address. */
  public static void addPort(String subject, String id, String raw, int line, Readings readings) {
    readings.add(subject, "lldp.port", Value.text(id), raw, line);
    Mac.parse(id)
        .ifPresent(
            mac -> readings.add(subject, "lldp.port-mac", Value.text(mac.toString()), raw, line));
  }
}
