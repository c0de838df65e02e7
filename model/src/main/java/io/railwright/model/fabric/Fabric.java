package io.railwright.model.fabric;

import java.util.List;
import java.util.Optional;

/**
 * Everything that one inventory names, in its order. Names are unique over all kinds of machine.
 */
public record Fabric(
    String name,
    List<Host> hosts,
    List<Switch> switches,
    List<Hypervisor> hypervisors,
    Optional<Cluster> cluster,
    List<Link> links) {
  public Fabric {
    hosts = List.copyOf(hosts);
    switches = List.copyOf(switches);
    hypervisors = List.copyOf(hypervisors);
    links = List.copyOf(links);
  }

  /** A fabric of hosts alone. */
  public static Fabric ofHosts(String name, List<Host> hosts) {
    return new Fabric(name, hosts, List.of(), List.of(), Optional.empty(), List.of());
  }
}
