package io.railwright.simulate.net;

import io.railwright.simulate.kernel.Crossings;
import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.PacketInfo;
import io.railwright.simulate.kernel.PacketPool;
import io.railwright.simulate.kernel.WaveQueue;
import io.railwright.simulate.kernel.WireRing;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;

/**
 * Has one port of a calm switch send what it sends in a window, at once: a packet starts when the
 * one before it is out, or when it arrives. What starts later waits in its queue. All packets have
 * one priority. What a queue was in between is looked at only where it may have been longer than
 * ever, or long enough for marks.
 */
final class CalmPorts {
  private static final int TIME = WireRing.TIME;
  private static final int FLOW_AND_INDEX = WireRing.FLOW_AND_INDEX;
  private static final int INFO_AND_ROUTE = WireRing.INFO_AND_ROUTE;
  private static final int AGE_AND_EXTRA = WireRing.AGE_AND_EXTRA;
  private static final int ROW = 1 << WireRing.SHIFT;
  private static final int INFO_SHIFT = 32;
  private static final int NANOSECOND = 1000;

  /** A queue that has not changed for longer, in picoseconds, is left to others. */
  private static final long LONG_AGO = 1L << 30;

  private final WaveQueue events;
  private final PacketPool packets;
  private final Wires wires;
  private final PortQueues queues;
  private final SharedBuffer buffer;
  private final Marking marking;
  private final Scheduling scheduling;
  private final Crossings crossings;
  private final int around;
  private final int fullSize;
  private final int ackSize;

  /** All bits if the clock counts whole nanoseconds, else none. */
  private final long cut;

  /** Picoseconds that a byte takes; 0 where packets are to be looked at one by one. */
  private final int[] perByte;

  private final long[] after;

  /**
   * A queue of full packets and ACKs is no longer, in bytes, than the time until it is empty times
   * the first, and for each ACK the second besides.
   */
  private final double[] fastest;

  private final double[] excess;

  private final QueueWalk walk;

  /** Of the port at hand: when it is free, since when it was not, when it last began to send. */
  private long free;

  private long since;
  private long lastStart;

  /** What it sent in the window, and bytes times waiting. */
  private int sentCount;

  private long sentBytes;
  private long area;

  /** The longest time from the arrival of a packet to the moment when it was sent and out. */
  private long longest;

  /** Not 0 if there are others than full packets and ACKs among all that was sent. */
  private long odd;

  CalmPorts(Network network, WaveQueue events, Settings settings) {
    this.events = events;
    packets = network.packets;
    wires = network.wires;
    queues = network.queues;
    buffer = network.buffer;
    marking = network.marking;
    scheduling = network.switching().scheduling();
    crossings = events.crossings();
    around = settings.count(Parameter.PREAMBLE) + settings.count(Parameter.GAP);
    cut = settings.is(Parameter.CLOCK, "whole-ns") ? -1 : 0;
    fullSize = settings.count(Parameter.MTU) + settings.count(Parameter.DATA_OVERHEAD);
    ackSize = settings.count(Parameter.ACK_SIZE);
    int ports = network.ports.count();
    perByte = new int[ports];
    after = new long[ports];
    fastest = new double[ports];
    excess = new double[ports];
    boolean oneByOne = marking.atEnqueue() || settings.count(Parameter.JITTER) > 0;
    for (int port = 0; port < ports; port++) {
      after[port] = wires.arrivesAfter(port);
      long exact = network.ports.perByte(port);
      if (!oneByOne && exact > 0 && exact <= Integer.MAX_VALUE) {
        perByte[port] = (int) exact;
        fastest[port] = (double) fullSize / takes(fullSize, exact);
        excess[port] = Math.max(0, ackSize - takes(ackSize, exact) * fastest[port]);
      }
    }
    walk = new QueueWalk(network, crossings);
  }

  private long takes(int size, long bytePicoseconds) {
    long exact = (size + around) * bytePicoseconds;
    return exact - (exact % NANOSECOND & cut);
  }

