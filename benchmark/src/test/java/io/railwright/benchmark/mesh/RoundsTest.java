package io.railwright.benchmark.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RoundsTest {
  @Test
  void eachMeetsEachOnceAndNobodyServesTwo() {
    for (int hosts = 2; hosts <= 65; hosts++) {
      List<List<Rounds.Pair>> rounds = Rounds.all(hosts);
      assertThat(rounds).as("%d hosts", hosts).hasSize(hosts % 2 == 0 ? hosts - 1 : hosts);
      Set<Rounds.Pair> met = new HashSet<>();
      for (List<Rounds.Pair> round : rounds) {
        assertNobodyTwice(round);
        round.forEach(pair -> assertThat(met.add(pair)).isTrue());
      }
      assertThat(met).hasSize(hosts * (hosts - 1) / 2);
    }
    assertThat(Rounds.all(64)).hasSize(63);
  }

  private static void assertNobodyTwice(List<Rounds.Pair> round) {
    Set<Integer> busy = new HashSet<>();
    for (Rounds.Pair pair : round) {
      assertThat(busy.add(pair.a())).isTrue();
      assertThat(busy.add(pair.b())).isTrue();
    }
  }

  @Test
  void randomRoundsRepeatNoPair() {
    List<List<Rounds.Pair>> rounds = Rounds.random(101, 8, new Random(3));
    assertThat(rounds).hasSize(8);
    Set<Rounds.Pair> met = new HashSet<>();
    for (List<Rounds.Pair> round : rounds) {
      assertNobodyTwice(round);
      assertThat(round).hasSize(50);
      round.forEach(pair -> assertThat(met.add(pair)).isTrue());
    }
    assertThat(Rounds.random(101, 8, new Random(3))).isEqualTo(rounds);
    assertThat(Rounds.random(101, 8, new Random(4))).isNotEqualTo(rounds);
    assertThat(Rounds.random(2, 8, new Random(4))).hasSize(1);
  }

  /** Four leaves of 16 hosts with four uplinks' worth each. */
  @Test
  void oversubscribedLeavesAreNotFilledByOneRound() {
    List<String> leafOf = new ArrayList<>();
    for (int host = 0; host < 64; host++) {
      leafOf.add("leaf" + host / 16);
    }
    List<List<Rounds.Pair>> rounds = Rounds.within(Rounds.all(64), leafOf, 4);
    Set<Rounds.Pair> met = new HashSet<>();
    for (List<Rounds.Pair> round : rounds) {
      assertNobodyTwice(round);
      Map<String, Integer> across = new HashMap<>();
      for (Rounds.Pair pair : round) {
        met.add(pair);
        String one = leafOf.get(pair.a());
        String other = leafOf.get(pair.b());
        if (!one.equals(other)) {
          across.merge(one, 1, Integer::sum);
          across.merge(other, 1, Integer::sum);
        }
      }
      assertThat(across.values()).allMatch(count -> count <= 4);
    }
    assertThat(met).hasSize(64 * 63 / 2);
  }

  /** Eight guests with functions of two cards: a pair takes a card, or both. */
  @Test
  void noCardIsInTwoPairsAtOnce() {
    List<String> leafOf = Collections.nCopies(8, "");
    List<Set<String>> cards = new ArrayList<>();
    for (int host = 0; host < 8; host++) {
      cards.add(Set.of(host < 4 ? "first" : "second"));
    }
    List<List<Rounds.Pair>> rounds = Rounds.within(Rounds.all(8), leafOf, 1, cards);
    Set<Rounds.Pair> met = new HashSet<>();
    for (List<Rounds.Pair> round : rounds) {
      Set<String> busy = new HashSet<>();
      for (Rounds.Pair pair : round) {
        Set<String> both = new HashSet<>(cards.get(pair.a()));
        both.addAll(cards.get(pair.b()));
        assertThat(both).allMatch(busy::add);
        met.add(pair);
      }
    }
    assertThat(met).hasSize(28);
    assertThat(rounds).hasSize(16 + 6);
    List<Set<String>> own = new ArrayList<>();
    for (int host = 0; host < 8; host++) {
      own.add(Set.of("card" + host));
    }
    assertThat(Rounds.within(Rounds.all(8), leafOf, 1, own)).isEqualTo(Rounds.all(8));
  }
}
