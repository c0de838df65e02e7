package io.railwright.twin.fabric;

import io.railwright.model.fabric.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Everything in a fabric that traffic depends on, at one moment. Equal states give the same
 * simulation.
 *
 * @param switches those that wires and trunks lead to, with the priority of each DSCP
 * @param trunks the cables between switches
 * @param ends of all wires and then of all trunks; empty where no switch has software
 */
public record FabricState(
    List<Endpoint> endpoints,
    List<Wire> wires,
    List<Hub> switches,
    List<Topology.Cable> trunks,
    List<LinkEnds> ends) {
  public FabricState {
    endpoints = List.copyOf(endpoints);
    wires = List.copyOf(wires);
    switches = List.copyOf(switches);
    trunks = List.copyOf(trunks);
    ends = List.copyOf(ends);
  }

  /** Of a fabric whose switches have no software. */
  public FabricState(
      List<Endpoint> endpoints, List<Wire> wires, List<Hub> switches, List<Topology.Cable> trunks) {
    this(endpoints, wires, switches, trunks, List.of());
  }

  /** A switch as traffic sees it. */
  public record Hub(String name, SwitchMemory memory, List<Integer> classes) {
    public Hub {
      classes = List.copyOf(classes);
    }
  }

  public Wire wire(Endpoint endpoint) {
    return wires.get(endpoint.wire());
  }

  /** The switch that a wire leads to. */
  public Hub hub(Wire wire) {
    return switches.stream()
        .filter(it -> it.name().equals(wire.switchName()))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no switch " + wire.switchName()));
  }

  public Optional<Endpoint> at(String address) {
    return endpoints.stream().filter(it -> it.address().equals(address)).findFirst();
  }

  /** The endpoints of each host, in the order of the fabric. */
  public List<Endpoint> of(String host) {
    return endpoints.stream().filter(it -> it.host().equals(host)).toList();
  }

  /** The path MTU, which is the smaller of both ends'. */
  public static int rdmaMtu(Endpoint from, Endpoint to) {
    return Math.min(from.rdmaMtu(), to.rdmaMtu());
  }

  /** With other wires, whatever the switches are configured to. */
  public FabricState withWires(UnaryOperator<Wire> change) {
    return new FabricState(endpoints, wires.stream().map(change).toList(), switches, trunks);
  }

  public FabricState withEndpoints(UnaryOperator<Endpoint> change) {
    return new FabricState(endpoints.stream().map(change).toList(), wires, switches, trunks, ends);
  }

  /** With other classes, whatever the switches are configured to. */
  public FabricState withClasses(Map<Integer, Integer> changed) {
    return new FabricState(
        endpoints, wires, switches.stream().map(it -> changed(it, changed)).toList(), trunks);
  }

  private static Hub changed(Hub hub, Map<Integer, Integer> changed) {
    List<Integer> classes = new ArrayList<>(hub.classes());
    changed.forEach(classes::set);
    return new Hub(hub.name(), hub.memory(), classes);
  }
}