  /**
   * Whether a port can be done so: its packets are of one priority, and take a whole number of
   * picoseconds a byte.
   */
  boolean suits(int port, int egress) {
    int ready = queues.ready(port);
    int priorities = crossings.count(egress) == 0 ? 0 : crossings.priorities(egress);
    int all = ready | priorities;
    return perByte[port] != 0
        && (all & all - 1) == 0
        && (ready == 0 || crossings.begin() - queues.changedAt(port) < LONG_AGO);
  }

  /**
   * To the end of the window, of a port that has something to send, or gets it.
   *
   * @return when it is to be looked at again
   */
  long run(int port, int egress) {
    int count = crossings.count(egress);
    begin(port);
    if (count == 0 && free >= events.end()) {
      return free;
    }
    int first = crossings.sort(egress);
    int ready = queues.ready(port);
    int queue = Integer.numberOfTrailingZeros(ready != 0 ? ready : crossings.priorities(egress));
    if (count == 1 && ready == 0 && sendOne(port, queue, first)) {
      return EventQueue.NEVER;
    }
    WireRing wire = events.wireTo(port ^ 1);
    int depth = queues.depth(port);
    long base = depth == 0 ? crossings.begin() : queues.changedAt(port);
    if (ready != 0 && free < events.end()) {
      sendWaiting(port, queue, wire, base);
    }
    int waited = sentCount;
    int left = depth - (int) sentBytes;
    int sent = 0;
    if (count > 0 && queues.ready(port) == 0) {
      wire.makeRoom(count);
      sent = sendArrivals(port, first, count, wire);
    }
    boolean unclear = odd != 0 || (left != 0 && count > 0);
    double most = longest * fastest[port] + sentCount * excess[port];
    if (sent < count) {
      long wait = free - crossings.time(crossings.keys()[first + sent]);
      int kept = keep(port, queue, first, sent, count, base);
      most = Math.max(most, kept + wait * fastest[port] + sentCount * excess[port]);
      left += kept;
    }
    if (sentCount > 0) {
      scheduling.picked(port, queue, sentCount);
      wires.sent(port, free, since, sentCount, sentBytes);
      long[] rows = wire.rows();
      int mask = rows.length - 1;
      int before = wire.tail() - (sentCount << WireRing.SHIFT);
      events.sent(port ^ 1, rows[before & mask], rows[wire.tail() - ROW & mask]);
    }
    long changed = changed(first, count);
    int deepest = queues.deepest(port);
    long sum = depth + crossings.bytesOut(egress);
    // Not a number where packets take no time: then it is not known to be shorter.
    boolean shorter = !unclear && most <= deepest;
    if (sum > marking.unmarked(port, queue)) {
      int peak = walk.marking(port, queue, wire, sentCount, waited, first, count, depth);
      deepest = Math.max(deepest, peak);
    } else if (sum > deepest && !shorter) {
      deepest = Math.max(deepest, walk.peak(sentCount, waited, first, count, depth));
    }
    queues.settle(port, queue, left, deepest, changed, area + left * (changed - base));
    return left == 0 ? EventQueue.NEVER : free;
  }

  private void begin(int port) {
    free = wires.freeAt(port);
    since = wires.busySince(port);
    lastStart = Long.MIN_VALUE;
    sentCount = 0;
    sentBytes = 0;
    area = 0;
    longest = 0;
    odd = 0;
  }

  /** Of a port at which nothing waits and one packet arrives: whether it is sent in the window. */
  private boolean sendOne(int port, int queue, int first) {
    long key = crossings.keys()[first];
    long time = crossings.time(key);
    long start = Math.max(free, time);
    if (start >= events.end()) {
      return false;
    }
    long[] from = crossings.rows();
    int row = crossings.row(first, key);
    long infoAndRoute = from[row + Crossings.INFO_AND_ROUTE];
    int size = PacketInfo.size((int) (infoAndRoute >> INFO_SHIFT));
    long busySince = free < start ? start : since;
    long until = start + takes(size, perByte[port]);
    long due = until + after[port];
    long age = Math.min(Wires.OLDEST, start - busySince);
    long extra = from[row + Crossings.INGRESS_AND_EXTRA] & PacketPool.LOWER;
    events
        .wireTo(port ^ 1)
        .append(due, from[row + Crossings.FLOW_AND_INDEX], infoAndRoute, age << 32 | extra);
    events.sent(port ^ 1, due, due);
    scheduling.picked(port, queue, 1);
    wires.sent(port, until, busySince, 1, size);
    int deepest = Math.max(queues.deepest(port), size);
    queues.settle(port, queue, 0, deepest, start, size * (start - time));
    return true;
  }

