package io.railwright.simulate.transport;

import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.PacketPool;
import io.railwright.simulate.kernel.Repetition;
import io.railwright.simulate.net.Hosts;
import io.railwright.simulate.net.Network;
import io.railwright.simulate.net.PacketKind;
import io.railwright.simulate.net.PortQueues;
import io.railwright.simulate.net.Wires;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.Routes;
import io.railwright.simulate.topology.Topology;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The sending side of all NICs: answers first, then the queue pairs of the port in turn, none
 * before its rate allows. Also receives packets and passes them to the receiving side.
 */
final class Nics implements Hosts {
  /** Up to so many queue pairs it is cheaper to look at each than to be woken in vain. */
  private static final int FEW = 4;

  private static final int NONE = -1;

  private final EventQueue events;
  private final PacketPool packets;
  private final QueuePairs pairs;
  private final QueuePairPaths paths;
  private final RateControl rates;
  private final Network network;
  private final Wires wires;
  private final PortQueues queues;
  private final Receivers receivers;
  private final Recovery recovery;
  private final ByteTotals totals;
  private final int cnpDscp;
  private final int[][] active;
  private final int[] activeCount;
  private final int[] turn;
  private final BitSet stubborn;
  private Pilot pilot = new Pilot();
  private long soonest;

  Nics(
      Parts parts,
      Settings settings,
      Network.Pool pool,
      Topology topology,
      CompletionListener listener) {
    events = pool.events();
    packets = pool.packets();
    pairs = parts.pairs();
    paths = parts.paths();
    rates = parts.rates();
    totals = parts.totals();
    network = new Network(topology, settings, pool, this, paths, pairs.mix(settings));
    paths.attach(network);
    wires = network.wires();
    queues = network.queues();
    receivers = new Receivers(parts, settings, pool, this, listener);
    recovery = new Recovery(parts, settings, pool, this, listener);
    cnpDscp = settings.count(Parameter.CNP_DSCP);
    int ports = pool.ports().count();
    active = pool.arrays().intArrays(ports);
    activeCount = pool.arrays().ints(ports);
    turn = pool.arrays().ints(ports);
    stubborn = pool.arrays().bits();
    makeRoom();
    rates.wakeBy(this::kick);
  }

  /** What sender and receiver share. */
  record Parts(QueuePairs pairs, QueuePairPaths paths, RateControl rates, ByteTotals totals) {}

  private void makeRoom() {
    int[] wanted = new int[active.length];
    for (int pair = 0; pair < pairs.count; pair++) {
      wanted[pairs.port(pair)]++;
    }
    Arrays.setAll(active, port -> new int[wanted[port]]);
  }

  void ignoreNotifications(int port) {
    stubborn.set(port);
  }

  Network network() {
    return network;
  }

  Recovery recovery() {
    return recovery;
  }

  Receivers receivers() {
    return receivers;
  }

  /** A queue pair has something to send. */
  void begin(int pair) {
    int port = pairs.port(pair);
    rates.begin(pair);
    enter(port, pair);
    network.kick(port);
  }

  private void enter(int port, int pair) {
    if (activeCount[port] == active[port].length) {
      active[port] = Arrays.copyOf(active[port], active[port].length + 8);
    }
    active[port][activeCount[port]++] = pair;
  }

  /** A host with several ports may have to send by another one. */
  void reroute(Routes changed) {
    int[] before = new int[pairs.count];
    Arrays.setAll(before, pairs::port);
    paths.reroute(changed);
    for (int pair = 0; pair < before.length; pair++) {
      int port = pairs.port(pair);
      if (port != before[pair] && leave(before[pair], pair)) {
        enter(port, pair);
        network.kick(port);
      }
    }
  }

  /** A queue pair is done or has failed. */
  void end(int pair) {
    leave(pairs.port(pair), pair);
  }

