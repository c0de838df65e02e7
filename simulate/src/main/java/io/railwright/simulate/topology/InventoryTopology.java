package io.railwright.simulate.topology;

import io.railwright.model.fabric.Fabric;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.PortName;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fabric.Topology.Cable;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Bandwidth;
import io.railwright.simulate.parameter.BadInputException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Builds the topology of an inventory from its links. All links have the speeds that are given for
 * the whole.
 */
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
    Topology topology = NodeNumbering.of(named(fabric, speeds));
    check(fabric, topology);
    return topology;
  }

  private static io.railwright.model.fabric.Topology named(
      Fabric fabric, Topologies.Speeds speeds) {
    Set<String> ends = new LinkedHashSet<>();
    List<Cable> cables = new ArrayList<>();
    for (Relation.Cable it : fabric.cables()) {
      String from = node(it.from(), ends);
      String to = node(it.to(), ends);
      boolean uplink = isSwitch(it.from()) && isSwitch(it.to());
      Bandwidth rate = new Bandwidth(uplink ? speeds.uplink() : speeds.host());
      cables.add(new Cable(from, to, rate, speeds.delay(), 0));
    }
    return new io.railwright.model.fabric.Topology(
        List.copyOf(ends), fabric.switches().stream().map(Machine::name).toList(), cables);
  }

  private static boolean isSwitch(Subject port) {
    return port.root().kind().equals(Kind.SWITCH);
  }

  private static String node(Subject port, Set<String> ends) {
    if (isSwitch(port)) {
      return port.machine();
    }
    String name = PortName.of(port).toString();
    ends.add(name);
    return name;
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
