package io.railwright.simulate.net;

import io.railwright.simulate.kernel.Crossings;
import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.NodeEvents;
import io.railwright.simulate.kernel.WaveQueue;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;
import java.util.function.IntUnaryOperator;

/**
 * Has one switch do what happens at it in a window. Where neither a pause nor a drop is possible,
 * ports do not touch one another: each is done alone, without an event for a port that is free.
 * Else all happens in its order.
 */
public final class WaveSwitches {
  private final Network network;
  private final WaveQueue events;
  private final Switching switching;
  private final PortQueues queues;
  private final Wires wires;
  private final int priorities;
  private final boolean mayBeCalm;
  private final Crossings crossings;
  private final CalmPorts calm;

  /**
   * @param priorities a bit for each that packets may have
   */
  public WaveSwitches(Network network, WaveQueue events, Settings settings, int priorities) {
    this.network = network;
    this.events = events;
    this.priorities = priorities;
    switching = network.switching();
    queues = network.queues;
    wires = network.wires;
    crossings = events.crossings();
    calm = new CalmPorts(network, events, settings);
    mayBeCalm = switching.mayBeCalm() && !settings.is(Parameter.ROUTING, "adaptive");
  }

  /** To the end of the window. */
  public void run(int node) {
    int[] ports = events.ports(node);
    if (isCalm(node, ports)) {
      events.commit(node);
      events.leave(node, Math.min(crossings.next(), runCalm(ports)));
    } else {
      runInOrder(events.gather(node), ports);
      long next = EventQueue.NEVER;
      for (int port : ports) {
        next = Math.min(next, Math.min(wires.wakeAt(port), events.arrival(port)));
      }
      events.leave(node, next);
    }
  }

  private boolean isCalm(int node, int[] ports) {
    return mayBeCalm
        && events.timer() == EventQueue.NEVER
        && !network.mayLose(ports)
        && network.pauses.none(ports)
        && network.buffer.isCalm(ports, priorities)
        && events.cross(node, network.hops())
        && network.buffer.staysCalm(ports, crossings, priorities);
  }

  /** Port by port; when one of them sends next. */
  private long runCalm(int[] ports) {
    long next = EventQueue.NEVER;
    int arrivals = 0;
    for (int egress = 0; egress < ports.length; egress++) {
      int port = ports[egress];
      int count = crossings.count(egress);
      if (count > 0 || queues.ready(port) != 0) {
        arrivals += count;
        long wake =
            calm.suits(port, egress) ? calm.run(port, egress) : runOneByOne(port, egress, count);
        wires.wakeAt(port, wake);
        next = Math.min(next, wake);
      } else {
        wires.wakeAt(port, EventQueue.NEVER);
      }
    }
    events.count(arrivals);
    return next;
  }

  private long runOneByOne(int port, int egress, int count) {
    int first = crossings.sort(egress);
    for (int i = 0; i < count; i++) {
      long key = crossings.keys()[first + i];
      long now = crossings.time(key);
      serve(port, now);
      events.moveTo(now);
      int packet = network.packets.arrive(crossings, crossings.row(first, key));
      switching.receiveCalm(network.packets.ingress(packet), port, packet);
    }
    serve(port, events.end());
    return queues.ready(port) != 0 ? wires.freeAt(port) : EventQueue.NEVER;
  }

  /** Sends what a port sends before a time. */
  private void serve(int port, long before) {
    while (queues.ready(port) != 0 && wires.freeAt(port) < before) {
      events.moveTo(wires.freeAt(port));
      switching.transmitCalm(port);
    }
  }

  private void runInOrder(NodeEvents here, int[] ports) {
    for (int port : ports) {
      if (wires.wakeAt(port) < events.end()) {
        wires.askAgain(port);
      }
    }
    int count = 0;
    while (true) {
      long arrival = here.arrival();
      long timer = events.timer();
      long wake = here.wake();
      long next = Math.min(arrival, Math.min(timer, wake));
      if (next >= events.end()) {
        break;
      }
      count++;
      if (arrival == next) {
        network.arriveAtSwitch(events.take(here.takeArrival()));
      } else if (timer == next) {
        fire(events.takeTimer());
      } else {
        events.moveTo(wake);
        network.wake(here.takeWake());
      }
    }
    events.count(count);
  }

  private void fire(int slot) {
    int number = EventQueue.number(slot);
    if (EventQueue.type(slot) == EventType.PAUSE) {
      network.pauseTimer(number);
    } else {
      network.watch(number);
    }
  }

  /** Which of its nodes an event of a switch or of a port happens at. */
  public static int node(int slot, IntUnaryOperator nodeOfPort) {
    int number = EventQueue.number(slot);
    return nodeOfPort.applyAsInt(EventQueue.type(slot) == EventType.PAUSE ? number : number >> 3);
  }
}
