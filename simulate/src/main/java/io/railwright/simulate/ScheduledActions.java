package io.railwright.simulate;

import io.railwright.simulate.transport.Engine;
import java.util.HashSet;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * Actions that a run performs at given times besides its own events: faults, samples and checks.
 */
final class ScheduledActions {
  private record Entry(
      long time, long number, LongSupplier period, boolean keepsAlive, Runnable action)
      implements Comparable<Entry> {
    @Override
    public int compareTo(Entry other) {
      int byTime = Long.compare(time, other.time);
      return byTime != 0 ? byTime : Long.compare(number, other.number);
    }
  }

  private final Engine engine;
  private final PriorityQueue<Entry> entries = new PriorityQueue<>();

  /** When control events come. One for each time: a second would come, and ask again, for ever. */
  private final Set<Long> awaited = new HashSet<>();

  private long numbers;
  private int once;

  ScheduledActions(Engine engine) {
    this.engine = engine;
    engine.onControl(this::fire);
  }

  void at(long time, Runnable action) {
    once++;
    add(new Entry(time, numbers++, ScheduledActions::never, true, action));
  }

  /** Only if anything else is still to come then. */
  void after(long period, Runnable action) {
    add(new Entry(engine.now() + period, numbers++, ScheduledActions::never, false, action));
  }

  /** The period is asked for after each time. */
  void every(LongSupplier period, Runnable action) {
    add(new Entry(engine.now() + period.getAsLong(), numbers++, period, false, action));
  }

  /** The period of what happens once. */
  private static long never() {
    return 0;
  }

  private void add(Entry entry) {
    Entry first = entries.peek();
    entries.add(entry);
    if (first == null || entry.time() < first.time()) {
      await(entry.time());
    }
  }

  private void await(long time) {
    if (awaited.add(time)) {
      engine.controlAt(time);
    }
  }

  /** What repeats does not keep a run alive in which nothing else can happen. */
  private void fire() {
    awaited.remove(engine.now());
    while (true) {
      Entry due = entries.peek();
      if (due == null || due.time() > engine.now()) {
        break;
      }
      entries.remove();
      if (due.keepsAlive()) {
        once--;
      }
      due.action().run();
      long period = due.period().getAsLong();
      if (period > 0) {
        long next = due.time() + period;
        entries.add(new Entry(next, due.number(), due.period(), false, due.action()));
      }
    }
    Entry next = entries.peek();
    if (next != null && (once > 0 || engine.pending() > 0)) {
      await(next.time());
    }
  }
}
