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
import java.util.function.Function;

/**
 * Builds a topology from the links of an inventory, or from those that a fabric was seen to have.
 */
public final class InventoryTopology {
  private InventoryTopology() {}

  /** The speed and length of a link. */
  public record LinkShape(Bandwidth rate, long delay) {}

  /** Each port of a host that is linked becomes a host of its own: a NIC. */
  public static Topology of(Fabric fabric, Topologies.Speeds speeds) throws BadInputException {
    return of(
        "the inventory " + fabric.name(),
        fabric.cables(),
        fabric.switches().stream().map(Machine::name).toList(),
        cable -> shape(cable, speeds));
  }

  /**
   * Cable {@code i} becomes link {@code i}.
   *
   * @param name of the fabric, for sentences
   */
  public static Topology of(
      String name,
      List<Relation.Cable> cables,
      List<String> switches,
      Function<Relation.Cable, LinkShape> shapes)
      throws BadInputException {
    if (cables.isEmpty()) {
      throw new BadInputException(
          name
              + " names no links, so that there is nothing to simulate; add links: to its"
              + " inventory.");
    }
    Set<String> ends = new LinkedHashSet<>();
    List<Cable> named = new ArrayList<>();
    for (Relation.Cable it : cables) {
      LinkShape shape = shapes.apply(it);
      named.add(
          new Cable(node(it.from(), ends), node(it.to(), ends), shape.rate(), shape.delay(), 0));
    }
    Topology topology =
        NodeNumbering.of(
            new io.railwright.model.fabric.Topology(List.copyOf(ends), switches, named));
    check(name, topology);
    return topology;
  }

  private static LinkShape shape(Relation.Cable cable, Topologies.Speeds speeds) {
    boolean uplink = isSwitch(cable.from()) && isSwitch(cable.to());
    return new LinkShape(new Bandwidth(uplink ? speeds.uplink() : speeds.host()), speeds.delay());
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

  private static void check(String name, Topology topology) throws BadInputException {
    int[] hosts = topology.hosts();
    Routes routes = Routes.of(topology, new BitSet());
    for (int host : hosts) {
      if (host != hosts[0] && routes.towards(host, hosts[0]).length == 0) {
        throw new BadInputException(
            "in "
                + name
                + ", "
                + topology.name(host)
                + " can't reach "
                + topology.name(hosts[0])
                + "; add the links that are missing.");
      }
    }
  }
}
