package io.railwright.benchmark.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.railwright.model.benchmark.ComparisonVerdict;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Verdicts on series, and how often they are wrong. */
class ComparisonTest {
  private static final double MARGIN = 0.01;

  private static Comparison bandwidths(double[] first, double[] second) {
    return Comparison.of(new Sample(first), new Sample(second), MARGIN, true);
  }

  @Test
  void moreBandwidthIsBetterAndMoreTimeIsWorse() {
    double[] low = {90, 90.1, 89.9, 90.2, 89.8};
    double[] high = {96, 96.1, 95.9, 96.2, 95.8};
    assertThat(bandwidths(low, high).verdict()).isEqualTo(ComparisonVerdict.BETTER);
    assertThat(bandwidths(high, low).verdict()).isEqualTo(ComparisonVerdict.WORSE);
    assertThat(bandwidths(low, high).shift().estimate()).isCloseTo(6 / 90.0, within(0.002));
    Comparison times = Comparison.of(new Sample(low), new Sample(high), MARGIN, false);
    assertThat(times.verdict()).isEqualTo(ComparisonVerdict.WORSE);
  }

  @Test
  void equalSeriesAreEquivalent() {
    double[] same = {9.26, 9.26, 9.26, 9.26, 9.26};
    Comparison comparison = bandwidths(same, same);
    assertThat(comparison.verdict()).isEqualTo(ComparisonVerdict.EQUIVALENT);
    assertThat(comparison.because()).contains("equal");
    assertThat(comparison.test().p()).isEqualTo(1);
  }

  /** Significant, and too small to matter. */
  @Test
  void aDifferenceWithinTheMarginIsNoReasonToAct() {
    double[] first = {100, 100.01, 100.02, 100.03, 100.04};
    double[] second = {100.2, 100.21, 100.22, 100.23, 100.24};
    assertThat(bandwidths(first, second).test().p()).isLessThan(0.01);
    assertThat(bandwidths(first, second).verdict()).isEqualTo(ComparisonVerdict.EQUIVALENT);
  }

  @Test
  void fourRunsShowNothing() {
    Comparison few = bandwidths(new double[] {1, 2, 3, 4}, new double[] {50, 60, 70, 80});
    assertThat(few.verdict()).isEqualTo(ComparisonVerdict.NOT_SHOWN);
    assertThat(few.runsNeeded()).isEqualTo(5);
    assertThat(few.because()).contains("4 and 4 runs");
  }

  @Test
  void whatIsNotShownSaysHowManyRunsWouldShowIt() {
    double[] first = {90, 95, 100, 105, 110};
    double[] second = {93, 98, 103, 108, 113};
    Comparison comparison = bandwidths(first, second);
    assertThat(comparison.verdict()).isEqualTo(ComparisonVerdict.NOT_SHOWN);
    assertThat(comparison.runsNeeded()).isBetween(100, 400);
  }

  /** Medians of runs of one fabric: a difference is called in no more than 1 % (and chance). */
  @Test
  void falseAlarmsStayBelowTheirLevel() {
    Random random = new Random(20);
    int alarms = 0;
    for (int turn = 0; turn < 1000; turn++) {
      ComparisonVerdict verdict =
          bandwidths(runs(7, 100, 3, random), runs(7, 100, 3, random)).verdict();
      alarms += verdict == ComparisonVerdict.BETTER || verdict == ComparisonVerdict.WORSE ? 1 : 0;
    }
    assertThat(alarms).isLessThanOrEqualTo(18); // 10 expected at most, 18 in one case of a hundred
  }

  /** Runs of the twin stay below what is undisturbed, by so much and to one side. */
  @Test
  void falseAlarmsStayBelowTheirLevelWithTheJitterOfTheTwin() {
    Random random = new Random(24);
    int alarms = 0;
    for (int turn = 0; turn < 1000; turn++) {
      ComparisonVerdict verdict = bandwidths(disturbed(7, random), disturbed(7, random)).verdict();
      alarms += verdict == ComparisonVerdict.BETTER || verdict == ComparisonVerdict.WORSE ? 1 : 0;
    }
    assertThat(alarms).isLessThanOrEqualTo(18);
  }

  /** Ranks alone call up to six of a hundred such series different. */
  @ParameterizedTest
  @CsvSource({"5, 5, 3", "5, 5, 10", "7, 7, 10", "10, 10, 3", "10, 5, 5", "20, 5, 3", "30, 7, 3"})
  void falseAlarmsStayBelowTheirLevelWhereOneSeriesIsMuchSteadier(
      int steady, int restless, double deviation) {
    Random random = new Random(25);
    int alarms = 0;
    for (int turn = 0; turn < 4000; turn++) {
      Sample one = new Sample(runs(steady, 100, 1, random));
      Sample other = new Sample(runs(restless, 100, deviation, random));
      boolean apart = UnequalSpread.p(one, other) <= Comparison.LEVEL;
      alarms += apart && RankSum.of(one, other).p() <= Comparison.LEVEL ? 1 : 0;
    }
    assertThat(alarms).isLessThanOrEqualTo(55); // 40 at most, 55 in one case of a hundred
  }

