package io.railwright.benchmark.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
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
}
