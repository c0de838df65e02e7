package io.railwright.assess.path;

import io.railwright.model.fact.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The shortest ways over switches, all of those that are equally short: what routing protocols make
 * of a fabric whose links cost the same. They may begin and end at a hypervisor, which is a switch
 * to its own guests, and to nobody else.
 */
final class Routes {
  private static final int FAR = Integer.MAX_VALUE;
  private static final List<Integer> NO_PORTS = List.of();

  private final Wiring wiring;
  private final boolean[] isSwitch;
  private final boolean[] isHypervisor;

  /** By destination, then by machine; made when a destination is first asked for. */
  private final int[][] distances;

  Routes(Wiring wiring) {
    this.wiring = wiring;
    this.isSwitch = ofKind(wiring, Kind.SWITCH);
    this.isHypervisor = ofKind(wiring, Kind.HYPERVISOR);
    this.distances = new int[wiring.machines()][];
  }

  /** Over the same machines, when the cable at a port has failed. */
  private Routes(Routes whole, int port) {
    this.wiring = whole.wiring.without(port);
    this.isSwitch = whole.isSwitch;
    this.isHypervisor = whole.isHypervisor;
    this.distances = new int[wiring.machines()][];
  }

  Routes without(int port) {
    return new Routes(this, port);
  }

  private static boolean[] ofKind(Wiring wiring, Kind kind) {
    boolean[] are = new boolean[wiring.machines()];
    for (int machine = 0; machine < are.length; machine++) {
      are[machine] = wiring.machine(machine).root().kind().equals(kind);
    }
    return are;
  }

  Wiring wiring() {
    return wiring;
  }

  boolean isSwitch(int machine) {
    return isSwitch[machine];
  }

  /** Whether ends hang on it: a switch, or a hypervisor. */
  boolean isLeaf(int machine) {
    return isSwitch[machine] || isHypervisor[machine];
  }

  private boolean passesOn(int machine, int destination) {
    return isSwitch[machine] || machine == destination;
  }

  boolean reaches(int from, int destination) {
    return distances(destination)[from] != FAR;
  }

  /** The ports by which a machine sends what is meant for another one; none at the destination. */
  List<Integer> nextHops(int machine, int destination) {
    int[] distance = distances(destination);
    List<Integer> ports = new ArrayList<>();
    for (int port : wiring.portsOf(machine)) {
      int peer = wiring.peer(port);
      if (peer != Wiring.NONE) {
        int next = wiring.machineOf(peer);
        if (passesOn(next, destination) && distance[next] == distance[machine] - 1) {
          ports.add(port);
        }
      }
    }
    return ports;
  }

  /** Whether a machine has no port but this one for what is meant for another machine. */
  boolean isOnlyHop(int port, int destination) {
    int machine = wiring.machineOf(port);
    int[] distance = distances(destination);
    boolean leads = false;
    for (int other : wiring.portsOf(machine)) {
      int peer = wiring.peer(other);
      int next = peer == Wiring.NONE ? machine : wiring.machineOf(peer);
      if (passesOn(next, destination) && distance[next] == distance[machine] - 1) {
        if (other != port) {
          return false;
        }
        leads = true;
      }
    }
    return leads;
  }

  /** The machines from which there is a way to one, and that one itself, the nearest first. */
  List<Integer> nearestFirst(int destination) {
    int[] distance = distances(destination);
    return IntStream.range(0, distance.length)
        .filter(it -> distance[it] != FAR && isLeaf(it))
        .boxed()
        .sorted(Comparator.comparingInt(it -> distance[it]))
        .toList();
  }

  private int[] distances(int destination) {
    int[] known = distances[destination];
    if (known == null) {
      known = walk(destination);
      distances[destination] = known;
    }
    return known;
  }

  private int[] walk(int destination) {
    int[] distance = new int[wiring.machines()];
    Arrays.fill(distance, FAR);
    distance[destination] = 0;
    ArrayDeque<Integer> open = new ArrayDeque<>(List.of(destination));
    while (!open.isEmpty()) {
      int machine = open.remove();
      for (int port : passesOn(machine, destination) ? wiring.portsOf(machine) : NO_PORTS) {
        int peer = wiring.peer(port);
        int next = peer == Wiring.NONE ? machine : wiring.machineOf(peer);
        if (isLeaf(next) && distance[next] == FAR) {
          distance[next] = distance[machine] + 1;
          open.add(next);
        }
      }
    }
    return distance;
  }
}
