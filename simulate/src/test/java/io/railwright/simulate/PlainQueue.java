package io.railwright.simulate;

import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.PacketPool;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.IntUnaryOperator;

/**
 * A heap of events with the order of a moment written out, against which the queue of the simulator
 * is held. Of arrivals and of ports in one moment those of the last node come first: what a node
 * does must not depend on when others had their turn.
 */
final class PlainQueue extends EventQueue {
  private record Event(long time, int type, int node, int age, int number, long asked, int slot) {}

  private static final Comparator<Event> ORDER =
      Comparator.comparingLong(Event::time)
          .thenComparingInt(Event::type)
          .thenComparing(Comparator.comparingInt(Event::node).reversed())
          .thenComparingInt(Event::age)
          .thenComparingInt(Event::number)
          .thenComparingLong(Event::asked);

  private static final Comparator<Event> AS_ASKED =
      Comparator.comparingLong(Event::time).thenComparingLong(Event::asked);

  private final PacketPool packets;
  private final IntUnaryOperator node;
  private final PriorityQueue<Event> events;
  private long now;
  private int slotNow;
  private long asked;
  private long fired;

  /** With the node of each port. */
  PlainQueue(PacketPool packets, int ports, IntUnaryOperator node) {
    this(packets, ports, node, ORDER);
  }

  private PlainQueue(
      PacketPool packets, int ports, IntUnaryOperator node, Comparator<Event> order) {
    super(packets, ports);
    this.packets = packets;
    this.node = node;
    events = new PriorityQueue<>(order);
  }

  /** In one moment events come as they were asked for, as in the reference. */
  static EventQueue asAsked(PacketPool packets, int ports) {
    return new PlainQueue(packets, ports, _ -> 0, AS_ASKED);
  }

  @Override
  public void openPacketLanes(int count) {
    super.openPacketLanes(0);
  }

  @Override
  public long now() {
    return now;
  }

  @Override
  public int slotNow() {
    return slotNow;
  }

  @Override
  public int pending() {
    return events.size();
  }

  @Override
  public long fired() {
    return fired;
  }

  @Override
  public void push(long time, int slot) {
    events.add(new Event(time, type(slot), 0, 0, number(slot), asked++, slot));
  }

  @Override
  public void send(long time, int type, int packet, int port, int age, int lane) {
    int kept = packets.keep(packet);
    packets.ingress(kept, port);
    int at = node.applyAsInt(port);
    events.add(new Event(time, type, at, age, port, asked++, slot(type, kept)));
  }

  @Override
  public void wake(long time, int port, int age, int lane) {
    int at = node.applyAsInt(port);
    events.add(new Event(time, PORT, at, age, port, asked++, slot(PORT, port)));
  }

  @Override
  public boolean next(long until) {
    Event first = events.peek();
    if (first == null || first.time() > Math.min(until, LAST_TIME)) {
      return false;
    }
    events.remove();
    now = first.time();
    slotNow = first.slot();
    fired++;
    return true;
  }

  @Override
  public void stopAt(long time) {
    now = Math.max(now, Math.min(time, LAST_TIME));
  }
}
