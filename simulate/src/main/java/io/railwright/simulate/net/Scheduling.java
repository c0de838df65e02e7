package io.railwright.simulate.net;

import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;

/**
 * Whose turn it is at a port: pause frames, then strict priorities from the highest down, then the
 * others in turn, each with as many packets as its weight.
 */
final class Scheduling {
  private static final int PAUSE_BIT = 1 << PortQueues.PAUSE_QUEUE;

  private final int strict;
  private final int[] weight = new int[PortQueues.PRIORITIES];
  private final byte[] turn;
  private final byte[] credit;

  Scheduling(int ports, Settings settings) {
    strict = settings.count(Parameter.STRICT_PRIORITIES);
    long weights = settings.whole(Parameter.WEIGHTS);
    for (int i = 0; i < weight.length; i++) {
      weight[i] = (int) ((weights >> (6 * i)) & 63);
    }
    turn = new byte[ports];
    credit = new byte[ports];
  }

  /** Of a set of queues that is not empty. */
  int pick(int port, int queues) {
    if ((queues & PAUSE_BIT) != 0) {
      return PortQueues.PAUSE_QUEUE;
    }
    if ((queues & strict) != 0) {
      return 31 - Integer.numberOfLeadingZeros(queues & strict);
    }
    int current = turn[port];
    if (credit[port] > 0 && (queues >> current & 1) != 0) {
      credit[port]--;
      return current;
    }
    int above = queues & -2 << current;
    int chosen = Integer.numberOfTrailingZeros(above != 0 ? above : queues);
    turn[port] = (byte) chosen;
    credit[port] = (byte) (weight[chosen] - 1);
    return chosen;
  }
}
