package io.railwright.simulate.net;

import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.RunArrays;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;

/**
 * The PFC watchdog of switches: a queue that has been paused for too long is emptied or served
 * again, and pauses are ignored for a while.
 */
public final class Watchdog {
  private static final int SHIFT = 3;

  private final Network network;
  private final long patience;
  private final long restore;
  private final boolean drops;
  private final boolean[] watched;
  private long acted;

  Watchdog(Network network, RunArrays arrays, Settings settings) {
    this.network = network;
    patience = settings.whole(Parameter.WATCHDOG);
    restore = settings.whole(Parameter.WATCHDOG_RESTORE);
    drops = settings.is(Parameter.WATCHDOG_ACTION, "drop");
    watched = arrays.booleans(network.ports.count() << SHIFT);
  }

  void paused(int port, int priorities) {
    if (patience == 0) {
      return;
    }
    for (int left = priorities; left != 0; left &= left - 1) {
      int at = port << SHIFT | Integer.numberOfTrailingZeros(left);
      if (!watched[at]) {
        watched[at] = true;
        network.events.push(
            network.events.now() + patience, EventQueue.slot(EventType.WATCHDOG, at));
      }
    }
  }

  void look(int at) {
    int port = at >> SHIFT;
    int priority = at & 7;
    watched[at] = false;
    if ((network.pauses.mask(port) >> priority & 1) == 0) {
      return;
    }
    long lasted = network.events.now() - network.pauses.since(port, priority);
    if (lasted < patience || network.queues.bytes(port, priority) == 0) {
      watched[at] = true;
      long rest = lasted < patience ? patience - lasted : patience;
      network.events.push(network.events.now() + rest, EventQueue.slot(EventType.WATCHDOG, at));
      return;
    }
    acted++;
    network.pauses.ignore(port, priority, network.events.now() + restore);
    if (drops) {
      empty(port, priority);
    }
    network.kick(port);
  }

  private void empty(int port, int priority) {
    while (network.queues.bytes(port, priority) > 0) {
      int packet = network.queues.dequeue(port, priority);
      network.switching().release(packet, priority);
      network.drops.drop(port, packet);
    }
  }

  /** Takes over what another thread has counted. */
  void meet(Watchdog other) {
    acted += other.acted;
    other.acted = 0;
  }

  public long acted() {
    return acted;
  }
}
