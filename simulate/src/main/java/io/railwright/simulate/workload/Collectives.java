package io.railwright.simulate.workload;

import java.util.ArrayList;
import java.util.List;

/**
 * Collective operations as transfers that wait for each other. A host begins its next step when its
 * last one is acknowledged and what it needs has arrived.
 */
public final class Collectives {
  private final int[] hosts;
  private final int priority;
  private final List<Transfer> transfers = new ArrayList<>();
  private int steps;

  /** The last transfers from and to each host, which the next step waits for. */
  private List<List<Integer>> lastOf;

  private long compute;
  private boolean iterating;

  public Collectives(int[] hosts, int priority) {
    this.hosts = hosts.clone();
    this.priority = priority;
    this.lastOf = nothing();
  }

  private List<List<Integer>> nothing() {
    List<List<Integer>> lists = new ArrayList<>();
    for (int i = 0; i < hosts.length; i++) {
      lists.add(new ArrayList<>());
    }
    return lists;
  }

  public List<Transfer> transfers() {
    return List.copyOf(transfers);
  }

  /** In {@code n - 1} steps around the ring, each host passing on a part of the data. */
  public void ringPass(long bytesOfAll) {
    long part = Math.max(1, bytesOfAll / hosts.length);
    for (int step = 0; step < hosts.length - 1; step++) {
      shift(1, part);
    }
  }

  /** Each host to the one that stands so many places behind it, all at once. */
  public void shift(int places, long bytes) {
    int[] from = new int[hosts.length];
    int[] to = new int[hosts.length];
    for (int i = 0; i < hosts.length; i++) {
      from[i] = i;
      to[i] = (i + places) % hosts.length;
    }
    step(from, to, bytes);
  }

  /** Each host with each other, in {@code n - 1} steps with another partner in each. */
  public void exchange(long bytesOfPair) {
    for (int places = 1; places < hosts.length; places++) {
      shift(places, bytesOfPair);
    }
  }

  /**
   * From the first host through all to the last, or back: a pipeline while it is full, so that all
   * send at once.
   */
  public void pipeline(long bytes, boolean back) {
    int[] near = new int[hosts.length - 1];
    int[] far = new int[hosts.length - 1];
    for (int i = 0; i < near.length; i++) {
      near[i] = i;
      far[i] = i + 1;
    }
    step(back ? far : near, back ? near : far, bytes);
  }

  /** Reduce-scatter and all-gather around the ring. */
  public void ringAllReduce(long bytes) {
    ringPass(bytes);
    ringPass(bytes);
  }

  /** Up a binary tree and down again. */
  public void treeAllReduce(long bytes) {
    for (int distance = 1; distance < hosts.length; distance *= 2) {
      level(distance, true, bytes);
    }
    for (int distance = Integer.highestOneBit(hosts.length - 1); distance > 0; distance /= 2) {
      level(distance, false, bytes);
    }
  }

  private void level(int distance, boolean up, long bytes) {
    List<int[]> pairs = new ArrayList<>();
    for (int i = 0; i + distance < hosts.length; i += 2 * distance) {
      pairs.add(up ? new int[] {i + distance, i} : new int[] {i, i + distance});
    }
    step(
        pairs.stream().mapToInt(pair -> pair[0]).toArray(),
        pairs.stream().mapToInt(pair -> pair[1]).toArray(),
        bytes);
  }

  /**
   * Reduce-scatter in each group, all-reduce around the members of equal rank of all groups,
   * all-gather in each group: what servers with a fast inside do.
   */
  public void hierarchicalAllReduce(long bytes, int groupSize) {
    int groups = hosts.length / groupSize;
    long part = Math.max(1, bytes / groupSize);
    for (int step = 0; step < groupSize - 1; step++) {
      rings(groupSize, 1, groups, groupSize, part);
    }
    for (int step = 0; step < 2 * (groups - 1); step++) {
      rings(groups, groupSize, groupSize, 1, Math.max(1, part / groups));
    }
    for (int step = 0; step < groupSize - 1; step++) {
      rings(groupSize, 1, groups, groupSize, part);
    }
  }

  /** One step of several rings: {@code count} of them, each with members a stride apart. */
  private void rings(int members, int stride, int count, int offset, long bytes) {
    int[] from = new int[members * count];
    int[] to = new int[members * count];
    for (int ring = 0; ring < count; ring++) {
      for (int i = 0; i < members; i++) {
        from[ring * members + i] = ring * offset + i * stride;
        to[ring * members + i] = ring * offset + (i + 1) % members * stride;
      }
    }
    step(from, to, bytes);
  }

  /** Every host computes before its next transfer. */
  public void compute(long picoseconds) {
    compute = picoseconds;
  }

  /** What follows belongs to the next step of the report, as an iteration of a training does. */
  public void nextIteration() {
    steps++;
  }

  private void step(int[] from, int[] to, long bytes) {
    List<List<Integer>> next = nothing();
    for (int i = 0; i < from.length; i++) {
      int number = transfers.size();
      transfers.add(
          new Transfer(
              hosts[from[i]],
              hosts[to[i]],
              bytes,
              priority,
              Transfer.USUAL_PORT,
              0,
              compute,
              lastOf.get(from[i]),
              steps));
      next.get(from[i]).add(number);
      next.get(to[i]).add(number);
    }
    for (int i = 0; i < next.size(); i++) {
      if (next.get(i).isEmpty()) {
        next.set(i, lastOf.get(i));
      }
    }
    lastOf = next;
    compute = 0;
    if (!iterating) {
      steps++;
    }
  }

  /** Steps of the report are iterations from now on, and not the steps of the collective. */
  public void iterate() {
    iterating = true;
  }

  /** Every host waits for all, as at the end of an iteration. */
  public void barrier() {
    List<Integer> all = lastOf.stream().flatMap(List::stream).distinct().toList();
    int number = transfers.size();
    transfers.add(
        new Transfer(
            hosts[0], hosts[0], 0, priority, Transfer.USUAL_PORT, 0, 0, all, Math.max(0, steps)));
    List<List<Integer>> next = nothing();
    next.forEach(list -> list.add(number));
    lastOf = next;
  }
}
