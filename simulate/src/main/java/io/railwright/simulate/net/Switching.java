package io.railwright.simulate.net;

import io.railwright.simulate.kernel.PacketPool;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;

/**
 * Processes a packet in a switch: admits it, pauses its sender, queues it, marks it, forwards it.
 */
final class Switching {
  private final Network network;
  private final PacketPool packets;
  private final Wires wires;
  private final PortQueues queues;
  private final SharedBuffer buffer;
  private final Pauses pauses;
  private final Marking marking;
  private final Scheduling scheduling;
  private final PauseTrace trace;
  private final Drops drops;
  private final PauseFrames frames;
  private final PortTables tables;

  /** Whether ports sort or drop packets of this run each in their own way. */
  private final boolean sorting;

  private final double egressLimit;

  Switching(Network network, Settings settings, PacketMix mix) {
    this.network = network;
    packets = network.packets;
    wires = network.wires;
    queues = network.queues;
    buffer = network.buffer;
    pauses = network.pauses;
    marking = network.marking;
    trace = network.trace;
    drops = network.drops;
    frames = network.frames;
    scheduling = new Scheduling(network.rows, network.ports.count(), settings);
    tables = new PortTables(network.ports.count(), settings);
    sorting = isSorting(network.ports, mix);
    egressLimit = settings.number(Parameter.EGRESS_LIMIT);
  }

  /** Whether what is set at single ports ever sorts or drops a packet of this run. */
  private boolean isSorting(Ports ports, PacketMix mix) {
    for (int port = 0; port < ports.count(); port++) {
      if (!ports.atHost(port) && (tables.matter(port, mix) || marking.mayDrop(port, mix))) {
        return true;
      }
    }
    return false;
  }

  void receive(int in, int out, int packet) {
    int priority = sorting ? tables.classOf(in, network.dscp(packet)) : packets.priority(packet);
    int size = packets.size(packet);
    if (out < 0 || refused(out, priority, size)) {
      drops.drop(out < 0 ? in : out, packet);
    } else if (sorting && !passes(in, out, size)) {
      drops.dropTooLarge(tables.pass(in, size) ? out : in, packet);
    } else if (passesAtOnce(in, out, priority, size)) {
      scheduling.pick(out, 1 << priority);
      queues.pass(out, size);
      wires.start(out, packet);
    } else {
      receive(in, out, packet, priority, size);
    }
  }

  private boolean passes(int in, int out, int size) {
    return tables.pass(in, size) && tables.pass(out, size);
  }

  /**
   * A short cut: what finds its port idle, and no pause on either side, is not queued. A port that
   * ends sending in this very moment is idle: its event would come later in the moment.
   */
  private boolean passesAtOnce(int in, int out, int priority, int size) {
    return !wires.sending(out)
        && queues.ready(out) == 0
        && (pauses.mask(out) >> priority & 1) == 0
        && buffer.isBelowThreshold(in, priority, size)
        && !pauses.hasAsked(in, priority);
  }

  private void receive(int in, int out, int packet, int priority, int size) {
    if (sorting && dropsEarly(out, priority, packet)) {
      drops.drop(out, packet);
      return;
    }
    int room = buffer.admit(in, priority, size);
    if (room == SharedBuffer.REFUSED) {
      drops.drop(out, packet);
      return;
    }
    if (room == SharedBuffer.ADMITTED_PAUSE_WANTED
        && pauses.asksFor(in, priority)
        && !pauses.hasAsked(in, priority)) {
      trace.asked(in, out, priority, (pauses.mask(out) >> priority & 1) != 0);
      frames.stop(in, priority);
    }
    if (marking.atEnqueue() && marking.wants(out, priority, queues.bytes(out, priority))) {
      mark(out, packet);
    }
    queues.enqueue(out, priority, packet);
    network.kick(out);
  }

  private boolean dropsEarly(int out, int priority, int packet) {
    return marking.drops(out, priority, queues.bytes(out, priority), network.markable(packet));
  }

  /** Lossy queues have a limit of their own; a queue that the watchdog empties takes nothing. */
  private boolean refused(int out, int priority, int size) {
    if (egressLimit > 0 && !buffer.isLossless(out, priority)) {
      return queues.bytes(out, priority) + size > buffer.free(out) * egressLimit;
    }
    return drops.closed(out, priority);
  }

  Scheduling scheduling() {
    return scheduling;
  }

  /**
   * Whether a switch can ever be calm: queues refuse nothing, and a packet's class and way do not
   * depend on the moment.
   */
  boolean mayBeCalm() {
    return !sorting && egressLimit == 0 && !drops.closes();
  }

  /** As {@link #receive}, while no pause and no drop is possible: its port is up to date then. */
  void receiveCalm(int in, int out, int packet) {
    int priority = packets.priority(packet);
    int size = packets.size(packet);
    if (!wires.sending(out) && queues.ready(out) == 0) {
      scheduling.pick(out, 1 << priority);
      queues.pass(out, size);
      wires.start(out, packet);
      return;
    }
    buffer.admit(in, priority, size);
    if (marking.atEnqueue() && marking.wants(out, priority, queues.bytes(out, priority))) {
      mark(out, packet);
    }
    queues.enqueue(out, priority, packet);
  }

  /** As {@link #transmit}, while no pause is possible. */
  void transmitCalm(int port) {
    int queue = scheduling.pick(port, queues.ready(port));
    int packet = queues.dequeue(port, queue);
    if (!marking.atEnqueue() && marking.wants(port, queue, queues.bytes(port, queue))) {
      mark(port, packet);
    }
    buffer.remove(packets.ingress(packet), queue, packets.size(packet));
    wires.start(port, packet);
  }

  void transmit(int port) {
    int eligible = queues.ready(port) & ~pauses.mask(port);
    if (eligible == 0) {
      return;
    }
    int queue = scheduling.pick(port, eligible);
    int packet = queues.dequeue(port, queue);
    if (queue < PortQueues.PRIORITIES) {
      if (!marking.atEnqueue() && marking.wants(port, queue, queues.bytes(port, queue))) {
        mark(port, packet);
      }
      release(packet, queue);
    }
    wires.start(port, packet);
    if (queues.ready(port) != 0) {
      wires.wakeWhenFree(port);
    }
  }

  private void mark(int port, int packet) {
    if (network.markable(packet)) {
      packets.mark(packet);
      marking.count(port);
    }
  }

  /** Gives back the memory of a packet that leaves, and lets its sender go on if there is room. */
  void release(int packet, int priority) {
    int in = packets.ingress(packet);
    buffer.remove(in, priority, packets.size(packet));
    if (pauses.hasAsked(in, priority) && buffer.allowsResume(in, priority)) {
      frames.resume(in, priority);
    }
  }
}