  /** Whether it was among those that send by a port. */
  private boolean leave(int port, int pair) {
    int[] list = active[port];
    int count = activeCount[port];
    for (int i = 0; i < count; i++) {
      if (list[i] == pair) {
        System.arraycopy(list, i + 1, list, i, count - i - 1);
        activeCount[port] = count - 1;
        if (i <= turn[port] && turn[port] > 0) {
          turn[port]--;
        }
        return true;
      }
    }
    return false;
  }

  void kick(int pair) {
    network.kick(pairs.port(pair));
  }

  /** All queue pairs that send, and the totals. While anything is sent again, nothing repeats. */
  void pass(Repetition through) {
    for (int port = 0; port < active.length; port++) {
      through.same(activeCount[port]);
      through.same(turn[port]);
      for (int i = 0; i < activeCount[port]; i++) {
        int pair = active[port][i];
        through.same(pair);
        pairs.pass(pair, through);
        rates.pass(pair, through);
        recovery.pass(pair, through);
      }
    }
    totals.pass(through);
    if (recovery.timeouts() + receivers.nacks() > 0) {
      through.refuse();
    }
  }

  /** A queue pair that has so many packets to send; -1 if there is none. */
  int longOne(int left) {
    for (int port = 0; port < active.length; port++) {
      for (int i = 0; i < activeCount[port]; i++) {
        int pair = active[port][i];
        if (pairs.left(pair) >= left) {
          return pair;
        }
      }
    }
    return -1;
  }

  /** Takes over what another thread has counted in a window, and tells it what has changed. */
  void meet(Nics other) {
    totals.meet(other.totals);
    receivers.meet(other.receivers);
    recovery.meet(other.recovery);
    network.meet(other.network);
    other.paths.follow(paths);
  }

  /** Who notes when packets of its queue pair are sent. */
  void follow(Pilot by) {
    pilot = by;
  }

  @Override
  public void receive(int port, int packet) {
    switch (packets.kind(packet)) {
      case PacketKind.DATA -> receivers.data(port, packet);
      case PacketKind.CNP -> {
        if (!stubborn.get(port)) {
          rates.congestion(packets.flow(packet));
        }
        totals.told(nanoseconds(events.now()) - packets.index(packet));
        packets.give(packet);
      }
      case PacketKind.ACK, PacketKind.NACK -> answered(packet);
      default -> throw new IllegalStateException("a host can't take kind " + packets.kind(packet));
    }
  }

  /** For spans alone: it begins again every four seconds. */
  static int nanoseconds(long time) {
    return (int) (time / 1000);
  }

  private void answered(int packet) {
    int pair = packets.flow(packet);
    boolean nack = packets.kind(packet) == PacketKind.NACK;
    int extra = packets.extra(packet);
    boolean toldOfCongestion = (extra & 1) != 0;
    int upTo = packets.index(packet);
    packets.give(packet);
    if (pairs.done(pair)) {
      return;
    }
    boolean waited = pairs.isFull(pair);
    recovery.acknowledged(pair, upTo);
    if (nack && !pairs.done(pair)) {
      recovery.missing(pair, (extra >> 1) - 1);
    }
    if (toldOfCongestion) {
      rates.congestion(pair);
    }
    if ((nack || waited) && !pairs.done(pair)) {
      kick(pair);
    }
  }

  @Override
  public int dscp(int packet) {
    return packets.kind(packet) == PacketKind.CNP ? cnpDscp : pairs.dscp(packets.flow(packet));
  }

  @Override
  public boolean markable(int flow) {
    return pairs.markable(flow);
  }

  @Override
  public void lost(int packet) {
    totals.lost(packets.kind(packet), packets.size(packet));
  }

  /** Sends an answer, at once if the port is idle. */
  void answer(int port, int packet) {
    int priority = packets.priority(packet);
    int held = network.pauses().heldBack(port);
    if (wires.busy(port) || queues.ready(port) != 0 || (held >> priority & 1) != 0) {
      queues.enqueue(port, priority, packet);
      network.kick(port);
      return;
    }
    queues.pass(port, packets.size(packet));
    wires.start(port, packet);
    wakeAfterSending(port, network.pauses().mask(port));
  }

