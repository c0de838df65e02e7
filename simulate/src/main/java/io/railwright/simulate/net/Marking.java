package io.railwright.simulate.net;

import io.railwright.simulate.kernel.Chance;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;

/** Whether a packet gets the mark of congestion: never below kmin, always above kmax. */
final class Marking {
  private static final double RATE_OF_THRESHOLDS = 100e9;

  private final Chance chance;
  private final int priorities;
  private final boolean atEnqueue;
  private final double most;
  private final int[] unmarked;
  private final double[] kmin;
  private final double[] kmax;
  private final long[] marks;

  Marking(Ports ports, Settings settings, Chance chance) {
    this.chance = chance;
    priorities = settings.on(Parameter.ECN) ? settings.count(Parameter.ECN_PRIORITIES) : 0;
    atEnqueue = settings.is(Parameter.ECN_AT, "enqueue");
    most = settings.number(Parameter.PMAX);
    unmarked = new int[ports.count()];
    kmin = new double[ports.count()];
    kmax = new double[ports.count()];
    marks = new long[ports.count()];
    for (int port = 0; port < kmin.length; port++) {
      double scale = settings.on(Parameter.SCALE_ECN) ? ports.rate(port) / RATE_OF_THRESHOLDS : 1;
      kmin[port] = settings.number(Parameter.KMIN) * scale;
      kmax[port] = settings.number(Parameter.KMAX) * scale;
      unmarked[port] = (int) kmin[port];
    }
  }

  boolean atEnqueue() {
    return atEnqueue;
  }

  /** With the length of the queue that the packet is not, or no longer, in. */
  boolean wants(int port, int priority, int queue) {
    if (queue <= unmarked[port] || (priorities >> priority & 1) == 0) {
      return false;
    }
    boolean marked =
        queue > kmax[port]
            || chance.fraction() < most * (queue - kmin[port]) / (kmax[port] - kmin[port]);
    if (marked) {
      marks[port]++;
    }
    return marked;
  }

  long marks(int port) {
    return marks[port];
  }
}
