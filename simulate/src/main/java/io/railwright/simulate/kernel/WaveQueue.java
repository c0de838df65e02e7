package io.railwright.simulate.kernel;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * The events of a run that is done by windows: node after node, each for as long as nothing that
 * others do meanwhile can reach it. What arrives at a node in a window is on its wires when the
 * window begins, its timers are dealt to it, and its ports know themselves when they are to be
 * looked at. A run can go on with one queue for all nodes at any end of a window.
 */
public final class WaveQueue extends EventQueue {
  /** No window is longer, in picoseconds: what arrives in one is to be sorted by one number. */
  private static final long LONGEST = 1 << 22;

  private final PacketPool packets;
  private final WaveWires wires;

  /** Of the wires, for fewer loads. */
  private final int[] nodeOfPort;

  private final WireRing[] in;
  private final WireRing[] out;

  private final NodeTimers timers;
  private final FarEvents controls = new FarEvents();
  private final NodeEvents atHand;
  private final Crossings crossings;
  private final long longest;

  /**
   * When something happens at each node next, timers left out; of nodes of other threads what this
   * one has sent them.
   */
  private final long[] nextAt;

  private final int thread;

  /** The queues of all threads, of which this is one. */
  private WaveGroup group;

  private int[] nodes;

  private IntUnaryOperator nodeOfEvent = _ -> 0;

  /** The window at hand: all before it is done. */
  private long begin;

  private long end;
  private boolean one;

  /** The last event that was asked for, control events left out. */
  private long latest = -1;

  private long lastControl;
  private long done;

  /**
   * An empty queue.
   *
   * @param room before it grows
   * @param window how long a window may be, in picoseconds
   */
  public WaveQueue(PacketPool packets, WaveCapacity room, int[][] portsOfNodes, long window) {
    this(packets, new WaveWires(room, portsOfNodes), window, 0);
  }

  private WaveQueue(PacketPool packets, WaveWires wires, long window, int thread) {
    super(packets, wires.in.length);
    if (window <= 0) {
      throw new IllegalArgumentException("a window of " + window + " ps");
    }
    this.packets = packets;
    this.wires = wires;
    this.thread = thread;
    nodeOfPort = wires.nodeOfPort;
    in = wires.in;
    out = wires.out;
    longest = Math.min(Math.min(window, LONGEST), Arrivals.longestWindow(wires.most));
    timers = new NodeTimers(wires.portsOfNodes.length);
    atHand = new NodeEvents(wires);
    crossings = new Crossings(wires.local, wires.most, longest, wires.room.atPort());
    nextAt = new long[wires.portsOfNodes.length];
    Arrays.fill(nextAt, NEVER);
    nodes = wires.nodes(thread);
    group = new WaveGroup(wires, new WaveQueue[] {this});
  }

  /**
   * Divides the nodes among threads before a run begins; the queues of all, of which this is the
   * first.
   *
   * @param pools one for each thread
   */
  public WaveGroup divide(int[] threadOfNode, PacketPool[] pools) {
    wires.divide(threadOfNode, pools.length);
    nodes = wires.nodes(0);
    WaveQueue[] queues = new WaveQueue[pools.length];
    Arrays.setAll(queues, it -> it == 0 ? this : new WaveQueue(pools[it], wires, longest, it));
    WaveGroup divided = new WaveGroup(wires, queues);
    for (WaveQueue queue : queues) {
      queue.group = divided;
    }
    return divided;
  }

  /** The nodes that this thread runs. */
  public int[] nodes() {
    return nodes;
  }

  /** The ports of a node, in ascending order. */
  public int[] ports(int node) {
    return wires.portsOfNodes[node];
  }

  void placeTimers(IntUnaryOperator nodeOfSlot) {
    nodeOfEvent = nodeOfSlot;
  }

  long[] nextAt() {
    return nextAt;
  }

  /** Packets on wires have rings of their own here. */
  @Override
  public void openPacketLanes(int count) {
    super.openPacketLanes(0);
  }

  @Override
  public void push(long time, int slot) {
    int type = type(slot);
    if (one) {
      super.push(time, slot);
    } else if (type < FIRST_ARRIVAL) {
      controls.push(time, 0, slot);
    } else {
      schedule(time, slot, true);
    }
  }

  /** The start of a transfer that waits for nothing: those come before others of the moment. */
  public void pushFirst(long time, int slot) {
    schedule(time, slot, false);
  }

  private void schedule(long time, int slot, boolean late) {
    expect(time);
    long order = NodeTimers.order(slot, late);
    if (time < end) {
      timers.insert(time, order);
    } else {
      int node = nodeOfEvent.applyAsInt(slot);
      group.owner(node).timers.add(time, node, order);
    }
  }

  /** Something will happen then. */
  public void expect(long time) {
    latest = Math.max(latest, time);
  }

  @Override
  public void send(long time, int type, int packet, int port, int age, int lane) {
    if (one) {
      super.send(time, type, packet, port, age, NO_LANE);
      return;
    }
    expect(time);
    int node = nodeOfPort[port];
    nextAt[node] = Math.min(nextAt[node], time);
    packets.moveTo(packet, out[port], time, age);
  }

