package io.railwright.simulate.net;

import io.railwright.simulate.kernel.Crossings;
import io.railwright.simulate.kernel.Repetition;
import io.railwright.simulate.kernel.RunArrays;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.Topology;
import java.util.Arrays;

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

  private static final int PER_SWITCH = 8;
  private static final int USED = 1;
  private static final int IN_HEADROOMS = 2;

  private final Ports ports;
  private final int reserve;
  private final int xonOffset;
  private final long staticThreshold;

  /** A bit for each priority with headroom, by port. */
  private final int[] lossless;

  /** A cache line a switch: the shared memory, how much of it is used, bytes in all headrooms. */
  private final long[] shared;

  private final int[] headroom;
  private final double[] share;

  /** The least share of the ports of each switch. */
  private final double[] leastShare;

  /**
   * Two for each priority and port: bytes, and bytes in the headroom besides. Most priorities are
   * never used: those of one priority lie together, so that few cache lines are.
   */
  private final int[] used;

  SharedBuffer(Topology topology, RunArrays arrays, Ports ports, Settings settings) {
    this.ports = ports;
    reserve = settings.count(Parameter.RESERVE);
    xonOffset = settings.count(Parameter.XON_OFFSET);
    staticThreshold = settings.whole(Parameter.STATIC_THRESHOLD);
    lossless = new int[ports.count()];
    shared = arrays.longs(PER_SWITCH * topology.nodes());
    headroom = new int[ports.count()];
    share = new double[ports.count()];
    leastShare = new double[topology.nodes()];
    Arrays.fill(leastShare, Double.MAX_VALUE);
    used = arrays.ints(2 * PortQueues.PRIORITIES * ports.count());
    BufferPlan plan = new BufferPlan(topology, settings);
    for (int node = 0; node < topology.nodes(); node++) {
      shared[PER_SWITCH * node] = topology.isSwitch(node) ? plan.shared(node) : 0;
    }
    for (int port = 0; port < headroom.length; port++) {
      headroom[port] = (int) plan.headroom(port);
      share[port] = plan.share(port);
      leastShare[ports.node(port)] = Math.min(leastShare[ports.node(port)], share[port]);
      lossless[port] = Pauses.lossless(settings, port);
    }
  }

  private long threshold(int port) {
    return threshold(free(port), share[port]);
  }

  private int row(int port, int priority) {
    return 2 * (priority * share.length + port);
  }

  /** Whether the reserve alone has room for a packet. */
  boolean hasReserve(int port, int priority, int size) {
    int row = row(port, priority);
    return used[row] + size <= reserve && used[row + 1] == 0;
  }

  /**
   * Whether a port would be below its threshold with one more packet, which takes of the memory
   * that is free.
   */
  boolean isBelowThreshold(int port, int priority, int size) {
    int row = row(port, priority);
    int over = used[row] + size - reserve;
    return used[row + 1] == 0
        && (over <= 0 || over < threshold(free(port) - Math.min(size, over), share[port]));
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
      shared[PER_SWITCH * ports.node(port) + IN_HEADROOMS] += size;
    } else {
      used[row] += size;
      shared[PER_SWITCH * ports.node(port) + USED] += Math.min(size, over);
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
    shared[PER_SWITCH * ports.node(port) + IN_HEADROOMS] -= fromHeadroom;
    shared[PER_SWITCH * ports.node(port) + USED] -= Math.min(rest, Math.max(0, before - reserve));
    used[row] = before - rest;
  }

  /** Bytes come in, or leave if less than 0, at a port that stays below its threshold meanwhile. */
  void change(int port, int priority, int bytes) {
    int row = row(port, priority);
    int before = used[row];
    int now = before + bytes;
    used[row] = now;
    shared[PER_SWITCH * ports.node(port) + USED] +=
        Math.max(now, reserve) - Math.max(before, reserve);
  }

  boolean allowsResume(int port, int priority) {
    int row = row(port, priority);
    int over = Math.max(0, used[row] - reserve);
    return used[row + 1] == 0 && (over == 0 || over + xonOffset <= threshold(port));
  }

  /**
   * Whether no port of a switch can reach its threshold, if some bytes come in and nothing leaves.
   */
  boolean staysCalm(int[] at, Crossings arrivals, int priorities) {
    int node = ports.node(at[0]);
    int row = PER_SWITCH * node;
    long free = free(at[0]) - arrivals.allBytes();
    long over = shared[row + USED] + arrivals.allBytes();
    return (shared[row + IN_HEADROOMS] == 0 && over < threshold(free, leastShare[node]))
        || eachStaysCalm(at, arrivals, priorities, free);
  }

  /** Whether that is so if nothing comes in. */
  boolean isCalm(int[] at, int priorities) {
    long free = free(at[0]);
    int node = ports.node(at[0]);
    int row = PER_SWITCH * node;
    if (shared[row + IN_HEADROOMS] == 0 && shared[row + USED] < threshold(free, leastShare[node])) {
      return true;
    }
    for (int port : at) {
      for (int left = priorities; left != 0; left &= left - 1) {
        int queue = row(port, Integer.numberOfTrailingZeros(left));
        int over = used[queue] - reserve;
        if (used[queue + 1] != 0 || (over > 0 && over >= threshold(free, share[port]))) {
          return false;
        }
      }
    }
    return true;
  }

  private long threshold(long free, double part) {
    return staticThreshold > 0 ? staticThreshold : (long) (free * part);
  }

  private boolean eachStaysCalm(int[] at, Crossings arrivals, int priorities, long free) {
    for (int local = 0; local < at.length; local++) {
      int port = at[local];
      long most = threshold(free, share[port]);
      for (int left = priorities; left != 0; left &= left - 1) {
        int row = row(port, Integer.numberOfTrailingZeros(left));
        int over = used[row] + arrivals.bytes(local) - reserve;
        if (used[row + 1] != 0 || (over > 0 && over >= most)) {
          return false;
        }
      }
    }
    return true;
  }

  void pass(Repetition through) {
    for (long bytes : shared) {
      through.same(bytes);
    }
    for (int bytes : used) {
      through.same(bytes);
    }
  }

  boolean isLossless(int port, int priority) {
    return (lossless[port] >> priority & 1) != 0;
  }

  /** Free shared memory of the switch that a port belongs to. */
  long free(int port) {
    int row = PER_SWITCH * ports.node(port);
    return shared[row] - shared[row + USED];
  }
}
