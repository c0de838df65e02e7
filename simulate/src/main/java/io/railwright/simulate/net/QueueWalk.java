package io.railwright.simulate.net;

import io.railwright.simulate.kernel.Crossings;
import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.PacketInfo;
import io.railwright.simulate.kernel.WireRing;
import java.util.Arrays;

/**
 * Goes along a queue once more, through a window in which its packets are already on their wire:
 * how long it was with each that came, and which get marks as they leave.
 */
final class QueueWalk {
  private static final int INFO_SHIFT = 32;

  private final Network network;
  private final Marking marking;
  private final Crossings crossings;

  /** When packets began to be sent, in their order, then their sizes. */
  private long[] starts = new long[1024];

  private int[] sizes = new int[1024];

  QueueWalk(Network network, Crossings crossings) {
    this.network = network;
    this.crossings = crossings;
    marking = network.marking;
  }

  /** A packet was sent. */
  void note(int number, long start, int size) {
    makeRoom(number + 1);
    starts[number] = start;
    sizes[number] = size;
  }

  /** One more is there for the end. */
  void makeRoom(int count) {
    if (count >= starts.length) {
      starts = Arrays.copyOf(starts, 2 * count);
      sizes = Arrays.copyOf(sizes, 2 * count);
    }
  }

  long[] starts() {
    return starts;
  }

  int[] sizes() {
    return sizes;
  }

  /**
   * The most bytes that the queue had when a packet had come.
   *
   * @param sent packets that it sent in the window
   * @param waited those of them that had come before the window
   * @param first where the keys begin of those that came in the window, {@code count} of them
   * @param before bytes of the queue when the window began
   */
  int peak(int sent, int waited, int first, int count, int before) {
    long[] keys = crossings.keys();
    long[] rows = crossings.rows();
    long[] leaves = starts;
    leaves[sent] = EventQueue.NEVER;
    int at = 0;
    int depth = before;
    int most = 0;
    for (int i = 0; i < count; i++) {
      long key = keys[first + i];
      long time = crossings.time(key);
      while (leaves[at] < time) {
        depth -= sizes[at++];
      }
      int info = (int) (rows[crossings.row(first, key) + Crossings.INFO_AND_ROUTE] >> INFO_SHIFT);
      int size = PacketInfo.size(info);
      depth += size;
      most = Math.max(most, depth);
      // What finds the port idle passes at once, before others that come in the same moment.
      if (leaves[at] == time && at == waited + i) {
        depth -= size;
        at++;
      }
    }
    return most;
  }

  /** As {@link #peak}; packets may get marks as they leave, which are the last on a wire. */
  int marking(
      int port, int queue, WireRing wire, int sent, int waited, int first, int count, int before) {
    long[] keys = crossings.keys();
    long[] rows = crossings.rows();
    starts[sent] = EventQueue.NEVER;
    int unmarked = marking.unmarked(port, queue);
    int at = 0;
    int depth = before;
    int most = 0;
    for (int i = 0; i <= count; i++) {
      long key = i < count ? keys[first + i] : 0;
      long time = i < count ? crossings.time(key) : EventQueue.NEVER;
      while (starts[at] < time) {
        depth -= sizes[at];
        if (depth > unmarked) {
          leave(port, queue, wire, sent - at, depth);
        }
        at++;
      }
      if (i < count) {
        int info = (int) (rows[crossings.row(first, key) + Crossings.INFO_AND_ROUTE] >> INFO_SHIFT);
        int size = PacketInfo.size(info);
        depth += size;
        most = Math.max(most, depth);
        if (starts[at] == time && at == waited + i) {
          depth -= size;
          at++;
        }
      }
    }
    return most;
  }

  /** Marks a packet that leaves so many bytes behind, if chance has it so. */
  private void leave(int port, int queue, WireRing wire, int fromEnd, int left) {
    if (!marking.wants(port, queue, left)) {
      return;
    }
    long[] rows = wire.rows();
    int place = wire.tail() - (fromEnd << WireRing.SHIFT) & rows.length - 1;
    if (network.mayMark((int) (rows[place + WireRing.FLOW_AND_INDEX] >> INFO_SHIFT))) {
      rows[place + WireRing.INFO_AND_ROUTE] |= (long) PacketInfo.ECN_BIT << INFO_SHIFT;
      marking.count(port);
    }
  }
}
