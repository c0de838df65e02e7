package io.railwright.simulate.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EventQueueTest {
  private record Event(long time, int type, int age, int number, int asked) {}

  private static final Comparator<Event> ORDER =
      Comparator.comparingLong(Event::time)
          .thenComparingInt(Event::type)
          .thenComparingInt(Event::age)
          .thenComparingInt(Event::number)
          .thenComparingInt(Event::asked);

  private static final long[] SPANS = {0, 1, 1_000, 300_000_000, 83_000, 1_083_000, 4_000};
  private static final int[] OTHERS = {0, 3, 7};

  private final PriorityQueue<Event> plain = new PriorityQueue<>(ORDER);
  private final SeededRandom random = new SeededRandom(7);
  private final PacketPool packets = new PacketPool(16, 16);
  private final List<Integer> packetLanes = new ArrayList<>(List.of(EventQueue.NO_LANE));
  private final List<Integer> lanes = new ArrayList<>(List.of(EventQueue.NO_LANE));

  /**
   * Against a plain heap, with delays from nothing to far beyond the wheel, and lanes that fill.
   */
  @ParameterizedTest
  @CsvSource({
    "10, 0, 0",
    "10, 2, 1",
    "10, 8, 7",
    "5000, 4, 4",
    "5000, 5, 3",
    "100000, 1, 5",
    "100000, 8, 7",
    "10000000, 3, 3"
  })
  void eventsComeInTheOrderOfTimeAndPlace(int ports, int forPackets, int others) {
    EventQueue queue = new EventQueue(packets, ports);
    queue.openPacketLanes(forPackets);
    for (int i = 0; i < forPackets; i++) {
      packetLanes.add(i);
    }
    for (int i = 0; i < others; i++) {
      lanes.add(queue.newLane());
    }
    for (int i = 0; i < 1_000; i++) {
      ask(queue, i, ports);
    }
    for (int i = 1_000; i < 100_000; i++) {
      Event expected = plain.remove();
      assertThat(queue.next(expected.time() - 1)).isFalse();
      assertThat(queue.next(EventQueue.NEVER)).isTrue();
      assertThat(queue.now()).isEqualTo(expected.time());
      check(expected, queue.slotNow());
      ask(queue, i, ports);
    }
    assertThat(queue.pending()).isEqualTo(1_000);
    assertThat(queue.fired()).isEqualTo(99_000);
    long waiting = plain.stream().filter(it -> isArrival(it.type())).count();
    assertThat(packets.used()).isEqualTo((int) waiting);
    assertThat(packets.bytes(1)).isEqualTo(1000 * waiting);
  }

  private static boolean isArrival(int type) {
    return type == EventQueue.FIRST_ARRIVAL || type == EventQueue.LAST_ARRIVAL;
  }

  private void ask(EventQueue queue, int asked, int ports) {
    int age = random.below(3) * 83_000 + (random.below(20) == 0 ? 1 << 30 : 0);
    int port = random.below(Math.min(ports, 40)) + ports - Math.min(ports, 40);
    switch (asked % 3) {
      case 0 -> {
        int type = OTHERS[random.below(3)];
        long time = queue.now() + anySpan();
        queue.push(time, EventQueue.slot(type, asked));
        plain.add(new Event(time, type, 0, asked, asked));
      }
      case 1 -> send(queue, asked, age, port);
      default -> {
        int lane = lanes.get(random.below(lanes.size()));
        long time = queue.now() + span(lane);
        queue.wake(time, port, age, lane);
        plain.add(new Event(time, EventQueue.PORT, age, port, asked));
      }
    }
  }

  private void send(EventQueue queue, int asked, int age, int port) {
    int lane = packetLanes.get(random.below(packetLanes.size()));
    long time = queue.now() + (lane == EventQueue.NO_LANE ? anySpan() : SPANS[4 + lane % 3]);
    int packet = packets.take(1, 3, 1000, asked, asked + 1);
    packets.route(packet, asked + 2);
    packets.extra(packet, asked + 4);
    int type = EventQueue.FIRST_ARRIVAL + random.below(2);
    queue.send(time, type, packet, port, age, lane);
    plain.add(new Event(time, type, age, port, asked));
  }

  /** Now and then too early for a place in the lane. */
  private long span(int lane) {
    return lane == EventQueue.NO_LANE || random.below(50) == 0 ? anySpan() : SPANS[4 + lane % 3];
  }

  private long anySpan() {
    return SPANS[random.below(7)] + random.below(3) * 1_000L;
  }

  /** If it is a packet, all that it says is still as it was. */
  private void check(Event expected, int slot) {
    if (!isArrival(expected.type())) {
      assertThat(slot).isEqualTo(EventQueue.slot(expected.type(), expected.number()));
      return;
    }
    assertThat(EventQueue.type(slot)).isEqualTo(expected.type());
    int packet = EventQueue.number(slot);
    assertThat(packets.ingress(packet)).isEqualTo(expected.number());
    int asked = packets.flow(packet);
    if (asked != expected.asked()) {
      swap(expected, asked);
    }
    assertThat(packets.index(packet)).isEqualTo(asked + 1);
    assertThat(packets.route(packet)).isEqualTo(asked + 2);
    assertThat(packets.extra(packet)).isEqualTo(asked + 4);
    assertThat(packets.size(packet)).isEqualTo(1000);
    packets.give(packet);
  }

  /** Of two at one place, which a wire never brings by two lanes, either may come first. */
  private void swap(Event expected, int asked) {
    Event other =
        new Event(expected.time(), expected.type(), expected.age(), expected.number(), asked);
    assertThat(plain.remove(other)).isTrue();
    plain.add(expected);
  }

  @Test
  void anEmptyQueueHasNoNext() {
    EventQueue queue = new EventQueue(packets, 10);
    int lane = queue.newLane();
    assertThat(queue.next(EventQueue.NEVER)).isFalse();
    queue.wake(5, 1, 0, lane);
    queue.push(3, 2);
    assertThat(queue.next(EventQueue.NEVER)).isTrue();
    assertThat(queue.next(EventQueue.NEVER)).isTrue();
    assertThat(queue.slotNow()).isEqualTo(EventQueue.slot(EventQueue.PORT, 1));
    assertThat(queue.next(EventQueue.NEVER)).isFalse();
  }

  @Test
  void whatComesAfterTheEndOfTheClockWaitsForEver() {
    EventQueue queue = new EventQueue(packets, 10);
    long end = 15L << 56;
    queue.push(end + 1_000, 9);
    queue.push(end + 1, 8);
    queue.push(end, 7);
    queue.push(Long.MAX_VALUE - 1, 6);
    assertThat(queue.next(EventQueue.NEVER)).isTrue();
    assertThat(queue.slotNow()).isEqualTo(7);
    queue.push(end + 2, 5);
    assertThat(queue.next(EventQueue.NEVER)).isFalse();
    assertThat(queue.pending()).isEqualTo(4);
    queue.stopAt(Long.MAX_VALUE);
    assertThat(queue.now()).isEqualTo(end);
  }
}
