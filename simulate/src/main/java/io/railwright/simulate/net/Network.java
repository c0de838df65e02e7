package io.railwright.simulate.net;

import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.PacketPool;
import io.railwright.simulate.kernel.PortRandom;
import io.railwright.simulate.kernel.Repetition;
import io.railwright.simulate.kernel.RunArrays;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.Topology;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * The network of one run: its parts, wired together, and the handling of events that pass through
 * them.
 */
public final class Network {
  final EventQueue events;
  final PacketPool packets;
  final Ports ports;
  final long[] rows;
  final Wires wires;
  final PortQueues queues;
  final SharedBuffer buffer;
  final Pauses pauses;
  final Marking marking;
  final PauseTrace trace = new PauseTrace();
  final Drops drops;
  final PauseFrames frames;
  final Watchdog watchdog;
  private final Switching switching;
  private final Deadlocks deadlocks;
  private final Hosts hosts;
  private final NextHops nextHops;
  private final PortRandom random;
  private final BitSet down;
  private Runnable pauseListener = () -> {};

  /** Whether the link of a port loses packets, for one look-up a hop instead of two. */
  private final boolean[] troubled;

  /** Whether any link ever did. */
  private boolean anyTrouble;

  /**
   * @param topology is not kept
   * @param pool where packets come from, with the events that move them
   * @param mix what these packets may be
   */
  public Network(
      Topology topology,
      Settings settings,
      Pool pool,
      Hosts hosts,
      NextHops nextHops,
      PacketMix mix) {
    this.events = pool.events();
    this.packets = pool.packets();
    this.random = pool.random();
    this.hosts = hosts;
    this.nextHops = nextHops;
    ports = pool.ports();
    RunArrays arrays = pool.arrays();
    rows = PortRows.of(arrays, ports.count());
    wires = new Wires(pool, rows, settings);
    queues = new PortQueues(pool, rows);
    buffer = new SharedBuffer(topology, arrays, ports, settings);
    pauses = new Pauses(pool, rows, settings);
    marking = new Marking(pool, settings);
    boolean closing =
        settings.on(Parameter.WATCHDOG) && settings.is(Parameter.WATCHDOG_ACTION, "drop");
    drops = new Drops(pool, hosts, pauses, closing);
    frames = new PauseFrames(this, arrays, settings);
    watchdog = new Watchdog(this, arrays, settings);
    switching = new Switching(this, settings, mix);
    deadlocks = new Deadlocks(this, arrays);
    down = arrays.bits();
    troubled = arrays.booleans(ports.count());
    for (int port = 0; port < troubled.length; port++) {
      troubled[port] = ports.loss(port) > 0;
      anyTrouble |= troubled[port];
    }
  }

  /** What a run has one of. */
  public record Pool(
      EventQueue events, PacketPool packets, PortRandom random, Ports ports, RunArrays arrays) {}

  /** A packet arrives at a port of a switch. */
  public void arriveAtSwitch(int packet) {
    int at = packets.ingress(packet);
    if (troubled[at] && lost(at)) {
      drops.loseOnLink(at, packet);
    } else if (packets.kind(packet) == PacketKind.PAUSE) {
      frames.receive(at, packet);
    } else {
      switching.receive(at, nextHops.next(packet, at), packet);
    }
  }

  /** A packet arrives at the port of a host. */
  public void arriveAtHost(int packet) {
    int at = packets.ingress(packet);
    if (troubled[at] && lost(at)) {
      drops.loseOnLink(at, packet);
    } else if (packets.kind(packet) == PacketKind.PAUSE) {
      frames.receive(at, packet);
    } else {
      hosts.receive(at, packet);
    }
  }

  /** Whether the link that ends at a port may lose packets. */
  public boolean isTroubled(int port) {
    return troubled[port];
  }

  private boolean lost(int port) {
    return down.get(port) || random.fraction(port) < ports.loss(port);
  }

  /** Whether links that end at these ports may lose packets. */
  boolean mayLose(int[] at) {
    if (anyTrouble) {
      for (int port : at) {
        if (troubled[port]) {
          return true;
        }
      }
    }
    return false;
  }

  /** A port may be free now. */
  public void wake(int port) {
    if (!wires.awake(port)) {
      return;
    }
    if (wires.sending(port)) {
      wires.wakeWhenFree(port);
    } else {
      transmit(port);
    }
  }

  /** There is something for a port to send: now, or when it is free. */
  public void kick(int port) {
    if (wires.busy(port)) {
      wires.wakeWhenFree(port);
    } else {
      transmit(port);
    }
  }

  private void transmit(int port) {
    if (ports.atHost(port)) {
      hosts.transmit(port);
    } else {
      switching.transmit(port);
    }
  }

  public void pauseTimer(int port) {
    frames.timer(port);
  }

  public void watch(int queue) {
    watchdog.look(queue);
  }

  /** Breaks or mends a link, both ways; what is on its wires is lost when it would arrive. */
  public void setDown(int port, boolean broken) {
    for (int end : new int[] {port, port ^ 1}) {
      down.set(end, broken);
      troubled[end] = broken || ports.loss(end) > 0;
      anyTrouble |= broken;
    }
  }

  /** Called when a port is told to pause. */
  public void onPause(Runnable action) {
    pauseListener = action;
  }

  void paused() {
    pauseListener.run();
  }

  /**
   * All that changes in the network. While there are marks, pauses or losses, nothing repeats.
   *
   * @param way for how long a packet may be on a wire
   */
  public void pass(Repetition through, long way) {
    wires.pass(through, way);
    queues.pass(through);
    buffer.pass(through);
    marking.pass(through);
    random.pass(through);
    through.same(frames.framesSent());
    if (!pauses.none()) {
      through.refuse();
    }
  }

  /** Takes over what another thread has counted in a window, and tells it what has changed. */
  public void meet(Network other) {
    wires.meet(other.wires);
    pauses.meet(other.pauses);
    frames.meet(other.frames);
    watchdog.meet(other.watchdog);
    drops.meet(other.drops);
    other.anyTrouble = anyTrouble;
  }

  /** Whether any port of a switch may not send now. */
  public boolean switchesPaused() {
    for (int port = 0; port < ports.count(); port++) {
      if (!ports.atHost(port) && pauses.mask(port) != 0) {
        return true;
      }
    }
    return false;
  }

  public BitSet down() {
    return (BitSet) down.clone();
  }

  int dscp(int packet) {
    return hosts.dscp(packet);
  }

  boolean markable(int packet) {
    return hosts.markable(packets.flow(packet));
  }

  boolean mayMark(int flow) {
    return hosts.markable(flow);
  }

  int[] hops() {
    return nextHops.hops();
  }

  Switching switching() {
    return switching;
  }

  public Wires wires() {
    return wires;
  }

  public PortQueues queues() {
    return queues;
  }

  public Pauses pauses() {
    return pauses;
  }

  public PauseFrames frames() {
    return frames;
  }

  public Drops drops() {
    return drops;
  }

  public PauseTrace trace() {
    return trace;
  }

  public Watchdog watchdog() {
    return watchdog;
  }

  /** The switch leaves what goes out by this port as it is. */
  public void markNothing(int port) {
    marking.turnOff(port);
  }

  public long marks(int port) {
    return marking.marks(port);
  }

  /** Bytes of data frames that are in queues and on wires. */
  public long bytesUnderWay() {
    return packets.bytes(PacketKind.DATA) + events.bytesOnWires(PacketKind.DATA);
  }

  /** The ports of a cycle of paused buffers, or nothing. */
  public int @Nullable [] deadlock() {
    return deadlocks.find();
  }
}
