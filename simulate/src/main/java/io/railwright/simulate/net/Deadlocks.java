package io.railwright.simulate.net;

import io.railwright.simulate.kernel.PacketPool;
import io.railwright.simulate.kernel.RunArrays;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Looks for a cycle of paused buffers: a queue that is paused waits for the switch at the other end
 * to pass on packets that came by this link, and those may wait in paused queues in turn. Walks
 * over all queued packets, so that it is for rare use.
 */
final class Deadlocks {
  private static final int NEW = 0;
  private static final int OPEN = 1;
  private static final int DONE = 2;

  private final Network network;
  private final int[] state;
  private final int[] stack;
  private int depth;

  Deadlocks(Network network, RunArrays arrays) {
    this.network = network;
    state = arrays.ints(network.ports.count() << 3);
    stack = arrays.ints(state.length + 1);
  }

  int @Nullable [] find() {
    Arrays.fill(state, NEW);
    depth = 0;
    for (int queue = 0; queue < state.length; queue++) {
      if (state[queue] == NEW && waits(queue)) {
        int[] cycle = visit(queue);
        if (cycle != null) {
          return cycle;
        }
      }
    }
    return null;
  }

  /** A paused queue of a switch with something in it. */
  private boolean waits(int queue) {
    int port = queue >> 3;
    int priority = queue & 7;
    return !network.ports.atHost(port)
        && (network.pauses.mask(port) >> priority & 1) != 0
        && network.queues.bytes(port, priority) > 0;
  }

  private int @Nullable [] visit(int queue) {
    state[queue] = OPEN;
    stack[depth++] = queue;
    int came = queue >> 3 ^ 1;
    for (int other = 0; other < state.length; other++) {
      boolean sameSwitch = network.ports.node(other >> 3) == network.ports.node(came);
      if (sameSwitch && waits(other) && holds(other, came)) {
        if (state[other] == OPEN) {
          return cycleFrom(other);
        }
        int[] cycle = state[other] == NEW ? visit(other) : null;
        if (cycle != null) {
          return cycle;
        }
      }
    }
    depth--;
    state[queue] = DONE;
    return null;
  }

  /** Whether a queue holds a packet that came in by a port. */
  private boolean holds(int queue, int came) {
    int packet = network.queues.first(queue >> 3, queue & 7);
    while (packet != PacketPool.NONE) {
      if (network.packets.ingress(packet) == came) {
        return true;
      }
      packet = network.packets.next(packet);
    }
    return false;
  }

  private int[] cycleFrom(int queue) {
    int first = 0;
    while (stack[first] != queue) {
      first++;
    }
    return Arrays.stream(stack, first, depth).map(at -> at >> 3).toArray();
  }
}