  @Override
  public void transmit(int port) {
    int paused = network.pauses().mask(port);
    int answers = queues.ready(port) & ~network.pauses().heldBack(port);
    if (answers != 0) {
      int queue = 31 - Integer.numberOfLeadingZeros(answers);
      wires.start(port, queues.dequeue(port, queue));
      wakeAfterSending(port, paused);
      return;
    }
    sendData(port, paused);
  }

  private void sendData(int port, int paused) {
    int pair = chosen(port, paused);
    if (pair >= 0) {
      wires.start(port, make(pair));
      sent(pair);
      wakeAfterSending(port, paused);
    } else if (soonest != EventQueue.NEVER) {
      wires.wakeNotBefore(port, soonest);
    }
  }

  /** The queue pair whose turn it is and that may send now; -1: none, see {@link #soonest()}. */
  int chosen(int port, int paused) {
    int[] list = active[port];
    int count = activeCount[port];
    long now = events.now();
    soonest = EventQueue.NEVER;
    int at = turn[port];
    for (int i = 0; i < count; i++) {
      at = at + 1 >= count ? 0 : at + 1;
      int pair = list[at];
      if ((paused >> pairs.priority(pair) & 1) != 0 || !hasMore(pair)) {
        continue;
      }
      long available = pairs.availableAt(pair);
      if (available <= now) {
        turn[port] = at;
        return pair;
      }
      soonest = Math.min(soonest, available);
    }
    return NONE;
  }

  /** When one of those may send that were looked at in vain. */
  long soonest() {
    return soonest;
  }

  /** Looks at the port again when there will be something to send: not before a rate allows it. */
  private void wakeAfterSending(int port, int paused) {
    if (queues.ready(port) != 0 || hasMany(port)) {
      wires.wakeWhenFree(port);
      return;
    }
    long next = soonest(port, paused);
    if (next != EventQueue.NEVER) {
      wires.wakeNotBefore(port, next);
    }
  }

  /** Whether so many queue pairs send by a port that it does not pay to look at each. */
  boolean hasMany(int port) {
    return activeCount[port] > FEW;
  }

  /** When the rate of one of the queue pairs allows the next packet; never, if none has any. */
  long soonest(int port, int paused) {
    int[] list = active[port];
    int count = activeCount[port];
    long next = EventQueue.NEVER;
    for (int i = 0; i < count; i++) {
      int pair = list[i];
      if ((paused >> pairs.priority(pair) & 1) == 0 && hasMore(pair)) {
        next = Math.min(next, pairs.availableAt(pair));
      }
    }
    return next;
  }

  private boolean hasMore(int pair) {
    return recovery.hasHole(pair)
        || (pairs.next(pair) < pairs.packets(pair) && !pairs.isFull(pair));
  }

  private int takeNext(int pair) {
    int index = pairs.next(pair);
    pairs.next(pair, index + 1);
    return index;
  }

  private int make(int pair) {
    int index = next(pair);
    int size = pairs.payload(pair, index) + pairs.overhead;
    int packet = packets.take(PacketKind.DATA, pairs.priority(pair), size, pair, index);
    paths.enter(packet, pair, false);
    return packet;
  }

  /** The number of the next packet of a queue pair, which is sent now. */
  int next(int pair) {
    int index = recovery.hasHole(pair) ? recovery.takeHole(pair) : takeNext(pair);
    int size = pairs.payload(pair, index) + pairs.overhead;
    if (index < pairs.highest(pair)) {
      pairs.countRetransmission(pair);
    } else {
      pairs.highest(pair, index + 1);
    }
    pairs.availableAt(pair, events.now() + rates.pause(pair, size));
    totals.sent(size);
    rates.sent(pair, size);
    return index;
  }

  /** A packet of a queue pair was sent. */
  void sent(int pair) {
    recovery.sent(pair);
    if (pair == pilot.pair()) {
      pilot.sent(events.now());
    }
  }
}