  @Override
  public void wake(long time, int port, int age, int lane) {
    if (one) {
      super.wake(time, port, age, NO_LANE);
      return;
    }
    expect(time);
    int node = nodeOfPort[port];
    nextAt[node] = Math.min(nextAt[node], time);
    if (time < end) {
      atHand.wake(time, age, port);
    }
  }

  @Override
  public int pending() {
    return one ? super.pending() : controls.count() + (latest >= end ? 1 : 0);
  }

  @Override
  public long fired() {
    return done + super.fired();
  }

  @Override
  public long bytesOnWires(int kind) {
    return wires.bytes(kind);
  }

  /** How many events the parts of a node have had. */
  public void count(int events) {
    done += events;
  }

  public long soonestControl() {
    return controls.soonest();
  }

  void takeControl() {
    end = controls.soonest();
    lastControl = end;
    moveTo(end);
    controls.pop();
    done++;
  }

  /** Takes in what other threads have sent to the nodes of this one. */
  public void takeIn() {
    wires.takeIn(thread, nextAt);
  }

  /** Takes over what another thread has counted. */
  public void meet(WaveQueue other) {
    latest = Math.max(latest, other.latest);
    done += other.done;
    other.done = 0;
  }

  /** When anything happens next at any node of this thread. */
  long soonest() {
    long soonest = timers.soonest();
    for (int node : nodes) {
      soonest = Math.min(soonest, nextAt[node]);
    }
    return soonest;
  }

  NodeTimers timers() {
    return timers;
  }

  /** Begins a window. */
  public void open(long from, long until) {
    begin = from;
    end = until;
    timers.deal(end, nextAt);
  }

  /** No window that begins then ends later. */
  public long latestEnd(long from) {
    return from + longest;
  }

  /** Nothing more happens until a time: the clock stands where the last event was. */
  public void stand(long until) {
    end = until + 1;
    if (latest <= until) {
      moveTo(Math.max(0, Math.max(lastControl, latest)));
    }
  }

  /** Lets the clock stand at the last moment of the window. */
  public void close() {
    moveTo(end - 1);
  }

  /** Whether a node has anything to do in the window. */
  public boolean hasWork(int node) {
    return nextAt[node] < end;
  }

  /** Begins with a node. */
  public void enter(int node) {
    timers.take(node);
  }

  /** Is done with a node, at which something happens next then. */
  public void leave(int node, long next) {
    nextAt[node] = next;
    atHand.end();
  }

  public long end() {
    return end;
  }

  /** When the next packet arrives at a port. */
  public long arrival(int port) {
    return in[port].time();
  }

  /** The next packet at a port, now. */
  public int take(int port) {
    WireRing ring = in[port];
    moveTo(ring.first(WireRing.TIME));
    int packet = packets.arrive(ring, port);
    ring.remove();
    return packet;
  }

  /** When the next timer of the node at hand is due. */
  public long timer() {
    return timers.time();
  }

  /** The slot of that timer, now. */
  public int takeTimer() {
    moveTo(timers.time());
    return timers.remove();
  }

  /** What happens at a node in the window, in its order. */
  public NodeEvents gather(int node) {
    atHand.gather(node, begin, end);
    return atHand;
  }

  /** Sorts arrivals at a switch by the ports that they leave by; whether all of them do leave. */
  public boolean cross(int node, int[] hops) {
    return crossings.gather(in, wires.portsOfNodes[node], hops, begin, end);
  }

  public Crossings crossings() {
    return crossings;
  }

  /** What was sorted is taken from the wires. */
  public void commit(int node) {
    crossings.commit(in, wires.portsOfNodes[node]);
  }

  /** Where packets go that are sent to a port. */
  public WireRing wireTo(int port) {
    return out[port];
  }

  /** The packets on their way to a port, at which they arrive. */
  public WireRing wireAt(int port) {
    return in[port];
  }

  /** Packets were put on the wire to a port, the first and the last of which arrive then. */
  public void sent(int port, long first, long last) {
    expect(last);
    int node = nodeOfPort[port];
    nextAt[node] = Math.min(nextAt[node], first);
  }

  void passNodes(Repetition through) {
    for (int node : nodes) {
      nextAt[node] = through.moment(nextAt[node]);
    }
    timers.pass(through);
  }

  /** What does not belong to a node. */
  void pass(Repetition through) {
    packets.pass(through);
    through.same(lastControl);
    latest = through.anyMoment(latest);
    done = through.total(done);
  }

  /** The clock moves on, with all that was passed through a repetition. */
  public void jumpTo(long time) {
    end = time;
    moveTo(time - 1);
  }

  /** From now on this is the queue of all nodes. */
  void join() {
    one = true;
  }

  /** The packets on the wire to a port. */
  void join(int port, int type) {
    WireRing ring = in[port];
    while (!ring.isEmpty()) {
      int age = (int) (ring.first(WireRing.AGE_AND_EXTRA) >>> 32);
      long time = ring.first(WireRing.TIME);
      int packet = packets.arrive(ring, port);
      ring.remove();
      super.send(time, type, packet, port, age, NO_LANE);
    }
  }

  void joinControls() {
    while (controls.count() > 0) {
      super.push(controls.soonest(), (int) controls.soonestKey());
      controls.pop();
    }
  }
}
