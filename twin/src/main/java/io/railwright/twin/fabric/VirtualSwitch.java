package io.railwright.twin.fabric;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A switch: what is set on its ports, which priority a DSCP gets, and what its ports have counted.
 * It speaks no protocol yet.
 */
public final class VirtualSwitch {
  private static final int CODE_POINTS = 64;

  private final String name;
  private final String model;
  private final SwitchMemory memory;
  private final int[] priorities = new int[CODE_POINTS];
  private final Map<String, SwitchPort> ports;
  private final Map<String, PortCounters> counters = new ConcurrentHashMap<>();

  /**
   * Sets it up.
   *
   * @param classes the priority of each DSCP that has one of its own; all others have 0
   */
  public VirtualSwitch(
      String name,
      String model,
      SwitchMemory memory,
      Map<Integer, Integer> classes,
      Map<String, SwitchPort> ports) {
    this.name = name;
    this.model = model;
    this.memory = memory;
    this.ports = new TreeMap<>(ports);
    classes.forEach((dscp, priority) -> priorities[dscp] = priority);
  }

  public String name() {
    return name;
  }

  public String model() {
    return model;
  }

  public SwitchMemory memory() {
    return memory;
  }

  /** The priority, and so the queue, of packets with this DSCP. */
  public int priorityOf(int dscp) {
    return priorities[dscp];
  }

  public synchronized List<String> ports() {
    return new ArrayList<>(ports.keySet());
  }

  public synchronized SwitchPort port(String port) {
    SwitchPort found = ports.get(port);
    if (found == null) {
      throw new IllegalArgumentException(
          "switch " + name + " has no port " + port + "; it has " + String.join(", ", ports()));
    }
    return found;
  }

  public synchronized void set(String port, SwitchPort state) {
    port(port);
    ports.put(port, state);
  }

  public PortCounters counters(String port) {
    port(port);
    return counters.computeIfAbsent(port, _ -> new PortCounters());
  }
}
