package io.railwright.simulate.net;

import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;

/**
 * The PFC watchdog of switches: a queue that has been paused for too long is emptied or served
 * again, and pauses are ignored for a while.
 */
public final class Watchdog {
  private static final int SHIFT = 3;

  private final Plant plant;
  private final long patience;
  private final long restore;
  private final boolean drops;
  private final boolean[] watched;
  private long acted;

  Watchdog(Plant plant, Settings settings) {
    this.plant = plant;
    patience = settings.whole(Parameter.WATCHDOG);
    restore = settings.whole(Parameter.WATCHDOG_RESTORE);
    drops = settings.is(Parameter.WATCHDOG_ACTION, "drop");
    watched = new boolean[plant.ports.count() << SHIFT];
  }

  void paused(int port, int priorities) {
    if (patience == 0) {
      return;
    }
    for (int left = priorities; left != 0; left &= left - 1) {
      int at = port << SHIFT | Integer.numberOfTrailingZeros(left);
      if (!watched[at]) {
        watched[at] = true;
        plant.events.push(plant.events.now() + patience, EventQueue.slot(EventType.WATCHDOG, at));
      }
    }
  }

  void look(int at) {
    int port = at >> SHIFT;
    int priority = at & 7;
    watched[at] = false;
    if ((plant.pauses.mask(port) >> priority & 1) == 0) {
      return;
    }
    long lasted = plant.events.now() - plant.pauses.since(port, priority);
    if (lasted < patience || plant.queues.bytes(port, priority) == 0) {
      watched[at] = true;
      long rest = lasted < patience ? patience - lasted : patience;
      plant.events.push(plant.events.now() + rest, EventQueue.slot(EventType.WATCHDOG, at));
      return;
    }
    acted++;
    plant.pauses.ignore(port, priority, plant.events.now() + restore);
    if (drops) {
      empty(port, priority);
    }
    plant.kick(port);
  }

  private void empty(int port, int priority) {
    while (plant.queues.bytes(port, priority) > 0) {
      int packet = plant.queues.dequeue(port, priority);
      plant.switching().release(packet, priority);
      plant.drops.drop(port, packet);
    }
  }

  public long acted() {
    return acted;
  }
}
