package io.railwright.simulate.net;

import static io.railwright.simulate.net.PortRows.STATE;
import static io.railwright.simulate.net.PortRows.STRICT_BIT;
import static io.railwright.simulate.net.PortRows.STRICT_MASK;
import static io.railwright.simulate.net.PortRows.TURN_BIT;
import static io.railwright.simulate.net.PortRows.TURN_MASK;

import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;

/**
 * Chooses the next queue of a port: pause frames first, then strict priorities from the highest
 * down, then weighted round robin over the others.
 */
final class Scheduling {
  private static final int PAUSE_BIT = 1 << PortQueues.PAUSE_QUEUE;

  /** In the row of a port, above the queue whose turn it is. */
  private static final int ONE_MORE = 1 << 3;

  private final int[] weight = new int[PortQueues.PRIORITIES];
  private final long[] rows;

  Scheduling(long[] rows, int ports, Settings settings) {
    this.rows = rows;
    for (int port = 0; port < ports; port++) {
      int row = PortRows.row(port);
      int strict =
          settings
              .fabric()
              .port(port)
              .strict()
              .orElseGet(() -> settings.count(Parameter.STRICT_PRIORITIES));
      rows[row + STATE] = PortRows.with(rows[row + STATE], STRICT_BIT, STRICT_MASK, strict);
    }
    long weights = settings.whole(Parameter.WEIGHTS);
    for (int i = 0; i < weight.length; i++) {
      weight[i] = (int) ((weights >> (6 * i)) & 63);
    }
  }

  /** The same queue alone was there to be picked so many times. */
  void picked(int port, int queue, int times) {
    int row = PortRows.row(port);
    long state = rows[row + STATE];
    if ((state >> (STRICT_BIT + queue) & 1) != 0) {
      return;
    }
    int turn = (int) (state >> TURN_BIT) & TURN_MASK;
    int before = (turn & 7) == queue ? turn >> 3 : 0;
    int left = weight[queue] == 1 ? 0 : Math.floorMod(before - times, weight[queue]);
    rows[row + STATE] = PortRows.with(state, TURN_BIT, TURN_MASK, queue + left * ONE_MORE);
  }

  /** Of a set of queues that is not empty. */
  int pick(int port, int queues) {
    if ((queues & PAUSE_BIT) != 0) {
      return PortQueues.PAUSE_QUEUE;
    }
    int row = PortRows.row(port);
    long state = rows[row + STATE];
    int strict = queues & (int) (state >> STRICT_BIT) & STRICT_MASK;
    if (strict != 0) {
      return 31 - Integer.numberOfLeadingZeros(strict);
    }
    int turn = (int) (state >> TURN_BIT) & TURN_MASK;
    int current = turn & 7;
    if (turn >= ONE_MORE && (queues >> current & 1) != 0) {
      rows[row + STATE] = state - ((long) ONE_MORE << TURN_BIT);
      return current;
    }
    int above = queues & -2 << current;
    int chosen = Integer.numberOfTrailingZeros(above != 0 ? above : queues);
    int next = chosen + (weight[chosen] - 1) * ONE_MORE;
    rows[row + STATE] = PortRows.with(state, TURN_BIT, TURN_MASK, next);
    return chosen;
  }
}
