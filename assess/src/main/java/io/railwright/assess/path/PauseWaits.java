package io.railwright.assess.path;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Which ports of switches wait for which: what leaves by a port fills a buffer of the next switch
 * until it goes on from there by others. Only ways that traffic takes count.
 */
final class PauseWaits {
  private static final BitSet NOWHERE = new BitSet();

  private final Wiring wiring;
  private final Routes routes;
  private final LeafTraffic traffic;

  /** By port: those by which packets go on, by their position at the next switch. */
  private final Map<Integer, BitSet> next = new HashMap<>();

  /** By destination: the switches that its traffic passes. */
  private final Map<Integer, BitSet> passed = new TreeMap<>();

  PauseWaits(Routes routes, LeafTraffic traffic) {
    this(routes, traffic, Map.of());
  }

  private PauseWaits(Routes routes, LeafTraffic traffic, Map<Integer, BitSet> underWay) {
    this.wiring = routes.wiring();
    this.routes = routes;
    this.traffic = traffic;
    for (int destination : traffic.leaves()) {
      walk(destination, underWay.getOrDefault(destination, NOWHERE));
    }
  }

  /**
   * The same on other routes, with what is under way when they change: it is at switches of its old
   * way, and goes on by the new ones.
   */
  PauseWaits after(Routes change) {
    return new PauseWaits(change, traffic, passed);
  }

  private void walk(int destination, BitSet underWay) {
    BitSet seen = new BitSet();
    traffic.leaves().stream().filter(it -> traffic.isBetween(it, destination)).forEach(seen::set);
    seen.or(underWay);
    Deque<Integer> open = new ArrayDeque<>();
    seen.stream().filter(it -> routes.reaches(it, destination)).forEach(open::add);
    Map<Integer, List<Integer>> hops = new HashMap<>();
    Map<Integer, BitSet> positions = new HashMap<>();
    while (!open.isEmpty()) {
      int machine = open.remove();
      for (int port : hops(hops, machine, destination)) {
        int on = wiring.machineOf(wiring.peer(port));
        BitSet onward = positions.computeIfAbsent(on, it -> positions(hops(hops, it, destination)));
        next.computeIfAbsent(port, _ -> new BitSet()).or(onward);
        if (!seen.get(on)) {
          seen.set(on);
          open.add(on);
        }
      }
    }
    passed.put(destination, seen);
  }

  private List<Integer> hops(Map<Integer, List<Integer>> known, int machine, int destination) {
    return known.computeIfAbsent(machine, it -> routes.nextHops(it, destination));
  }

  private BitSet positions(List<Integer> ports) {
    BitSet positions = new BitSet();
    ports.forEach(port -> positions.set(wiring.position(port)));
    return positions;
  }

  int ports() {
    return wiring.ports();
  }

  /** The ports by which what leaves by one goes on. */
  IntStream after(int port) {
    BitSet onward = next.getOrDefault(port, NOWHERE);
    if (onward.isEmpty()) {
      return IntStream.empty();
    }
    List<Integer> ports = wiring.portsOf(wiring.machineOf(wiring.peer(port)));
    return onward.stream().map(ports::get);
  }

  /** The leaves whose traffic makes one port wait for the next. */
  List<Integer> behind(int port, int onward) {
    int machine = wiring.machineOf(port);
    int on = wiring.machineOf(onward);
    List<Integer> leaves = new ArrayList<>();
    passed.forEach(
        (destination, switches) -> {
          if (switches.get(machine)
              && routes.reaches(machine, destination)
              && routes.nextHops(machine, destination).contains(port)
              && routes.nextHops(on, destination).contains(onward)) {
            leaves.add(destination);
          }
        });
    return leaves;
  }
}
