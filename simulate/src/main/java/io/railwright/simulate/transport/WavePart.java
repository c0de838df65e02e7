package io.railwright.simulate.transport;

import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.WaveQueue;
import io.railwright.simulate.net.Network;
import io.railwright.simulate.net.WaveSwitches;
import io.railwright.simulate.net.Wires;
import io.railwright.simulate.parameter.Settings;

/** The nodes of one thread, each run for a window. */
final class WavePart {
  private final ThreadState state;
  private final WaveQueue events;
  private final Network network;
  private final Wires wires;
  private final WaveSwitches switches;
  private final HostPorts hosts;

  /** Of each host its port; of a switch -1. */
  private final int[] hostPort;

  private long pausedAt = EventQueue.NEVER;

  WavePart(ThreadState state, WaveQueue events, Settings settings, int priorities, int[] hostPort) {
    this.state = state;
    this.events = events;
    this.hostPort = hostPort;
    network = state.network();
    wires = network.wires();
    switches = new WaveSwitches(network, events, settings, priorities);
    hosts = new HostPorts(state, events, settings);
    network.onPause(() -> pausedAt = Math.min(pausedAt, events.now()));
  }

  /** The window. */
  void run(long from, long until) {
    events.open(from, until);
    for (int node : events.nodes()) {
      if (events.hasWork(node)) {
        events.enter(node);
        if (hostPort[node] < 0) {
          switches.run(node);
        } else {
          runHost(node, hostPort[node]);
        }
      }
    }
  }

  private void runHost(int node, int port) {
    if (hosts.suits(port)) {
      events.leave(node, hosts.run(port));
      return;
    }
    int count = 0;
    while (true) {
      long arrival = events.arrival(port);
      long timer = events.timer();
      long wake = wires.wakeAt(port);
      long next = Math.min(arrival, Math.min(timer, wake));
      if (next >= events.end()) {
        break;
      }
      count++;
      if (arrival == next) {
        network.arriveAtHost(events.take(port));
      } else if (timer == next) {
        int slot = events.takeTimer();
        state.fire(EventQueue.type(slot), EventQueue.number(slot));
      } else {
        events.moveTo(wake);
        network.wake(port);
      }
    }
    events.count(count);
    events.leave(node, Math.min(wires.wakeAt(port), events.arrival(port)));
  }

  ThreadState state() {
    return state;
  }

  WaveQueue events() {
    return events;
  }

  /** When a port was first told to pause since this was asked last; never, if none was. */
  long takePausedAt() {
    long time = pausedAt;
    pausedAt = EventQueue.NEVER;
    return time;
  }
}
