package io.railwright.simulate.net;

import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.Topology;

/**
 * The packet memory of every switch, accounted where packets come in: first the reserve of the port
 * and priority, then the memory shared by all up to a threshold that falls as it fills, then, for
 * lossless priorities, the headroom of the port.
 */
public final class SharedBuffer {
  private static final int SHIFT = 3;

  private final Ports ports;
  private final int reserve;
  private final int xonOffset;
  private final long staticThreshold;
  private final int lossless;
  private final long[] shared;
  private final long[] sharedUsed;
  private final int[] headroom;
  private final double[] share;
  private final int[] used;
  private final int[] headroomUsed;

  SharedBuffer(Topology topology, Ports ports, Settings settings) {
    this.ports = ports;
    reserve = settings.count(Parameter.RESERVE);
    xonOffset = settings.count(Parameter.XON_OFFSET);
    staticThreshold = settings.whole(Parameter.STATIC_THRESHOLD);
    lossless = settings.count(Parameter.PFC_PRIORITIES);
    shared = new long[topology.nodes()];
    sharedUsed = new long[topology.nodes()];
    headroom = new int[ports.count()];
    share = new double[ports.count()];
    used = new int[ports.count() << SHIFT];
    headroomUsed = new int[ports.count() << SHIFT];
    BufferPlan plan = new BufferPlan(topology, settings);
    for (int node = 0; node < shared.length; node++) {
      shared[node] = topology.isSwitch(node) ? plan.shared(node) : 0;
    }
    for (int port = 0; port < headroom.length; port++) {
      headroom[port] = (int) plan.headroom(port);
      share[port] = plan.share(port);
    }
  }

  private long threshold(int port) {
    if (staticThreshold > 0) {
      return staticThreshold;
    }
    int node = ports.node(port);
    return (long) ((shared[node] - sharedUsed[node]) * share[port]);
  }

  private int overReserve(int at) {
    return Math.max(0, used[at] - reserve);
  }

  boolean admits(int port, int priority, int size) {
    int at = port << SHIFT | priority;
    int room = (lossless >> priority & 1) != 0 ? headroom[port] : 0;
    return size + headroomUsed[at] <= room || size + overReserve(at) <= threshold(port);
  }

  void add(int port, int priority, int size) {
    int at = port << SHIFT | priority;
    int over = used[at] + size - reserve;
    if (over <= 0) {
      used[at] += size;
    } else if (over > threshold(port)) {
      headroomUsed[at] += size;
    } else {
      used[at] += size;
      sharedUsed[ports.node(port)] += Math.min(size, over);
    }
  }

  void remove(int port, int priority, int size) {
    int at = port << SHIFT | priority;
    int fromHeadroom = Math.min(headroomUsed[at], size);
    int rest = size - fromHeadroom;
    headroomUsed[at] -= fromHeadroom;
    sharedUsed[ports.node(port)] -= Math.min(rest, overReserve(at));
    used[at] -= rest;
  }

  boolean wantsPause(int port, int priority) {
    int at = port << SHIFT | priority;
    int over = used[at] - reserve;
    return headroomUsed[at] > 0 || (over > 0 && over >= threshold(port));
  }

  boolean allowsResume(int port, int priority) {
    int at = port << SHIFT | priority;
    int over = overReserve(at);
    return headroomUsed[at] == 0 && (over == 0 || over + xonOffset <= threshold(port));
  }

  /** Free shared memory of the switch that a port belongs to. */
  long free(int port) {
    int node = ports.node(port);
    return shared[node] - sharedUsed[node];
  }
}
