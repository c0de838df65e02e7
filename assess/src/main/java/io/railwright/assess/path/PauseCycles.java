package io.railwright.assess.path;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Ports that may wait for each other in a ring: a port that is paused fills the buffers behind it,
 * which pause the ports that fill them. Where such a chain comes back to its start, one pause can
 * hold all of it for ever. That there is a ring is necessary for a deadlock, not sufficient.
 *
 * <p>The strongly connected components are found as Tarjan does, without recursion.
 */
final class PauseCycles {
  private static final int UNSEEN = -1;

  private final int ports;
  private final IntFunction<IntStream> waitsFor;

  /**
   * Among so many ports.
   *
   * @param waitsFor by which ports what leaves by a port goes on, pauses being sent for both
   */
  PauseCycles(int ports, IntFunction<IntStream> waitsFor) {
    this.ports = ports;
    this.waitsFor = waitsFor;
  }

  /** The rings, each as its ports; empty where there is none. */
  List<BitSet> rings() {
    return new Search().rings();
  }

  private final class Search {
    private final int[] order = new int[ports];
    private final int[] low = new int[ports];
    private final boolean[] onStack = new boolean[ports];
    private final Deque<Integer> stack = new ArrayDeque<>();
    private final Deque<Visit> visits = new ArrayDeque<>();
    private final List<BitSet> rings = new ArrayList<>();
    private int count;

    /** A port, and which of those that it waits for come next. */
    private record Visit(int port, PrimitiveIterator.OfInt next) {}

    List<BitSet> rings() {
      Arrays.fill(order, UNSEEN);
      for (int port = 0; port < order.length; port++) {
        if (order[port] == UNSEEN) {
          enter(port);
          walk();
        }
      }
      return rings;
    }

    private void enter(int port) {
      order[port] = count;
      low[port] = count;
      count++;
      stack.push(port);
      onStack[port] = true;
      visits.push(new Visit(port, waitsFor.apply(port).iterator()));
    }

    private void walk() {
      while (!visits.isEmpty()) {
        Visit visit = visits.getFirst();
        if (visit.next().hasNext()) {
          int next = visit.next().nextInt();
          if (order[next] == UNSEEN) {
            enter(next);
          } else if (onStack[next]) {
            low[visit.port()] = Math.min(low[visit.port()], order[next]);
          }
        } else {
          leave(visits.pop().port());
        }
      }
    }

    private void leave(int port) {
      if (!visits.isEmpty()) {
        int before = visits.getFirst().port();
        low[before] = Math.min(low[before], low[port]);
      }
      if (low[port] == order[port]) {
        BitSet ring = component(port);
        if (ring.cardinality() > 1 || waitsFor.apply(port).anyMatch(it -> it == port)) {
          rings.add(ring);
        }
      }
    }

    private BitSet component(int first) {
      BitSet members = new BitSet();
      int member;
      do {
        member = stack.pop();
        onStack[member] = false;
        members.set(member);
      } while (member != first);
      return members;
    }
  }
}
