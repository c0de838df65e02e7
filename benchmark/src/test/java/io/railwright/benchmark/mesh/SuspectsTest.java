package io.railwright.benchmark.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.railwright.model.benchmark.MeshPair;
import io.railwright.model.benchmark.Suspect;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class SuspectsTest {
  private static final int HOSTS = 1024;
  private static final int BAD = 6;

  /** Eight rounds, both directions, six hosts 10 % slow, 2 % of paths at half speed. */
  @Test
  void sixSlowHostsOfAThousandAreFoundAndNobodyElse() {
    int whole = 0;
    for (int seed = 0; seed < 10; seed++) {
      Random random = new Random(seed);
      Set<String> bad = new HashSet<>();
      while (bad.size() < BAD) {
        bad.add("h" + random.nextInt(HOSTS));
      }
      Set<String> accused = new HashSet<>();
      for (Suspect suspect : Suspects.of(mesh(random, bad, 0.02))) {
        if (suspect.kind() == Suspect.Kind.HOST) {
          accused.add(suspect.name());
        }
      }
      assertThat(bad).as("seed %d", seed).containsAll(accused);
      whole += accused.equals(bad) ? 1 : 0;
    }
    assertThat(whole).isGreaterThanOrEqualTo(9);
  }

  @Test
  void aSoundMeshHasNoSuspects() {
    for (int seed = 0; seed < 10; seed++) {
      assertThat(Suspects.of(mesh(new Random(seed), Set.of(), 0))).as("seed %d", seed).isEmpty();
    }
  }

  /** Of the paths that are named no more than a few in a hundred are sound. */
  @Test
  void fewSoundPathsAreNamedAmongCollidedOnes() {
    Random random = new Random(7);
    List<MeshPair> pairs = mesh(random, Set.of(), 0.02);
    List<Suspect> suspects = Suspects.of(pairs);
    long sound = suspects.stream().filter(it -> it.effect() > -0.4).count();
    assertThat(suspects).allMatch(it -> it.kind() == Suspect.Kind.PATH).hasSizeGreaterThan(140);
    assertThat(sound).isLessThanOrEqualTo(suspects.size() / 20);
  }

  /** Three values of each direction tell it, where the others are quiet. */
  @Test
  void aHostOfFourThatReceivesSlowlyIsNamed() {
    assertThat(Suspects.of(four(0.1)))
        .extracting(Suspect::name, Suspect::how)
        .containsExactly(tuple("h3", "receiving"));
    assertThat(Suspects.of(four(6))).as("others differ as much").isEmpty();
  }

  /** Four hosts, the last of which receives 8 % less. */
  private static List<MeshPair> four(double noise) {
    Random random = new Random(3);
    List<MeshPair> pairs = new ArrayList<>();
    for (int a = 0; a < 4; a++) {
      for (int b = 0; b < 4; b++) {
        double value = (b == 3 ? 90 : 98) + noise * random.nextGaussian();
        if (a != b) {
          pairs.add(new MeshPair("h" + a, "h" + b, "0", value));
        }
      }
    }
    return pairs;
  }

  @Test
  void aSlowPathIsNoSlowHost() {
    List<MeshPair> pairs = new ArrayList<>();
    for (char a = 'A'; a <= 'F'; a++) {
      for (char b = 'A'; b <= 'F'; b++) {
        double value = a == 'B' && b == 'E' ? 49.6 : a == 'D' ? 88 : b == 'F' ? 91.7 : 97.5;
        if (a != b) {
          pairs.add(new MeshPair("" + a, "" + b, "0", value + (a * 7 + b * 3) % 5 * 0.05));
        }
      }
    }
    List<Suspect> suspects = Suspects.of(pairs);
    assertThat(suspects.stream().map(it -> it.kind().word() + " " + it.name() + " " + it.how()))
        .startsWith(
            "path B -> E both ends do well with others", "host D sending", "host F receiving");
    assertThat(suspects.stream().filter(it -> it.kind() == Suspect.Kind.HOST)).hasSize(2);
  }

  @Test
  void twoHostsCantBeToldApart() {
    assertThat(
            Suspects.of(List.of(new MeshPair("a", "b", "0", 10), new MeshPair("b", "a", "0", 90))))
        .isEmpty();
    assertThat(Suspects.of(List.of())).isEmpty();
  }

  private static List<MeshPair> mesh(Random random, Set<String> bad, double collided) {
    List<MeshPair> pairs = new ArrayList<>();
    for (List<Rounds.Pair> round : Rounds.random(HOSTS, 8, random)) {
      for (Rounds.Pair pair : round) {
        for (boolean turned : new boolean[] {false, true}) {
          String a = "h" + (turned ? pair.b() : pair.a());
          String b = "h" + (turned ? pair.a() : pair.b());
          double value = 392 * (bad.contains(a) || bad.contains(b) ? 0.9 : 1);
          value *= random.nextDouble() < collided ? 0.5 : 1;
          pairs.add(new MeshPair(a, b, "0", value * (1 + 0.004 * random.nextGaussian())));
        }
      }
    }
    return pairs.stream().collect(Collectors.toList());
  }
}
