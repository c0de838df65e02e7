package io.railwright.benchmark.mesh;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * Who is measured with whom in which round, by numbers from 0 on. In a round each host has one
 * partner, so that no NIC serves two.
 */
public final class Rounds {
  /** The two hosts of a measurement; {@code a} is the smaller number. */
  public record Pair(int a, int b) {
    public Pair {
      if (a >= b || a < 0) {
        throw new IllegalArgumentException("no pair: " + a + ", " + b);
      }
    }

    static Pair of(int one, int other) {
      return new Pair(Math.min(one, other), Math.max(one, other));
    }
  }

  private Rounds() {}

  /** Each with each, once: the circle method. One stays, the others rotate. */
  public static List<List<Pair>> all(int hosts) {
    int seats = hosts + hosts % 2; // the partner of an empty seat rests
    List<List<Pair>> rounds = new ArrayList<>();
    for (int round = 0; round < seats - 1; round++) {
      List<Pair> pairs = new ArrayList<>();
      for (int seat = 0; seat < seats / 2; seat++) {
        int one = at(seat, round, seats);
        int other = at(seats - 1 - seat, round, seats);
        if (one < hosts && other < hosts) {
          pairs.add(Pair.of(one, other));
        }
      }
      rounds.add(List.copyOf(pairs));
    }
    return List.copyOf(rounds);
  }

  /** Who sits in a seat: host 0 in the first, the others move on by one each round. */
  private static int at(int seat, int round, int seats) {
    return seat == 0 ? 0 : (seat - 1 + round) % (seats - 1) + 1;
  }

  /**
   * So many rounds of the circle with the hosts in random seats: no pair is measured twice.
   *
   * @param count of rounds; all of them where there are no more
   */
  public static List<List<Pair>> random(int hosts, int count, RandomGenerator random) {
    List<Integer> seats = new ArrayList<>();
    for (int host = 0; host < hosts; host++) {
      seats.add(host);
    }
    Collections.shuffle(seats, Random.from(random));
    List<List<Pair>> circle = new ArrayList<>(all(hosts));
    Collections.shuffle(circle, Random.from(random));
    List<List<Pair>> chosen = new ArrayList<>();
    for (List<Pair> round : circle.subList(0, Math.min(count, circle.size()))) {
      chosen.add(
          round.stream().map(pair -> Pair.of(seats.get(pair.a()), seats.get(pair.b()))).toList());
    }
    return List.copyOf(chosen);
  }

  /**
   * Splits rounds so that of each leaf no more hosts talk across at once than its uplinks carry.
   * What is put off is measured in rounds of its own, as early as it fits.
   *
   * @param leafOf the leaf of each host
   * @param factor how much the hosts of a leaf have for each of its uplinks, like 4
   */
  public static List<List<Pair>> within(
      List<List<Pair>> rounds, List<String> leafOf, double factor) {
    return within(rounds, leafOf, factor, leafOf.stream().map(_ -> Set.<String>of()).toList());
  }

  /**
   * The same, and no card serves two pairs: functions of one card share its wire, whatever hosts
   * they belong to.
   *
   * @param cardsOf the cards of each host
   */
  public static List<List<Pair>> within(
      List<List<Pair>> rounds, List<String> leafOf, double factor, List<Set<String>> cardsOf) {
    Map<String, Integer> room = new HashMap<>();
    leafOf.forEach(leaf -> room.merge(leaf, 1, Integer::sum));
    room.replaceAll((_, hosts) -> (int) Math.max(1, Math.floor(hosts / factor)));
    List<Slot> slots = new ArrayList<>();
    int first = 0;
    for (List<Pair> round : rounds) {
      for (Pair pair : round) {
        int at = first;
        Set<String> cards = new HashSet<>(cardsOf.get(pair.a()));
        cards.addAll(cardsOf.get(pair.b()));
        while (at < slots.size() && !slots.get(at).takes(pair, cards, leafOf, room)) {
          at++;
        }
        if (at == slots.size()) {
          slots.add(new Slot());
        }
        slots.get(at).add(pair, cards, leafOf);
      }
      while (first < slots.size() && slots.get(first).isFull(leafOf.size())) {
        first++;
      }
    }
    return slots.stream().map(slot -> List.copyOf(slot.pairs)).toList();
  }

  /** A round that is being filled. */
  private static final class Slot {
    private final List<Pair> pairs = new ArrayList<>();
    private final Map<Integer, Boolean> busy = new HashMap<>();
    private final Set<String> busyCards = new HashSet<>();
    private final Map<String, Integer> across = new HashMap<>();

    boolean takes(Pair pair, Set<String> cards, List<String> leafOf, Map<String, Integer> room) {
      boolean apart = Collections.disjoint(busyCards, cards);
      if (!apart || busy.containsKey(pair.a()) || busy.containsKey(pair.b())) {
        return false;
      }
      String one = leafOf.get(pair.a());
      String other = leafOf.get(pair.b());
      return one.equals(other) || (hasRoom(one, room) && hasRoom(other, room));
    }

    private boolean hasRoom(String leaf, Map<String, Integer> room) {
      return across.getOrDefault(leaf, 0) < room.getOrDefault(leaf, 1);
    }

    void add(Pair pair, Set<String> cards, List<String> leafOf) {
      pairs.add(pair);
      busyCards.addAll(cards);
      busy.put(pair.a(), true);
      busy.put(pair.b(), true);
      String one = leafOf.get(pair.a());
      String other = leafOf.get(pair.b());
      if (!one.equals(other)) {
        across.merge(one, 1, Integer::sum);
        across.merge(other, 1, Integer::sum);
      }
    }

    boolean isFull(int hosts) {
      return busy.size() >= hosts - hosts % 2;
    }
  }
}
