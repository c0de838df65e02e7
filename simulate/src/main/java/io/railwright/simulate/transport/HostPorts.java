package io.railwright.simulate.transport;

import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.PacketInfo;
import io.railwright.simulate.kernel.PacketPool;
import io.railwright.simulate.kernel.WaveQueue;
import io.railwright.simulate.kernel.WireRing;
import io.railwright.simulate.net.Network;
import io.railwright.simulate.net.PacketKind;
import io.railwright.simulate.net.PortQueues;
import io.railwright.simulate.net.Ports;
import io.railwright.simulate.net.Wires;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;

/**
 * Has one host do what happens at it in a window. The state of its port is at hand meanwhile, and
 * usual packets are taken and answered here; all else is left to those who know it, with the state
 * put back before and taken again afterwards.
 */
final class HostPorts {
  private static final int NANOSECOND = 1000;

  private final ThreadState state;
  private final WaveQueue events;
  private final Nics nics;
  private final Network network;
  private final Wires wires;
  private final PortQueues queues;
  private final PacketPool packets;
  private final QueuePairs pairs;
  private final Receivers receivers;
  private final Recovery recovery;
  private final int around;

  /** All bits if the clock counts whole nanoseconds, else none. */
  private final long cut;

  /** Picoseconds that a byte takes at each port; 0 where it is not done here. */
  private final long[] perByte;

  private final long[] after;

  /** The state of the port at hand. */
  private WireRing out;

  private long byteTime;
  private long delay;
  private long now;
  private long free;
  private long since;
  private long wake;
  private long latestWake;
  private int paused;

  /** What it sent since its state was taken. */
  private int sentCount;

  private long sentBytes;
  private long firstDue;
  private long lastDue;

  HostPorts(ThreadState state, WaveQueue events, Settings settings) {
    this.state = state;
    this.events = events;
    nics = state.nics();
    network = state.network();
    wires = network.wires();
    queues = network.queues();
    packets = state.packets();
    pairs = state.pairs();
    receivers = nics.receivers();
    recovery = nics.recovery();
    around = settings.count(Parameter.PREAMBLE) + settings.count(Parameter.GAP);
    cut = settings.is(Parameter.CLOCK, "whole-ns") ? -1 : 0;
    Ports ports = state.pool().ports();
    perByte = new long[ports.count()];
    after = new long[ports.count()];
    boolean jitter = settings.count(Parameter.JITTER) > 0;
    for (int port = 0; port < perByte.length; port++) {
      perByte[port] = jitter ? 0 : ports.perByte(port);
      after[port] = wires.arrivesAfter(port);
    }
    out = events.wireTo(0);
  }

  /** Whether a host with this port can be done so. */
  boolean suits(int port) {
    return perByte[port] != 0;
  }

  /** To the end of the window; when something happens next. */
  long run(int port) {
    WireRing in = events.wireAt(port);
    out = events.wireTo(port ^ 1);
    byteTime = perByte[port];
    delay = after[port];
    take(port);
    long end = events.end();
    int count = 0;
    while (true) {
      long arrival = in.time();
      long timer = events.timer();
      long next = Math.min(arrival, Math.min(timer, wake));
      if (next >= end) {
        break;
      }
      count++;
      now = next;
      if (arrival == next) {
        events.moveTo(now);
        if (!receive(port, in)) {
          putBack(port);
          network.arriveAtHost(events.take(port));
          take(port);
        }
      } else if (timer == next) {
        putBack(port);
        int slot = events.takeTimer();
        state.fire(EventQueue.type(slot), EventQueue.number(slot));
        take(port);
      } else {
        events.moveTo(now);
        wake = EventQueue.NEVER;
        kickFree(port);
      }
    }
    putBack(port);
    events.count(count);
    return Math.min(wake, in.time());
  }

  private void take(int port) {
    free = wires.freeAt(port);
    since = wires.busySince(port);
    wake = wires.wakeAt(port);
    paused = network.pauses().mask(port);
    latestWake = -1;
    sentCount = 0;
    sentBytes = 0;
  }

  private void putBack(int port) {
    if (sentCount > 0) {
      wires.sent(port, free, since, sentCount, sentBytes);
      events.sent(port ^ 1, firstDue, lastDue);
    }
    wires.wakeAt(port, wake);
    events.expect(latestWake);
  }

