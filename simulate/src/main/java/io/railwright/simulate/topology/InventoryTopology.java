package io.railwright.simulate.topology;

import io.railwright.model.fabric.Fabric;
import io.railwright.model.fabric.PortName;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.simulate.parameter.BadInputException;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/** The topology of an inventory: its links, all of the speeds that are given for the whole. */
public final class InventoryTopology {
  private InventoryTopology() {}

  /** Each port of a host that is linked becomes a host of its own: a NIC. */
  public static Topology of(Fabric fabric, Topologies.Speeds speeds) throws BadInputException {
    if (fabric.cables().isEmpty()) {
      throw new BadInputException(
          "the inventory "
              + fabric.name()
              + " names no links, so that there is nothing to simulate; add links: to it.");
    }
    TopologyBuilder builder = new TopologyBuilder();
    Map<String, Integer> switches = new HashMap<>();
    Map<String, Integer> nics = new HashMap<>();
    for (Relation.Cable cable : fabric.cables()) {
      for (Subject end : new Subject[] {cable.from(), cable.to()}) {
        if (!end.root().kind().equals(Kind.SWITCH)) {
          nics.computeIfAbsent(PortName.of(end).toString(), builder::host);
        }
      }
    }
    fabric.switches().forEach(it -> switches.put(it.name(), builder.addSwitch(it.name())));
    for (Relation.Cable cable : fabric.cables()) {
      int from = node(PortName.of(cable.from()), switches, nics);
      int to = node(PortName.of(cable.to()), switches, nics);
      boolean uplink = switches.containsValue(from) && switches.containsValue(to);
      builder.link(from, to, uplink ? speeds.uplink() : speeds.host(), speeds.delay());
    }
    Topology topology = builder.build();
    check(fabric, topology);
    return topology;
  }

  private static int node(PortName end, Map<String, Integer> switches, Map<String, Integer> nics) {
    Integer found = switches.getOrDefault(end.machine(), nics.get(end.toString()));
    if (found == null) {
      throw new IllegalStateException("no node for " + end);
    }
    return found;
  }

  private static void check(Fabric fabric, Topology topology) throws BadInputException {
    int[] hosts = topology.hosts();
    Routes routes = Routes.of(topology, new BitSet());
    for (int host : hosts) {
      if (host != hosts[0] && routes.towards(host, hosts[0]).length == 0) {
        throw new BadInputException(
            "in the inventory "
                + fabric.name()
                + ", "
                + topology.name(host)
                + " can't reach "
                + topology.name(hosts[0])
                + "; add the links that are missing.");
      }
    }
  }
}