  /** When the queue changed last: something came, or was sent. */
  private long changed(int first, int count) {
    return count == 0
        ? lastStart
        : Math.max(lastStart, crossings.time(crossings.keys()[first + count - 1]));
  }

  private void sendWaiting(int port, int queue, WireRing wire, long base) {
    int packet = queues.first(port, queue);
    long end = events.end();
    do {
      int next = packets.next(packet);
      int size = packets.size(packet);
      buffer.change(packets.ingress(packet), queue, -size);
      lastStart = free;
      free += takes(size, perByte[port]);
      packets.moveTo(
          packet, wire, free + after[port], (int) Math.min(Wires.OLDEST, lastStart - since));
      area += size * (lastStart - base);
      odd |= (long) (size - fullSize) * (size - ackSize);
      walk.note(sentCount, lastStart, size);
      sentBytes += size;
      sentCount++;
      packet = next;
    } while (packet != PacketPool.NONE && free < end);
    queues.setFirst(port, queue, packet);
  }

  /** Of a port at which nothing waits; how many of those that arrive are sent. */
  private int sendArrivals(int port, int first, int count, WireRing wire) {
    long[] keys = crossings.keys();
    long[] from = crossings.rows();
    walk.makeRoom(sentCount + count);
    long[] starts = walk.starts();
    int[] sizes = walk.sizes();
    long[] to = wire.rows();
    int mask = to.length - 1;
    int tail = wire.tail();
    long end = events.end();
    long each = perByte[port];
    long then = after[port];
    long freeAt = free;
    long busySince = since;
    long start = lastStart;
    long sum = 0;
    long waiting = 0;
    long most = 0;
    long unusual = odd;
    int i = 0;
    for (; i < count; i++) {
      long key = keys[first + i];
      long time = crossings.time(key);
      long possible = Math.max(freeAt, time);
      if (possible >= end) {
        break;
      }
      start = possible;
      int row = crossings.row(first, key);
      long infoAndRoute = from[row + Crossings.INFO_AND_ROUTE];
      long size = PacketInfo.size((int) (infoAndRoute >> INFO_SHIFT));
      long exact = (size + around) * each;
      busySince = freeAt < start ? start : busySince;
      freeAt = start + exact - (exact % NANOSECOND & cut);
      most = Math.max(most, freeAt - time);
      waiting += size * (start - time);
      unusual |= (size - fullSize) * (size - ackSize);
      starts[sentCount + i] = start;
      sizes[sentCount + i] = (int) size;
      sum += size;
      long age = Math.min(Wires.OLDEST, start - busySince);
      int place = tail & mask;
      to[place + TIME] = freeAt + then;
      to[place + FLOW_AND_INDEX] = from[row + Crossings.FLOW_AND_INDEX];
      to[place + INFO_AND_ROUTE] = infoAndRoute;
      to[place + AGE_AND_EXTRA] =
          age << 32 | (from[row + Crossings.INGRESS_AND_EXTRA] & PacketPool.LOWER);
      tail += ROW;
    }
    wire.tail(tail);
    free = freeAt;
    since = busySince;
    lastStart = start;
    sentCount += i;
    sentBytes += sum;
    area += waiting;
    longest = most;
    odd = unusual;
    return i;
  }

  /** Puts what arrives and is not sent into the queue; its bytes. */
  private int keep(int port, int queue, int first, int from, int count, long base) {
    long[] keys = crossings.keys();
    int bytes = 0;
    for (int i = from; i < count; i++) {
      int row = crossings.row(first, keys[first + i]);
      int packet = packets.keep(crossings, row);
      int size = packets.size(packet);
      buffer.change(packets.ingress(packet), queue, size);
      queues.append(port, queue, packet);
      area -= size * (crossings.time(keys[first + i]) - base);
      bytes += size;
    }
    return bytes;
  }
}
