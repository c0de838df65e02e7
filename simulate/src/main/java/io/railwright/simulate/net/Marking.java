package io.railwright.simulate.net;

import io.railwright.simulate.kernel.PortRandom;
import io.railwright.simulate.kernel.Repetition;
import io.railwright.simulate.kernel.RunArrays;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.PortSettings.EarlyAction;
import io.railwright.simulate.parameter.Settings;
import java.util.Map;

/**
 * Decides whether a packet gets a congestion mark: never below kmin, always above kmax. A queue
 * whose own settings say so drops instead: packets that can't be marked, or all.
 */
final class Marking {
  private static final int PRIORITIES = PortQueues.PRIORITIES;

  /** What is dropped of a queue. */
  private static final byte NOTHING = 0;

  private static final byte UNMARKABLE = 1;
  private static final byte EVERYTHING = 2;

  private final PortRandom random;
  private final boolean atEnqueue;
  private final int ports;

  /** Those of one priority lie together, as those of queues do. */
  private final int[] unmarked;

  private final double[] kmin;
  private final double[] kmax;
  private final double[] most;
  private final byte[] dropped;
  private final long[] marks;

  Marking(Network.Pool pool, Settings settings) {
    random = pool.random();
    Ports ports = pool.ports();
    RunArrays arrays = pool.arrays();
    this.ports = ports.count();
    atEnqueue = settings.is(Parameter.ECN_AT, "enqueue");
    int queues = PRIORITIES * this.ports;
    unmarked = arrays.ints(queues);
    kmin = new double[queues];
    kmax = new double[queues];
    most = new double[queues];
    dropped = new byte[settings.fabric().isEmpty() ? 0 : queues];
    marks = arrays.longs(this.ports);
    int marked = settings.on(Parameter.ECN) ? settings.count(Parameter.ECN_PRIORITIES) : 0;
    for (int port = 0; port < this.ports; port++) {
      MarkingThresholds usual = MarkingThresholds.of(settings, ports.rate(port));
      Map<Integer, EarlyAction> own = settings.fabric().port(port).queues().orElse(null);
      for (int priority = 0; priority < PRIORITIES; priority++) {
        int at = row(port, priority);
        unmarked[at] = Integer.MAX_VALUE;
        if (own == null && (marked >> priority & 1) != 0) {
          set(at, usual);
        } else if (own != null && own.containsKey(priority)) {
          set(at, own.get(priority));
        }
      }
    }
  }

  private int row(int port, int priority) {
    return priority * ports + port;
  }

  private void set(int at, MarkingThresholds of) {
    kmin[at] = of.kmin();
    kmax[at] = of.kmax();
    most[at] = of.pmax();
    unmarked[at] = (int) of.kmin();
  }

  private void set(int at, EarlyAction of) {
    set(at, new MarkingThresholds(of.kmin(), of.kmax(), of.pmax()));
    if (of.marks()) {
      dropped[at] = UNMARKABLE;
    } else {
      dropped[at] = EVERYTHING;
      unmarked[at] = Integer.MAX_VALUE;
    }
  }

  boolean atEnqueue() {
    return atEnqueue;
  }

  /** With the length of the queue that the packet is not, or no longer, in. */
  boolean wants(int port, int priority, int queue) {
    int at = row(port, priority);
    return queue > unmarked[at] && chosen(port, at, queue);
  }

  /** With a longer queue packets may be marked. */
  int unmarked(int port, int priority) {
    return unmarked[row(port, priority)];
  }

  private boolean chosen(int port, int at, int queue) {
    return queue > kmax[at]
        || random.fraction(port) < most[at] * (queue - kmin[at]) / (kmax[at] - kmin[at]);
  }

  /** Whether a queue of this port drops some of these packets before it is full. */
  boolean mayDrop(int port, PacketMix mix) {
    if (dropped.length == 0) {
      return false;
    }
    int priorities = mix.priorities();
    for (int priority = 0; priority < PRIORITIES; priority++) {
      byte which = dropped[row(port, priority)];
      boolean any = which == EVERYTHING || (which == UNMARKABLE && !mix.isMarkable());
      if (any && (priorities >> priority & 1) != 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether the queue drops a packet that comes when it is so long. */
  boolean drops(int port, int priority, int queue, boolean markable) {
    int at = row(port, priority);
    byte which = dropped.length == 0 ? NOTHING : dropped[at];
    return (which == EVERYTHING || (which == UNMARKABLE && !markable))
        && queue > kmin[at]
        && chosen(port, at, queue);
  }

  void count(int port) {
    marks[port]++;
  }

  /** A port that marks nothing. */
  void turnOff(int port) {
    for (int priority = 0; priority < PRIORITIES; priority++) {
      unmarked[row(port, priority)] = Integer.MAX_VALUE;
    }
  }

  void pass(Repetition through) {
    for (long count : marks) {
      through.same(count);
    }
  }

  long marks(int port) {
    return marks[port];
  }
}