  /** A run of ten that something disturbed neither makes a difference nor hides one. */
  @Test
  void outliersNeitherMakeADifferenceNorHideOne() {
    Random random = new Random(26);
    int alarms = 0;
    int shown = 0;
    for (int turn = 0; turn < 1000; turn++) {
      double[] before = withOutliers(100, random);
      ComparisonVerdict same = bandwidths(before, withOutliers(100, random)).verdict();
      alarms += same == ComparisonVerdict.BETTER || same == ComparisonVerdict.WORSE ? 1 : 0;
      ComparisonVerdict less = bandwidths(before, withOutliers(88, random)).verdict();
      shown += less == ComparisonVerdict.WORSE ? 1 : 0;
    }
    assertThat(alarms).isLessThanOrEqualTo(18);
    assertThat(shown).isGreaterThan(700);
  }

  private static double[] withOutliers(double middle, Random random) {
    double[] values = runs(10, middle, 1, random);
    for (int at = 0; at < values.length; at++) {
      values[at] -= random.nextDouble() < 0.1 ? 30 : 0;
    }
    return values;
  }

  /** A drift that hits both series alike, in the order A B B A. */
  @Test
  void driftIsNoDifferenceWhereBothSeriesAreRunInTurns() {
    Random random = new Random(27);
    int alarms = 0;
    for (int turn = 0; turn < 1000; turn++) {
      double[] all = runs(16, 100, 3, random);
      double[] first = new double[8];
      double[] second = new double[8];
      for (int at = 0; at < all.length; at++) {
        boolean ofFirst = at % 4 == 0 || at % 4 == 3;
        (ofFirst ? first : second)[at / 2] = all[at] + 0.5 * at;
      }
      ComparisonVerdict verdict = bandwidths(first, second).verdict();
      alarms += verdict == ComparisonVerdict.BETTER || verdict == ComparisonVerdict.WORSE ? 1 : 0;
    }
    assertThat(alarms).isLessThanOrEqualTo(18);
  }

  private static double[] disturbed(int count, Random random) {
    double[] values = new double[count];
    for (int at = 0; at < count; at++) {
      values[at] = 9.8 * (1 - 0.0015 * Math.abs(random.nextGaussian()));
    }
    return values;
  }

  /** Fabrics that differ by more than the margin are not called equivalent more often than 5 %. */
  @Test
  void falseEquivalenceStaysBelowItsLevel() {
    Random random = new Random(21);
    int wrong = 0;
    for (int turn = 0; turn < 1000; turn++) {
      Comparison comparison = bandwidths(runs(10, 100, 0.6, random), runs(10, 101.05, 0.6, random));
      wrong += comparison.verdict() == ComparisonVerdict.EQUIVALENT ? 1 : 0;
    }
    assertThat(wrong).isLessThanOrEqualTo(67);
  }

  @Test
  void identicalFabricsAreFoundEquivalentWhereRunsAgree() {
    assertThat(equivalent(5, 0.3)).isGreaterThan(970);
    assertThat(equivalent(10, 1)).isBetween(250, 480);
    assertThat(equivalent(10, 3)).isLessThan(20);
  }

  private static int equivalent(int runs, double deviation) {
    Random random = new Random(22);
    int found = 0;
    for (int turn = 0; turn < 1000; turn++) {
      Comparison comparison =
          bandwidths(runs(runs, 100, deviation, random), runs(runs, 100, deviation, random));
      found += comparison.verdict() == ComparisonVerdict.EQUIVALENT ? 1 : 0;
    }
    return found;
  }

  /** Two deviations: 28 % with five runs, 58 % with seven, 87 % with ten. */
  @Test
  void shiftsAreFoundAsOftenAsPromised() {
    assertThat(shown(5)).isBetween(235, 330);
    assertThat(shown(7)).isBetween(530, 640);
    assertThat(shown(10)).isBetween(835, 910);
  }

  private static int shown(int runs) {
    Random random = new Random(23);
    int found = 0;
    for (int turn = 0; turn < 1000; turn++) {
      Comparison comparison = bandwidths(runs(runs, 100, 4, random), runs(runs, 108, 4, random));
      found += comparison.verdict() == ComparisonVerdict.BETTER ? 1 : 0;
    }
    return found;
  }

  private static double[] runs(int count, double middle, double deviation, Random random) {
    double[] values = new double[count];
    for (int at = 0; at < count; at++) {
      values[at] = middle + deviation * random.nextGaussian();
    }
    return values;
  }
}
