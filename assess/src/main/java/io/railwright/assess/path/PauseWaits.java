package io.railwright.assess.path;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
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
  private final @Nullable BitSet[] next;

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
    this.next = new BitSet[wiring.ports()];
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
            .filter(leaf -> routes.isOnlyHop(port, leaf) || routes.isOnlyHop(peer, leaf))
            .toList();
    return new PauseWaits(routes.without(port), traffic, this, changed);
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
    BitSet[] positions = new BitSet[wiring.machines()];
    while (!open.isEmpty()) {
      int machine = open.remove();
      BitSet leaving = positions(positions, machine, destination);
      List<Integer> own = wiring.portsOf(machine);
      for (int at = leaving.nextSetBit(0); at >= 0; at = leaving.nextSetBit(at + 1)) {
        int port = own.get(at);
        int on = wiring.machineOf(wiring.peer(port));
        goOn(port).or(positions(positions, on, destination));
        if (!seen.get(on)) {
          seen.set(on);
          open.add(on);
        }
      }
    }
    passed.put(destination, seen);
  }

  private BitSet goOn(int port) {
    BitSet onward = next[port];
    if (onward == null) {
      onward = new BitSet();
      next[port] = onward;
    }
    return onward;
  }

  /** The ports by which a machine sends to a destination, by where they stand there. */
  private BitSet positions(@Nullable BitSet[] known, int machine, int destination) {
    BitSet positions = known[machine];
    if (positions == null) {
      positions = new BitSet();
      for (int port : routes.nextHops(machine, destination)) {
        positions.set(wiring.position(port));
      }
      known[machine] = positions;
    }
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
    BitSet own = next[port];
    BitSet now = own == null ? NOWHERE : own;
    if (before == null || now.isEmpty()) {
      return before == null ? now : before.onward(port);
    }
    BitSet both = (BitSet) before.onward(port).clone();
    both.or(now);
    return both;
  }

  /**
   * Whether a ring may be closed by what was not so before the cable failed: none is where nothing
   * new leads on to where something new began. Asked for each cable of a fabric, so it is plain
   * loops.
   */
  boolean mayCloseRing() {
    BitSet began = new BitSet();
    BitSet seen = new BitSet();
    Deque<Integer> open = new ArrayDeque<>();
    for (int port = 0; port < next.length; port++) {
      BitSet onward = next[port];
      if (onward != null && isMore(onward, before == null ? NOWHERE : before.onward(port))) {
        BitSet added = (BitSet) onward.clone();
        added.andNot(before == null ? NOWHERE : before.onward(port));
        began.set(port);
        reach(port, added, seen, open);
      }
    }
    while (!open.isEmpty()) {
      int port = open.remove();
      if (began.get(port)) {
        return true;
      }
      BitSet own = next[port];
      if (own != null) {
        reach(port, own, seen, open);
      }
      if (before != null) {
        reach(port, before.onward(port), seen, open);
      }
    }
    return false;
  }

  private static boolean isMore(BitSet some, BitSet others) {
    for (int at = some.nextSetBit(0); at >= 0; at = some.nextSetBit(at + 1)) {
      if (!others.get(at)) {
        return true;
      }
    }
    return false;
  }

  /** Goes on to ports of the machine at the other end, by where they stand there. */
  private void reach(int port, BitSet onward, BitSet seen, Deque<Integer> open) {
    int peer = wiring.peer(port);
    if (peer == Wiring.NONE) {
      return;
    }
    List<Integer> ports = wiring.portsOf(wiring.machineOf(peer));
    for (int at = onward.nextSetBit(0); at >= 0; at = onward.nextSetBit(at + 1)) {
      int next = ports.get(at);
      if (!seen.get(next)) {
        seen.set(next);
        open.add(next);
      }
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
