package io.railwright.assess.path;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Which ports of switches wait for which: what leaves by a port fills a buffer of the next switch
 * until it goes on from there by others. Only ways that traffic takes count.
 */
final class PauseWaits {
  private static final BitSet NOWHERE = new BitSet();

  private final Wiring wiring;
  private final Routes routes;
  private final LeafTraffic traffic;

  /** Before a cable failed; null where none has. */
  private final @Nullable PauseWaits before;

  /** By port: those by which packets go on, by their position at the next switch. */
  private final Map<Integer, BitSet> next = new HashMap<>();

  /** By destination: the switches that its traffic passes. */
  private final Map<Integer, BitSet> passed = new TreeMap<>();

  PauseWaits(Routes routes, LeafTraffic traffic) {
    this(routes, traffic, null, traffic.leaves());
  }

  private PauseWaits(
      Routes routes,
      LeafTraffic traffic,
      @Nullable PauseWaits before,
      Collection<Integer> destinations) {
    this.wiring = routes.wiring();
    this.routes = routes;
    this.traffic = traffic;
    this.before = before;
    for (int destination : destinations) {
      walk(destination, before == null ? NOWHERE : before.passed(destination));
    }
  }

  /**
   * The same when the cable at a port fails. Switches do not learn of it at one moment, so that old
   * and new ways hold, and what is under way goes on by the new ones from switches of its old way.
   * New ways are only there where the cable was the only way on: elsewhere some are gone.
   */
  PauseWaits without(int port) {
    int peer = wiring.peer(port);
    List<Integer> changed =
        traffic.leaves().stream()
            .filter(leaf -> isOnlyWay(port, leaf) || isOnlyWay(peer, leaf))
            .toList();
    return new PauseWaits(new Routes(wiring.without(port)), traffic, this, changed);
  }

  private boolean isOnlyWay(int port, int destination) {
    return routes.nextHops(wiring.machineOf(port), destination).equals(List.of(port));
  }

  private BitSet passed(int destination) {
    return passed.getOrDefault(destination, NOWHERE);
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
    BitSet onward = onward(port);
    if (onward.isEmpty() || wiring.peer(port) == Wiring.NONE) {
      return IntStream.empty();
    }
    List<Integer> ports = wiring.portsOf(wiring.machineOf(wiring.peer(port)));
    return onward.stream().map(ports::get).filter(it -> wiring.peer(it) != Wiring.NONE);
  }

  private BitSet onward(int port) {
    BitSet now = next.getOrDefault(port, NOWHERE);
    if (before == null || now.isEmpty()) {
      return before == null ? now : before.onward(port);
    }
    BitSet both = (BitSet) before.onward(port).clone();
    both.or(now);
    return both;
  }

  /**
   * Whether a ring may be closed by what was not so before the cable failed: none is where nothing
   * new leads on to where something new began.
   */
  boolean mayCloseRing() {
    BitSet began = new BitSet();
    BitSet seen = new BitSet();
    Deque<Integer> open = new ArrayDeque<>();
    next.forEach(
        (port, onward) -> {
          BitSet added = (BitSet) onward.clone();
          added.andNot(before == null ? NOWHERE : before.onward(port));
          List<Integer> ports = wiring.portsOf(wiring.machineOf(wiring.peer(port)));
          added.stream().map(ports::get).forEach(it -> reach(it, seen, open));
          began.set(port, !added.isEmpty());
        });
    while (!open.isEmpty()) {
      after(open.remove()).forEach(it -> reach(it, seen, open));
    }
    return seen.intersects(began);
  }

  private static void reach(int port, BitSet seen, Deque<Integer> open) {
    if (!seen.get(port)) {
      seen.set(port);
      open.add(port);
    }
  }

  /** The leaves whose traffic makes one port wait for the next. */
  List<Integer> behind(int port, int onward) {
    List<Integer> leaves =
        new ArrayList<>(before == null ? List.of() : before.behind(port, onward));
    int machine = wiring.machineOf(port);
    int on = wiring.machineOf(onward);
    passed.forEach(
        (destination, switches) -> {
          if (switches.get(machine)
              && routes.reaches(machine, destination)
              && routes.nextHops(machine, destination).contains(port)
              && routes.nextHops(on, destination).contains(onward)) {
            leaves.add(destination);
          }
        });
    return leaves.stream().distinct().toList();
  }
}
