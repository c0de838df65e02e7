package io.railwright.simulate.net;

import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.RunArrays;

/**
 * The state of a port that changes with every packet: one row of 64 bytes for each port, so that a
 * hop finds it in one or two cache lines. Each place in a row belongs to the class that is named
 * beside it.
 */
final class PortRows {
  /** Of {@link Wires}: when the port will be free. */
  static final int BUSY_UNTIL = 0;

  static final int SENT_PACKETS = 1;

  /** When the port is to be looked at again. */
  static final int WAKE_AT = 2;

  static final int SENT_BYTES = 3;

  /** Of all: small numbers, from the bits named below. */
  static final int STATE = 4;

  /** Of {@link PortQueues}: bytes of all queues, and above bit 32 the most that they were. */
  static final int DEPTH = 5;

  /** When the depth changed last, and the sum of bytes times waiting until then, its lower bits. */
  static final int CHANGED = 6;

  static final int AREA = 7;

  /** Of {@link PortQueues}, 9 bits: the set of queues that are not empty. */
  static final int READY_BIT = 0;

  static final int READY_MASK = (1 << 9) - 1;

  /** Of {@link Pauses}, 8 bits: the set of priorities that the peer has stopped. */
  static final int PAUSED_BIT = 16;

  static final int PAUSED_MASK = 255;

  /** Of {@link Scheduling}: the queue whose turn it was, 3 bits, and what it may still send, 6. */
  static final int TURN_BIT = 24;

  static final int TURN_MASK = (1 << 9) - 1;

  /** Of {@link Wires}, 4 bits: the lane of the event that wakes the port. */
  static final int LANE_BIT = 36;

  static final int LANE_MASK = 15;

  /** Of {@link Scheduling}, 8 bits: the queues that are served before all others. */
  static final int STRICT_BIT = 40;

  static final int STRICT_MASK = 255;

  /** Of {@link Wires}, 16 bits: which kind of wire leads away from the port. */
  static final int WIRE_BIT = 48;

  private static final int SHIFT = 3;
  private static final long NEVER_YET = -1;

  private PortRows() {}

  static long[] of(RunArrays arrays, int ports) {
    long[] rows = arrays.longs(ports << SHIFT);
    for (int port = 0; port < ports; port++) {
      rows[row(port) + BUSY_UNTIL] = NEVER_YET;
      rows[row(port) + WAKE_AT] = EventQueue.NEVER;
    }
    return rows;
  }

  static int row(int port) {
    return port << SHIFT;
  }

  /** Some of the bits of a state replaced. */
  static long with(long state, int bit, int mask, long value) {
    return (state & ~((long) mask << bit)) | value << bit;
  }
}
