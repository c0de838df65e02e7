package io.railwright.simulate.kernel;

import java.util.Arrays;

/**
 * The timers of all nodes. Those of one window are dealt out to their nodes before it begins; those
 * of the node at hand are sorted, and take in what the node asks for in the same window.
 */
final class NodeTimers {
  private static final int NONE = -1;

  /** Above the number of an event: its type, and one bit that tells late starts from early ones. */
  private static final int TYPE_SHIFT = 26;

  private static final long LATE = 1 << 25;
  private static final int NUMBER_MASK = (1 << 24) - 1;

  private final FarEvents later = new FarEvents();

  /** Of each node the first of those that were dealt to it. */
  private final int[] first;

  private long[] dealtTimes = new long[64];
  private long[] dealtOrders = new long[64];
  private int[] next = new int[64];
  private int dealt;

  /** Those of the node at hand. */
  private long[] times = new long[64];

  private long[] orders = new long[64];
  private int at;
  private int end;

  /** How many were ever asked for. */
  private long asked;

  NodeTimers(int nodes) {
    first = new int[nodes];
    Arrays.fill(first, NONE);
  }

  /** The place of an event in its moment, at its node. */
  static long order(int slot, boolean late) {
    return (long) EventQueue.type(slot) << TYPE_SHIFT | (late ? LATE : 0) | EventQueue.number(slot);
  }

  static int slot(long order) {
    return EventQueue.slot((int) (order >> TYPE_SHIFT), (int) order & NUMBER_MASK);
  }

  void add(long time, int node, long order) {
    asked++;
    later.push(time, node, order);
  }

  long soonest() {
    return later.soonest();
  }

  /** Deals out all before a time. */
  void deal(long before, long[] nextAt) {
    dealt = 0;
    while (later.soonest() < before) {
      int node = (int) later.soonestPlace();
      deal(later.soonest(), node, later.soonestKey());
      nextAt[node] = Math.min(nextAt[node], later.soonest());
      later.pop();
    }
  }

  private void deal(long time, int node, long order) {
    if (dealt == next.length) {
      dealtTimes = Arrays.copyOf(dealtTimes, 2 * dealt);
      dealtOrders = Arrays.copyOf(dealtOrders, 2 * dealt);
      next = Arrays.copyOf(next, 2 * dealt);
    }
    dealtTimes[dealt] = time;
    dealtOrders[dealt] = order;
    next[dealt] = first[node];
    first[node] = dealt++;
  }

  /** Takes those that were dealt to a node. */
  void take(int node) {
    at = 0;
    end = 0;
    for (int entry = first[node]; entry != NONE; entry = next[entry]) {
      insert(dealtTimes[entry], dealtOrders[entry]);
    }
    first[node] = NONE;
  }

  /** One more of the node at hand. */
  void insert(long time, long order) {
    asked++;
    if (end == times.length) {
      times = Arrays.copyOf(times, 2 * end);
      orders = Arrays.copyOf(orders, 2 * end);
    }
    int to = end++;
    while (to > at && (time < times[to - 1] || (time == times[to - 1] && order < orders[to - 1]))) {
      times[to] = times[to - 1];
      orders[to] = orders[to - 1];
      to--;
    }
    times[to] = time;
    orders[to] = order;
  }

  /** When the next of the node at hand is due. */
  long time() {
    return at == end ? EventQueue.NEVER : times[at];
  }

  int remove() {
    return slot(orders[at++]);
  }

  /** While any is due, nothing repeats. */
  void pass(Repetition through) {
    through.same(asked);
    through.same(later.count());
  }

  /** Hands all to another queue. */
  void moveTo(EventQueue queue) {
    while (later.count() > 0) {
      queue.push(later.soonest(), slot(later.soonestKey()));
      later.pop();
    }
  }
}
