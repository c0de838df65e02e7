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
  private record Event(long time, int lane, int number) {}

  private static final long[] SPANS = {0, 1, 1_000, 300_000_000, 83_000, 1_083_000, 4_000};
  private static final int PACKET = 9;
  private static final int OTHER = 3;

  /** 256, of which eight stay empty. */
  private static final int FULL = 248;

  private final PriorityQueue<Event> plain =
      new PriorityQueue<>(
          Comparator.comparingLong(Event::time)
              .thenComparingInt(Event::lane)
              .thenComparingInt(Event::number));

  private final SeededRandom random = new SeededRandom(7);
  private final PacketPool packets = new PacketPool(16, 16);
  private final long[] last = new long[16];
  private final int[] inLane = new int[16];
  private final List<Integer> packetLanes = new ArrayList<>(List.of(EventQueue.NO_LANE));
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
    "100000, 8, 7"
  })
  void eventsComeInTheOrderOfTimeLaneAndAsking(int sources, int forPackets, int others) {
    EventQueue queue = new EventQueue(packets, sources);
    queue.openPacketLanes(forPackets);
    for (int i = 0; i < forPackets; i++) {
      packetLanes.add(i);
    }
    for (int i = 0; i < others; i++) {
      lanes.add(queue.newLane());
    }
    for (int i = 0; i < 1_000; i++) {
      ask(queue, i);
    }
    for (int i = 1_000; i < 100_000; i++) {
      Event expected = plain.remove();
      inLane[expected.lane()]--;
      assertThat(queue.next(expected.time() - 1)).isFalse();
      assertThat(queue.next(EventQueue.NEVER)).isTrue();
      assertThat(queue.now()).isEqualTo(expected.time());
      assertThat(number(queue.slotNow())).isEqualTo(expected.number());
      ask(queue, i);
    }
    assertThat(queue.pending()).isEqualTo(1_000);
    assertThat(queue.fired()).isEqualTo(99_000);
    long waiting = plain.stream().filter(it -> isPacket(it.number())).count();
    assertThat(packets.used()).isEqualTo((int) waiting);
    assertThat(packets.bytes(1)).isEqualTo(1000 * waiting);
  }

  private static boolean isPacket(int number) {
    return number % 3 != 0;
  }

  private void ask(EventQueue queue, int number) {
    if (isPacket(number)) {
      send(queue, number);
    } else {
      push(queue, number);
    }
  }

  /** By a lane, where there is room in it. */
  private void send(EventQueue queue, int number) {
    int lane = packetLanes.get(random.below(packetLanes.size()));
    long time = queue.now() + (lane == EventQueue.NO_LANE ? anySpan() : SPANS[4 + lane % 3]);
    int packet = packets.take(1, 3, 1000, number, number + 1);
    packets.route(packet, number + 2);
    packets.extra(packet, number + 4);
    queue.send(time, PACKET, packet, number + 3, lane);
    expect(time, inLane[lane] < FULL ? lane : EventQueue.NO_LANE, number);
  }

  /** Now and then by a lane where the event comes too early for its place. */
  private void push(EventQueue queue, int number) {
    int lane = lanes.get(random.below(lanes.size()));
    boolean apart = lane == EventQueue.NO_LANE;
    boolean odd = apart || random.below(50) == 0;
    long time = queue.now() + (odd ? anySpan() : SPANS[4 + lane % 3]);
    queue.push(time, EventQueue.slot(OTHER, number), lane);
    boolean inOrder = !apart && time >= last[lane];
    last[lane] = inOrder ? time : last[lane];
    expect(time, inOrder ? lane : EventQueue.NO_LANE, number);
  }

  private long anySpan() {
    return SPANS[random.below(7)] + random.below(3) * 1_000L;
  }

  private void expect(long time, int lane, int number) {
    inLane[lane]++;
    plain.add(new Event(time, lane, number));
  }

  /** Of an event; if it is a packet, all that it says is still as it was. */
  private int number(int slot) {
    if (EventQueue.type(slot) == OTHER) {
      return EventQueue.number(slot);
    }
    assertThat(EventQueue.type(slot)).isEqualTo(PACKET);
    int packet = EventQueue.number(slot);
    int number = packets.flow(packet);
    assertThat(packets.index(packet)).isEqualTo(number + 1);
    assertThat(packets.route(packet)).isEqualTo(number + 2);
    assertThat(packets.ingress(packet)).isEqualTo(number + 3);
    assertThat(packets.extra(packet)).isEqualTo(number + 4);
    assertThat(packets.size(packet)).isEqualTo(1000);
    packets.give(packet);
    return number;
  }

  @Test
  void anEmptyQueueHasNoNext() {
    EventQueue queue = new EventQueue(packets, 10);
    int lane = queue.newLane();
    assertThat(queue.next(EventQueue.NEVER)).isFalse();
    queue.push(5, 1, lane);
    queue.push(3, 2);
    assertThat(queue.next(EventQueue.NEVER)).isTrue();
    assertThat(queue.next(EventQueue.NEVER)).isTrue();
    assertThat(queue.slotNow()).isEqualTo(1);
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
