package io.railwright.simulate.net;

import io.railwright.simulate.kernel.SeededRandom;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;

/** Decides whether a packet gets a congestion mark: never below kmin, always above kmax. */
final class Marking {
  private final SeededRandom random;
  private final int priorities;
  private final boolean atEnqueue;
  private final double[] most;
  private final int[] unmarked;
  private final double[] kmin;
  private final double[] kmax;
  private final long[] marks;

  Marking(Ports ports, Settings settings, SeededRandom random) {
    this.random = random;
    priorities = settings.on(Parameter.ECN) ? settings.count(Parameter.ECN_PRIORITIES) : 0;
    atEnqueue = settings.is(Parameter.ECN_AT, "enqueue");
    most = new double[ports.count()];
    unmarked = new int[ports.count()];
    kmin = new double[ports.count()];
    kmax = new double[ports.count()];
    marks = new long[ports.count()];
    for (int port = 0; port < kmin.length; port++) {
      MarkingThresholds at = MarkingThresholds.of(settings, ports.rate(port));
      kmin[port] = at.kmin();
      kmax[port] = at.kmax();
      most[port] = at.pmax();
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
    return queue > kmax[port]
        || random.fraction() < most[port] * (queue - kmin[port]) / (kmax[port] - kmin[port]);
  }

  void count(int port) {
    marks[port]++;
  }

  /** A port that marks nothing. */
  void turnOff(int port) {
    unmarked[port] = Integer.MAX_VALUE;
  }

  long marks(int port) {
    return marks[port];
  }
}
