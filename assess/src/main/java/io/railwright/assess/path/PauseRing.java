package io.railwright.assess.path;

import io.railwright.model.path.Proof;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Ports of switches that may wait for each other for ever.
 *
 * @param ports a shortest ring among them, each waits for the next and the last for the first
 * @param members all that are tied to each other, by other rings too
 * @param proof {@link Proof#BROKEN} where all of them pause, {@link Proof#UNKNOWN} where that is
 *     not known of some
 */
record PauseRing(List<Integer> ports, BitSet members, Proof proof) {
  PauseRing {
    ports = List.copyOf(ports);
  }

  /**
   * The rings of a fabric.
   *
   * @param pauses whether the other end of a port pauses it; asked only of ports on a ring
   */
  static List<PauseRing> of(PauseWaits waits, IntFunction<Proof> pauses) {
    BitSet on = new BitSet();
    new PauseCycles(waits.ports(), waits::after).rings().forEach(on::or);
    BitSet sure = new BitSet();
    BitSet perhaps = new BitSet();
    on.stream()
        .forEach(
            port -> {
              Proof proof = pauses.apply(port);
              sure.set(port, proof == Proof.PROVEN);
              perhaps.set(port, proof != Proof.BROKEN);
            });
    List<PauseRing> rings = new ArrayList<>();
    BitSet told = new BitSet();
    for (BitSet members : cycles(waits, sure)) {
      told.or(members);
      rings.add(made(waits, members, members.nextSetBit(0), Proof.BROKEN));
    }
    for (BitSet members : cycles(waits, perhaps)) {
      BitSet others = (BitSet) members.clone();
      others.andNot(told);
      BitSet unread = (BitSet) others.clone();
      unread.andNot(sure);
      if (!unread.isEmpty()) {
        PauseRing ring = made(waits, members, unread.nextSetBit(0), Proof.UNKNOWN);
        rings.add(new PauseRing(ring.ports(), others, Proof.UNKNOWN));
      }
    }
    return rings;
  }

  private static List<BitSet> cycles(PauseWaits waits, BitSet among) {
    return among.isEmpty()
        ? List.of()
        : new PauseCycles(waits.ports(), port -> after(waits, port, among)).rings();
  }

  private static IntStream after(PauseWaits waits, int port, BitSet among) {
    return among.get(port) ? waits.after(port).filter(among::get) : IntStream.empty();
  }

  /** The shortest way from a port back to itself. */
  private static PauseRing made(PauseWaits waits, BitSet members, int start, Proof proof) {
    Map<Integer, Integer> cameFrom = new HashMap<>();
    Deque<Integer> open = new ArrayDeque<>(List.of(start));
    while (!cameFrom.containsKey(start)) {
      int port = open.remove();
      after(waits, port, members)
          .forEach(
              onward -> {
                if (cameFrom.putIfAbsent(onward, port) == null) {
                  open.add(onward);
                }
              });
    }
    Deque<Integer> ring = new ArrayDeque<>();
    int at = start;
    do {
      at = cameFrom.getOrDefault(at, start);
      ring.addFirst(at);
    } while (at != start);
    return new PauseRing(List.copyOf(ring), members, proof);
  }
}