  /** Whether the packet that arrives was a usual one, and is done with. */
  private boolean receive(int port, WireRing in) {
    int info = (int) (in.first(WireRing.INFO_AND_ROUTE) >> 32);
    int kind = PacketInfo.kind(info);
    long flowAndIndex = in.first(WireRing.FLOW_AND_INDEX);
    int pair = (int) (flowAndIndex >> 32);
    int index = (int) flowAndIndex;
    if (paused != 0 || network.isTroubled(port)) {
      return false;
    }
    if (kind == PacketKind.ACK) {
      return acknowledged(port, in, pair, index);
    }
    if (kind != PacketKind.DATA
        || (info & PacketInfo.ECN_BIT) != 0
        || !receivers.onlyAcknowledges(pair, index)) {
      return false;
    }
    in.remove();
    int answer = receivers.ackInfo(info);
    int told = receivers.acknowledge(pair, PacketInfo.size(info));
    long pairAndNumber = (long) pair << 32 | (told & PacketPool.LOWER);
    long infoAndRoute = (long) answer << 32 | (pairs.back(pair) + 1);
    if (free >= now || queues.ready(port) != 0) {
      int packet = packets.hold(pairAndNumber, infoAndRoute, port);
      queues.enqueue(port, PacketInfo.priority(answer), packet);
      kick(port);
    } else {
      queues.pass(port, PacketInfo.size(answer));
      long age = occupy(PacketInfo.size(answer));
      out.append(lastDue, pairAndNumber, infoAndRoute, age << 32);
      wakeAfterSending(port);
    }
    return true;
  }

  private boolean acknowledged(int port, WireRing in, int pair, int upTo) {
    boolean told = (in.first(WireRing.AGE_AND_EXTRA) & 1) != 0;
    if (told || upTo == pairs.packets(pair) || pairs.done(pair)) {
      return false;
    }
    packets.ended();
    in.remove();
    boolean waited = pairs.isFull(pair);
    recovery.acknowledged(pair, upTo);
    if (waited) {
      kick(port);
    }
    return true;
  }

  private void kick(int port) {
    if (free >= now) {
      wakeAt(free);
    } else {
      transmit(port);
    }
  }

  /** At its own event a port that ends sending in this moment is free. */
  private void kickFree(int port) {
    if (free > now) {
      wakeAt(free);
    } else {
      transmit(port);
    }
  }

  private void wakeAt(long time) {
    if (time < wake) {
      wake = time;
      latestWake = Math.max(latestWake, time);
    }
  }

  private void transmit(int port) {
    if (paused != 0) {
      putBack(port);
      nics.transmit(port);
      take(port);
      return;
    }
    int answers = queues.ready(port);
    if (answers != 0) {
      start(queues.dequeue(port, 31 - Integer.numberOfLeadingZeros(answers)));
      wakeAfterSending(port);
      return;
    }
    int pair = nics.chosen(port, 0);
    if (pair >= 0) {
      send(pair);
      nics.sent(pair);
      wakeAfterSending(port);
    } else if (nics.soonest() != EventQueue.NEVER) {
      wakeAt(Math.max(free, nics.soonest()));
    }
  }

  private void wakeAfterSending(int port) {
    if (queues.ready(port) != 0 || nics.hasMany(port)) {
      wakeAt(free);
      return;
    }
    long soonest = nics.soonest(port, 0);
    if (soonest != EventQueue.NEVER) {
      wakeAt(Math.max(free, soonest));
    }
  }

  /** Puts the next packet of a queue pair on the wire, which is free. */
  private void send(int pair) {
    int index = nics.next(pair);
    int size = pairs.payload(pair, index) + pairs.overhead;
    int info = PacketInfo.of(PacketKind.DATA, pairs.priority(pair), size);
    packets.made();
    long age = occupy(size);
    out.append(
        lastDue,
        (long) pair << 32 | (index & PacketPool.LOWER),
        (long) info << 32 | (pairs.forward(pair) + 1),
        age << 32);
  }

  /** Puts a packet on the wire of the port, which is free. */
  private void start(int packet) {
    long age = occupy(packets.size(packet));
    packets.moveTo(packet, out, lastDue, (int) age);
  }

  /** The port sends so many bytes from now on; for how long it has been busy without a break. */
  private long occupy(int size) {
    long exact = (size + around) * byteTime;
    since = free < now ? now : since;
    free = now + exact - (exact % NANOSECOND & cut);
    lastDue = free + delay;
    firstDue = sentCount == 0 ? lastDue : firstDue;
    sentCount++;
    sentBytes += size;
    return Math.min(Wires.OLDEST, now - since);
  }
}
