package io.railwright.twin.fabric;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A switch as traffic meets it: what is set on its ports, which priority a DSCP gets, and what its
 * ports have counted. What can be asked of it and typed into it is the matter of its {@link
 * SwitchSystem}.
 */
public final class VirtualSwitch {
  private final String name;
  private final String model;
  private volatile SwitchSettings settings;
  private final Map<String, PortCounters> counters = new ConcurrentHashMap<>();
  private final Set<String> withoutPfc = ConcurrentHashMap.newKeySet();

  public VirtualSwitch(String name, String model, SwitchSettings settings) {
    this.name = name;
    this.model = model;
    this.settings = settings;
  }

  public String name() {
    return name;
  }

  public String model() {
    return model;
  }

  public SwitchSettings settings() {
    return settings;
  }

  public SwitchMemory memory() {
    return settings.memory();
  }

  /** Puts a changed configuration into effect. */
  public synchronized void apply(SwitchSettings changed) {
    settings = changed;
  }

  /** The priority, and so the queue, of packets with this DSCP. */
  public int priorityOf(int dscp) {
    return settings.classes().getOrDefault(dscp, 0);
  }

  public List<String> ports() {
    return settings.ports().keySet().stream().sorted().toList();
  }

  public SwitchPort port(String port) {
    SwitchPort found = settings.ports().get(port);
    if (found == null) {
      throw new IllegalArgumentException(
          "switch " + name + " has no port " + port + "; it has " + String.join(", ", ports()));
    }
    return found;
  }

  public synchronized void set(String port, SwitchPort state) {
    port(port);
    Map<String, SwitchPort> ports = new LinkedHashMap<>(settings.ports());
    ports.put(port, state);
    settings = settings.withPorts(ports);
  }

  /** Takes PFC from a port, or gives it back; what was configured is there all the while. */
  void losePfc(String port, boolean lost) {
    port(port);
    if (lost) {
      withoutPfc.add(port);
    } else {
      withoutPfc.remove(port);
    }
  }

  /** Whether PFC is off at the port, whatever was configured. What the switch shows says so. */
  public boolean hasLostPfc(String port) {
    return withoutPfc.contains(port);
  }

  public PortCounters counters(String port) {
    port(port);
    return counters.computeIfAbsent(port, _ -> new PortCounters());
  }
}
