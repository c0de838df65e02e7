package io.railwright.simulate.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EventQueueTest {
  private record Event(long time, int lane, int number, int slot) {}

  private static final long[] SPANS = {0, 1, 1_000, 300_000_000, 83_000, 1_083_000, 4_000};

  private final PriorityQueue<Event> plain =
      new PriorityQueue<>(
          Comparator.comparingLong(Event::time)
              .thenComparingInt(Event::lane)
              .thenComparingInt(Event::number));

  private final Chance chance = new Chance(7);
  private final long[] last = new long[16];
  private final List<Integer> lanes = new ArrayList<>(List.of(EventQueue.NO_LANE));

  /** Against a plain heap, with delays from nothing to far beyond the wheel. */
  @ParameterizedTest
  @CsvSource({
    "10, 0, 0",
    "10, 2, 1",
    "10, 8, 7",
    "5000, 4, 4",
    "5000, 5, 3",
    "100000, 1, 5",
    "100000, 9, 9"
  })
  void eventsComeInTheOrderOfTimeLaneAndAsking(int sources, int early, int late) {
    EventQueue queue = new EventQueue(sources, 16);
    for (int i = 0; i < early; i++) {
      lanes.add(queue.newEarlyLane());
    }
    for (int i = 0; i < late; i++) {
      lanes.add(queue.newLateLane());
    }
    assertThat(Set.copyOf(lanes)).hasSize(1 + Math.min(8, early) + Math.min(7, late));
    for (int i = 0; i < 1_000; i++) {
      push(queue, i);
    }
    for (int i = 1_000; i < 100_000; i++) {
      Event expected = plain.remove();
      assertThat(queue.next(expected.time() - 1)).isFalse();
      assertThat(queue.next(EventQueue.NEVER)).isTrue();
      assertThat(queue.now()).isEqualTo(expected.time());
      assertThat(queue.slotNow()).isEqualTo(expected.slot());
      push(queue, i);
    }
    assertThat(queue.pending()).isEqualTo(1_000);
    assertThat(queue.fired()).isEqualTo(99_000);
  }

  /** Now and then by a lane where the event comes too early for its place. */
  private void push(EventQueue queue, int number) {
    int lane = lanes.get(chance.below(lanes.size()));
    boolean apart = lane == EventQueue.NO_LANE;
    long span = SPANS[apart || chance.below(50) == 0 ? chance.below(7) : 4 + lane % 3];
    long time = queue.now() + span + (apart ? chance.below(3) * 1_000L : 0);
    int slot = EventQueue.slot(number & 15, number);
    queue.push(time, slot, lane);
    boolean inOrder = !apart && time >= last[lane];
    if (inOrder) {
      last[lane] = time;
    }
    plain.add(new Event(time, inOrder ? lane : EventQueue.NO_LANE, number, slot));
  }

  @Test
  void anEmptyQueueHasNoNext() {
    EventQueue queue = new EventQueue(10, 16);
    int lane = queue.newEarlyLane();
    assertThat(queue.next(EventQueue.NEVER)).isFalse();
    queue.push(5, 1, lane);
    queue.push(3, 2);
    assertThat(queue.next(EventQueue.NEVER)).isTrue();
    assertThat(queue.next(EventQueue.NEVER)).isTrue();
    assertThat(queue.slotNow()).isEqualTo(1);
    assertThat(queue.next(EventQueue.NEVER)).isFalse();
  }

  /** 13 days in picoseconds: what comes later would be taken for something else. */
  @Test
  void whatTheClockCannotCountIsRefused() {
    EventQueue queue = new EventQueue(10, 16);
    queue.push((1L << 60) - 2, 7);
    assertThat(queue.next(EventQueue.NEVER)).isTrue();
    assertThat(queue.slotNow()).isEqualTo(7);
    assertThatThrownBy(() -> queue.push((1L << 60) - 1, 7))
        .hasMessage("the simulation lasts longer than its clock can count");
  }
}
