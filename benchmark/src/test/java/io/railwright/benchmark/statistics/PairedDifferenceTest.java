package io.railwright.benchmark.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Student's distribution by printed tables, and intervals by how often they hold. */
final class PairedDifferenceTest {
  @ParameterizedTest
  @CsvSource({
    "0.025, 1, 12.7062",
    "0.025, 2, 4.30265",
    "0.025, 3, 3.18245",
    "0.025, 4, 2.77645",
    "0.005, 10, 3.16927",
    "0.025, 19, 2.09302",
    "0.05, 120, 1.65765",
    "0.5, 7, 0"
  })
  void quantilesAreThoseOfTheTables(double part, int freedom, double t) {
    assertThat(StudentT.quantileAbove(part, freedom)).isCloseTo(t, within(1e-5 * (1 + t)));
  }

  @Test
  void theIntervalIsThatOfTheTextbook() {
    // Mean 2, deviation 1, 5 pairs: 2 ± 2.77645 / sqrt(5) * sqrt(2.5) with these numbers.
    PairedDifference paired = PairedDifference.of(List.of(0.0, 1.0, 2.0, 3.0, 4.0), 0.95);
    double half = 2.77645 * Math.sqrt(2.5) / Math.sqrt(5);
    assertThat(paired.mean()).isEqualTo(2);
    assertThat(paired.low()).isCloseTo(2 - half, within(1e-4));
    assertThat(paired.high()).isCloseTo(2 + half, within(1e-4));
    assertThat(paired.isShown()).isTrue();
    assertThat(paired.equal()).isFalse();
  }

  @Test
  void equalPairsAreEqualAndNothingElseIs() {
    assertThat(PairedDifference.of(List.of(0.0, 0.0, 0.0), 0.95).equal()).isTrue();
    assertThat(PairedDifference.of(List.of(0.0, 0.0, 0.0), 0.95).isShown()).isFalse();
    PairedDifference same = PairedDifference.of(List.of(3.0, 3.0), 0.95);
    assertThat(same.equal()).isFalse();
    assertThat(same.isShown()).isTrue();
    assertThat(PairedDifference.of(List.of(-1.0, 1.0), 0.95).equal()).isFalse();
  }

  @Test
  void theIntervalHoldsAsOftenAsItSays() {
    Random random = new Random(7);
    int held = 0;
    int all = 4000;
    for (int at = 0; at < all; at++) {
      List<Double> differences = new ArrayList<>();
      for (int pair = 0; pair < 5; pair++) {
        differences.add(1 + random.nextGaussian());
      }
      PairedDifference paired = PairedDifference.of(differences, 0.95);
      held += paired.low() <= 1 && paired.high() >= 1 ? 1 : 0;
    }
    assertThat((double) held / all).isBetween(0.94, 0.96);
  }

  @Test
  void saysHowManyPairsWouldShowIt() {
    PairedDifference paired = PairedDifference.of(List.of(-1.0, 1.0, -1.0, 1.0), 0.95);
    // (1.96 + 0.842)^2 * (4/3) / 1, and two for Student.
    assertThat(paired.pairsFor(1, 0.95)).isEqualTo(13);
    assertThat(paired.pairsFor(0.1, 0.95)).isGreaterThan(1000);
    assertThat(paired.smallestShown(0.95)).isCloseTo(1.62, within(0.01));
  }
}
