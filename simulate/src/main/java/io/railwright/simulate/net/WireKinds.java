package io.railwright.simulate.net;

import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The few kinds of wires that a fabric has. Wires of one kind have the same speed and length, and
 * lead either to hosts or to switches. Each kind has three rows, for full data packets, for ACKs
 * and for all other sizes, with everything that is fixed about a packet on such a wire.
 */
final class WireKinds {
  /** The places in a row: picoseconds, event type and lanes. */
  private static final int TAKES = 0;

  private static final int AFTER_BUSY = 1;
  private static final int ARRIVAL = 2;
  private static final int ARRIVAL_LANE = 3;
  private static final int WAKE_LANE = 4;
  private static final int SHIFT = 3;

  private static final int FULL = 0;
  private static final int ACK = 1;
  private static final int OTHER = 2;
  private static final int ROWS_EACH = 4;

  private final EventQueue events;
  private final Ports ports;
  private final int overhead;
  private final int gap;
  private final int fullSize;
  private final int ackSize;

  /**
   * By rate, delay and whether it leads to a host. As a list and not as a record, which takes as
   * long as a tenth of a short run to be hashed for the first time in a process.
   */
  private final Map<List<Long>, Integer> numbers = new HashMap<>();

  private final Map<Long, Integer> arrivalLanes = new HashMap<>();
  private final Map<Long, Integer> wakeLanes = new HashMap<>();
  private final long[] table;

  WireKinds(EventQueue events, Ports ports, Settings settings) {
    this.events = events;
    this.ports = ports;
    gap = settings.count(Parameter.GAP);
    overhead = settings.count(Parameter.PREAMBLE) + gap;
    fullSize = settings.count(Parameter.MTU) + settings.count(Parameter.DATA_OVERHEAD);
    ackSize = settings.count(Parameter.ACK_SIZE);
    List<Integer> examples = new ArrayList<>();
    for (int port = 0; port < ports.count(); port++) {
      if (numbers.putIfAbsent(wire(port), examples.size()) == null) {
        examples.add(port);
      }
    }
    table = new long[(examples.size() * ROWS_EACH) << SHIFT];
    openLanes();
    for (int number = 0; number < examples.size(); number++) {
      int port = examples.get(number);
      int row = (number * ROWS_EACH) << SHIFT;
      fill(row + (FULL << SHIFT), port, takes(port, fullSize));
      fill(row + (ACK << SHIFT), port, takes(port, ackSize));
      fill(row + (OTHER << SHIFT), port, 0);
    }
  }

  private List<Long> wire(int port) {
    return List.of(ports.rate(port), ports.delay(port), ports.atHost(port ^ 1) ? 1L : 0L);
  }

  private long takes(int port, int size) {
    return ports.duration(port, size + overhead);
  }

  /** From the end of sending to the arrival: the gap behind a packet does not delay it. */
  private long afterBusy(int port) {
    return ports.delay(port) - ports.duration(port, gap);
  }

  /** Lanes are for the spans that most ports ask for. */
  private void openLanes() {
    Map<Long, Integer> arrivals = new TreeMap<>();
    Map<Long, Integer> wakes = new TreeMap<>();
    for (int port = 0; port < ports.count(); port++) {
      for (int size : new int[] {fullSize, ackSize}) {
        long takes = takes(port, size);
        long span = takes + afterBusy(port);
        if (takes > 0 && span > 0 && span <= EventQueue.LONGEST_SPAN) {
          wakes.merge(takes, 1, Integer::sum);
          arrivals.merge(span, 1, Integer::sum);
        }
      }
    }
    List<Long> chosen = mostAsked(arrivals, EventQueue.MOST_PACKET_LANES);
    events.openPacketLanes(chosen.size());
    for (int lane = 0; lane < chosen.size(); lane++) {
      arrivalLanes.put(chosen.get(lane), lane);
    }
    for (long span : mostAsked(wakes, EventQueue.MOST_LANES)) {
      wakeLanes.put(span, events.newLane());
    }
  }

  private static List<Long> mostAsked(Map<Long, Integer> spans, int most) {
    return spans.entrySet().stream()
        .sorted((one, other) -> Integer.compare(other.getValue(), one.getValue()))
        .limit(most)
        .map(Map.Entry::getKey)
        .sorted(Comparator.reverseOrder())
        .toList();
  }

  private void fill(int row, int port, long takes) {
    long after = afterBusy(port);
    int type = ports.atHost(port ^ 1) ? EventType.AT_HOST : EventType.AT_SWITCH;
    int none = EventQueue.NO_LANE;
    table[row + TAKES] = takes;
    table[row + AFTER_BUSY] = after;
    table[row + ARRIVAL] = type;
    table[row + ARRIVAL_LANE] = takes > 0 ? arrivalLanes.getOrDefault(takes + after, none) : none;
    table[row + WAKE_LANE] = takes > 0 ? wakeLanes.getOrDefault(takes, none) : none;
  }

  /** The number of a port's kind. */
  int of(int port) {
    Integer number = numbers.get(wire(port));
    if (number == null || number > 0xffff) {
      throw new IllegalStateException("a fabric has at most 65536 kinds of wires");
    }
    return number;
  }

  /** The row of a packet of this size on such a wire. */
  int row(int number, int size) {
    int which = size == fullSize ? FULL : size == ackSize ? ACK : OTHER;
    return (number * ROWS_EACH + which) << SHIFT;
  }

  long takes(int row, int port, int size) {
    long takes = table[row + TAKES];
    return takes != 0 ? takes : takes(port, size);
  }

  long arrivesAfter(int row) {
    return table[row + AFTER_BUSY];
  }

  /** The type of the event of an arrival. */
  int arrivalType(int row) {
    return (int) table[row + ARRIVAL];
  }

  int arrivalLane(int row) {
    return (int) table[row + ARRIVAL_LANE];
  }

  int wakeLane(int row) {
    return (int) table[row + WAKE_LANE];
  }
}
