package io.railwright.simulate.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.PriorityQueue;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventQueueTest {
  private record Event(long time, long ticket, int slot) {}

  /** Against a plain heap, with delays from nothing to far beyond the wheel. */
  @ParameterizedTest
  @ValueSource(ints = {10, 5_000, 100_000})
  void eventsComeInTheOrderOfTimeAndTicket(int sources) {
    EventQueue queue = new EventQueue(sources, 16);
    queue.newLane();
    queue.newLane();
    PriorityQueue<Event> plain =
        new PriorityQueue<>(Comparator.comparingLong(Event::time).thenComparingLong(Event::ticket));
    Chance chance = new Chance(7);
    long drawn = 0;
    for (int i = 0; i < 200; i++) {
      drawn = push(queue, plain, chance, i, drawn);
    }
    for (int i = 0; i < 50_000; i++) {
      Event expected = plain.remove();
      assertThat(queue.next(EventQueue.NEVER)).isTrue();
      assertThat(new Event(queue.now(), queue.ticketNow(), queue.slotNow())).isEqualTo(expected);
      drawn = push(queue, plain, chance, i, drawn);
    }
    assertThat(queue.pending()).isEqualTo(200);
    assertThat(queue.next(queue.now() - 1)).isFalse();
  }

  /** Sometimes with a ticket drawn before, as ports do that were busy. */
  private static long push(
      EventQueue queue, PriorityQueue<Event> plain, Chance chance, int i, long drawn) {
    long[] spans = {0, 1, 1_000, 83_000, 1_083_000, 300_000_000};
    int span = chance.below(6);
    long time = queue.now() + spans[span] + chance.below(3) * 1000L;
    int slot = EventQueue.slot(i & 7, i);
    boolean early = drawn > 0 && time > queue.now();
    long ticket = early ? drawn : queue.ticket();
    queue.push(time, ticket, slot, Math.max(EventQueue.NO_LANE, span - 3));
    plain.add(new Event(time, ticket, slot));
    return early || chance.below(3) > 0 ? 0 : queue.ticket();
  }
}
