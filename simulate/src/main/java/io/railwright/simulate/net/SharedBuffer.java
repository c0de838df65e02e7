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
  /** The outcome of asking for buffer space for a packet. */
  static final int REFUSED = 0;

  static final int ADMITTED = 1;
  static final int ADMITTED_PAUSE_WANTED = 2;

  private final Ports ports;
  private final int reserve;
  private final int xonOffset;
  private final long staticThreshold;

  /** A bit for each priority with headroom, by port. */
  private final int[] lossless;

  /** Two a switch: the shared memory, and how much of it is used. */
  private final long[] shared;

  private final int[] headroom;
  private final double[] share;

  /**
   * Two for each priority and port: bytes, and bytes in the headroom besides. Most priorities are
   * never used: those of one priority lie together, so that few cache lines are.
   */
  private final int[] used;

  SharedBuffer(Topology topology, Ports ports, Settings settings) {
    this.ports = ports;
    reserve = settings.count(Parameter.RESERVE);
    xonOffset = settings.count(Parameter.XON_OFFSET);
    staticThreshold = settings.whole(Parameter.STATIC_THRESHOLD);
    lossless = new int[ports.count()];
    shared = new long[2 * topology.nodes()];
    headroom = new int[ports.count()];
    share = new double[ports.count()];
    used = new int[2 * PortQueues.PRIORITIES * ports.count()];
    BufferPlan plan = new BufferPlan(topology, settings);
    for (int node = 0; node < topology.nodes(); node++) {
      shared[2 * node] = topology.isSwitch(node) ? plan.shared(node) : 0;
    }
    for (int port = 0; port < headroom.length; port++) {
      headroom[port] = (int) plan.headroom(port);
      share[port] = plan.share(port);
      lossless[port] = Pauses.lossless(settings, port);
    }
  }

  private long threshold(int port) {
    return staticThreshold > 0 ? staticThreshold : (long) (free(port) * share[port]);
  }

  private int row(int port, int priority) {
    return 2 * (priority * share.length + port);
  }

  /** Whether the reserve alone has room for a packet. */
  boolean hasReserve(int port, int priority, int size) {
    int row = row(port, priority);
    return used[row] + size <= reserve && used[row + 1] == 0;
  }

  /** Whether a port would be below its threshold with one more packet. */
  boolean isBelowThreshold(int port, int priority, int size) {
    int row = row(port, priority);
    int over = used[row] + size - reserve;
    return used[row + 1] == 0 && (over <= 0 || over < threshold(port));
  }

  /** Makes room for a packet, if there is any. */
  int admit(int port, int priority, int size) {
    if (hasReserve(port, priority, size)) {
      used[row(port, priority)] += size;
      return ADMITTED;
    }
    return admitShared(port, priority, size, row(port, priority));
  }

  private int admitShared(int port, int priority, int size, int row) {
    int room = (lossless[port] >> priority & 1) != 0 ? headroom[port] : 0;
    long threshold = threshold(port);
    int overBefore = Math.max(0, used[row] - reserve);
    if (size + used[row + 1] > room && size + overBefore > threshold) {
      return REFUSED;
    }
    int over = used[row] + size - reserve;
    if (over <= 0) {
      used[row] += size;
    } else if (over > threshold) {
      used[row + 1] += size;
    } else {
      used[row] += size;
      shared[2 * ports.node(port) + 1] += Math.min(size, over);
    }
    int overNow = used[row] - reserve;
    boolean full = used[row + 1] > 0 || (overNow > 0 && overNow >= threshold(port));
    return full ? ADMITTED_PAUSE_WANTED : ADMITTED;
  }

  void remove(int port, int priority, int size) {
    int row = row(port, priority);
    int before = used[row];
    if (before <= reserve && used[row + 1] == 0) {
      used[row] = before - size;
      return;
    }
    int fromHeadroom = Math.min(used[row + 1], size);
    int rest = size - fromHeadroom;
    used[row + 1] -= fromHeadroom;
    shared[2 * ports.node(port) + 1] -= Math.min(rest, Math.max(0, before - reserve));
    used[row] = before - rest;
  }

  boolean allowsResume(int port, int priority) {
    int row = row(port, priority);
    int over = Math.max(0, used[row] - reserve);
    return used[row + 1] == 0 && (over == 0 || over + xonOffset <= threshold(port));
  }

  boolean isLossless(int port, int priority) {
    return (lossless[port] >> priority & 1) != 0;
  }

  /** Free shared memory of the switch that a port belongs to. */
  long free(int port) {
    int node = 2 * ports.node(port);
    return shared[node] - shared[node + 1];
  }
}
