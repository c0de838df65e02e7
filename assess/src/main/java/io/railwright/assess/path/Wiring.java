package io.railwright.assess.path;

import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Who is cabled to whom, in numbers: ports, the machine of each, and the port at its other end. */
final class Wiring {
  static final int NONE = -1;

  /** The hypervisor, and the port. */
  private static final int UPLINK_PARTS = 2;

  private final List<Subject> ports;
  private final List<Subject> machines;
  private final Map<Subject, Integer> numbers;
  private final Map<Subject, Integer> machineNumbers;
  private final List<List<Integer>> portsOf;
  private final Set<Subject> apart;
  private final int[] machineOf;
  private final int[] positions;
  private final int[] peers;

  Wiring(PathFabric fabric) {
    ports = new ArrayList<>();
    machines = new ArrayList<>();
    numbers = new HashMap<>();
    machineNumbers = new HashMap<>();
    portsOf = new ArrayList<>();
    apart = apart(fabric.transitPorts());
    fabric.ends().forEach(it -> add(it.port()));
    fabric.transitPorts().forEach(this::add);
    machineOf = new int[ports.size()];
    positions = new int[ports.size()];
    for (int machine = 0; machine < portsOf.size(); machine++) {
      for (int at = 0; at < portsOf.get(machine).size(); at++) {
        machineOf[portsOf.get(machine).get(at)] = machine;
        positions[portsOf.get(machine).get(at)] = at;
      }
    }
    peers = new int[ports.size()];
    Arrays.fill(peers, NONE);
    for (Relation.Cable cable : fabric.cables()) {
      Integer from = numbers.get(cable.from());
      Integer to = numbers.get(cable.to());
      if (from != null && to != null) {
        peers[from] = to;
        peers[to] = from;
      }
    }
  }

  /** The same, but for one cable. */
  private Wiring(Wiring whole, int port) {
    ports = whole.ports;
    machines = whole.machines;
    numbers = whole.numbers;
    machineNumbers = whole.machineNumbers;
    portsOf = whole.portsOf;
    apart = whole.apart;
    machineOf = whole.machineOf;
    positions = whole.positions;
    peers = whole.peers.clone();
    peers[peers[port]] = NONE;
    peers[port] = NONE;
  }

  /** What is left when the cable at a port fails. */
  Wiring without(int port) {
    return new Wiring(this, port);
  }

  private void add(Subject port) {
    if (numbers.putIfAbsent(port, ports.size()) == null) {
      int machine = machineNumbers.computeIfAbsent(node(port), this::addMachine);
      portsOf.get(machine).add(ports.size());
      ports.add(port);
    }
  }

  /**
   * Ports of hypervisors of which it is known whose they are: what is connected to one leaves by no
   * other, so that each is a machine of its own here.
   */
  private static Set<Subject> apart(List<Subject> ports) {
    Set<Subject> apart = new HashSet<>();
    for (Subject port : ports) {
      if (port.root().kind().equals(Kind.HYPERVISOR) && port.parts().size() > UPLINK_PARTS) {
        apart.add(uplink(port));
      }
    }
    return apart;
  }

  private static Subject uplink(Subject port) {
    return Subject.of(port.parts().subList(0, UPLINK_PARTS));
  }

  private Subject node(Subject port) {
    boolean hypervisor = port.root().kind().equals(Kind.HYPERVISOR);
    return hypervisor && apart.contains(uplink(port)) ? uplink(port) : port.root();
  }

  private int addMachine(Subject machine) {
    machines.add(machine);
    portsOf.add(new ArrayList<>());
    return machines.size() - 1;
  }

  int ports() {
    return ports.size();
  }

  int machines() {
    return machines.size();
  }

  /** {@link #NONE} for a port that there is not. */
  int number(Subject port) {
    return numbers.getOrDefault(port, NONE);
  }

  Subject port(int number) {
    return ports.get(number);
  }

  /** A switch or a hypervisor, or one port of the latter. */
  Subject machine(int number) {
    return machines.get(number);
  }

  int machineOf(int port) {
    return machineOf[port];
  }

  /** Where a port stands among those of its machine. */
  int position(int port) {
    return positions[port];
  }

  List<Integer> portsOf(int machine) {
    return portsOf.get(machine);
  }

  /** {@link #NONE} where no cable is known. */
  int peer(int port) {
    return peers[port];
  }
}
