package io.railwright.simulate.workload;

import io.railwright.simulate.kernel.SeededRandom;
import java.util.ArrayList;
import java.util.List;

/** Flows that all start at once, or at random times. Sizes are bytes, times picoseconds. */
public final class Patterns {
  private Patterns() {}

  /** All hosts but the last send to the last. */
  public static List<Transfer> incast(int[] hosts, long bytes, int priority) {
    List<Transfer> flows = new ArrayList<>();
    int sink = hosts[hosts.length - 1];
    for (int i = 0; i < hosts.length - 1; i++) {
      flows.add(Transfer.of(hosts[i], sink, bytes, priority, 0));
    }
    return flows;
  }

  /** Each host sends to one other and receives from one other: a random cycle through all. */
  public static List<Transfer> permutation(int[] hosts, long bytes, int priority, long seed) {
    int[] order = hosts.clone();
    SeededRandom random = new SeededRandom(seed);
    for (int i = order.length - 1; i > 0; i--) {
      int other = random.below(i + 1);
      int kept = order[i];
      order[i] = order[other];
      order[other] = kept;
    }
    List<Transfer> flows = new ArrayList<>();
    for (int i = 0; i < order.length; i++) {
      flows.add(Transfer.of(order[i], order[(i + 1) % order.length], bytes, priority, 0));
    }
    return flows;
  }

  /** Host {@code i} sends to {@code to[i]}. */
  public static List<Transfer> fixed(int[] hosts, int[] to, long bytes, int priority) {
    List<Transfer> flows = new ArrayList<>();
    for (int i = 0; i < to.length; i++) {
      flows.add(Transfer.of(hosts[i], hosts[to[i]], bytes, priority, 0));
    }
    return flows;
  }

  /** Every host sends to every other, each beginning with its own neighbour. */
  public static List<Transfer> allToAll(int[] hosts, long bytes, int priority) {
    List<Transfer> flows = new ArrayList<>();
    for (int step = 1; step < hosts.length; step++) {
      for (int i = 0; i < hosts.length; i++) {
        flows.add(Transfer.of(hosts[i], hosts[(i + step) % hosts.length], bytes, priority, 0));
      }
    }
    return flows;
  }

  /** Each flow of the second half of the hosts' counterpart: host {@code i} to {@code i + n/2}. */
  public static List<Transfer> pairs(int[] hosts, long bytes, int priority) {
    List<Transfer> flows = new ArrayList<>();
    int half = hosts.length / 2;
    for (int i = 0; i < half; i++) {
      flows.add(Transfer.of(hosts[i], hosts[i + half], bytes, priority, 0));
    }
    return flows;
  }
}
