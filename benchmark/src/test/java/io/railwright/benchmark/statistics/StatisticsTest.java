package io.railwright.benchmark.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.railwright.model.benchmark.MedianInterval;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The parts, against values that can be had otherwise. */
class StatisticsTest {
  private static final double[] LOW = {1, 2, 3, 4, 5};
  private static final double[] HIGH = {6, 7, 8, 9, 10};

  @Test
  void theLeastPOfFewRuns() {
    double four = RankSum.of(new Sample(1, 2, 3, 4), new Sample(5, 6, 7, 8)).p();
    assertThat(four).isCloseTo(2.0 / 70, within(1e-12));
    RankSum five = RankSum.of(new Sample(LOW), new Sample(HIGH));
    assertThat(five.p()).isCloseTo(2.0 / 252, within(1e-12));
    assertThat(five.u()).isEqualTo(25);
    assertThat(five.delta()).isEqualTo(1);
  }

  /** All 20 ways to choose three of these six, by hand: ranks 1.5 1.5 3.5 3.5 5 6. */
  @Test
  void tiesAreExact() {
    RankSum tied = RankSum.of(new Sample(1, 1, 2), new Sample(2, 3, 4));
    assertThat(tied.u()).isEqualTo(8.5);
    assertThat(tied.p()).isCloseTo(4.0 / 20, within(1e-12));
  }

  @Test
  void allTiedIsNoDifference() {
    RankSum tied =
        RankSum.of(
            new Sample(9.26, 9.26, 9.26, 9.26, 9.26), new Sample(9.26, 9.26, 9.26, 9.26, 9.26));
    assertThat(tied.p()).isEqualTo(1);
    assertThat(tied.delta()).isZero();
  }

  @Test
  void theNormalApproximationJoinsTheExactOne() {
    Random random = new Random(4);
    for (int turn = 0; turn < 20; turn++) {
      double[] a = random.doubles(30).toArray();
      double[] b = random.doubles(30).map(value -> value + 0.1).toArray();
      double exact = RankSum.of(new Sample(a), new Sample(b)).p();
      double[] more = Arrays.copyOf(b, 31);
      more[30] = new Sample(b).median();
      double normal = RankSum.of(new Sample(a), new Sample(more)).p();
      assertThat(normal).isCloseTo(exact, within(0.05));
    }
  }

  @Test
  void theShiftAndItsInterval() {
    Shift shift = Shift.of(new Sample(LOW), new Sample(HIGH), 0.9);
    assertThat(shift.estimate()).isEqualTo(5);
    // P(U <= 4) of five and five is 12 of 252, the last below 5 %: the fifth smallest difference.
    assertThat(shift.low()).isEqualTo(3);
    assertThat(shift.high()).isEqualTo(7);
    Shift few = Shift.of(new Sample(1, 2), new Sample(3, 4), 0.9);
    assertThat(few.low()).isEqualTo(Double.NEGATIVE_INFINITY);
  }

  @Test
  void theNormalDistribution() {
    assertThat(Normal.above(0)).isCloseTo(0.5, within(1e-12));
    assertThat(Normal.above(1.959963984540054)).isCloseTo(0.025, within(1e-12));
    assertThat(Normal.above(5)).isCloseTo(2.866515718791939e-7, within(1e-18));
    assertThat(Normal.quantileAbove(0.025)).isCloseTo(1.959963984540054, within(1e-9));
  }

  private static MedianInterval interval(int runs) {
    List<Double> values = IntStream.rangeClosed(1, runs).asDoubleStream().boxed().toList();
    return MedianInterval.of(values).orElseThrow();
  }

  @Test
  void theMedianAndItsInterval() {
    Sample few = new Sample(3, 1, 2);
    assertThat(few.median()).isEqualTo(2);
    assertThat(MedianInterval.of(List.of(3.0, 1.0, 2.0))).contains(new MedianInterval(1, 3, 0.75));
    assertThat(MedianInterval.of(List.of(3.0))).isEmpty();
    Sample six = new Sample(1, 2, 3, 4, 5, 6);
    assertThat(six.median()).isEqualTo(3.5);
    assertThat(interval(6).level()).isGreaterThan(0.95);
    assertThat(interval(9))
        .extracting(MedianInterval::low, MedianInterval::high)
        .containsExactly(1.0, 9.0);
    MedianInterval twenty = interval(20);
    assertThat(twenty.low()).isEqualTo(6);
    assertThat(twenty.high()).isEqualTo(15);
    assertThat(twenty.level()).isCloseTo(0.9586, within(1e-4));
  }

  /** Ramps of three and eight seconds, a row each half second. */
  @Test
  void warmUpIsCut() {
    Random random = new Random(1);
    assertThat(WarmUp.cut(ramp(6, random))).isBetween(4, 8);
    assertThat(WarmUp.cut(ramp(16, random))).isBetween(11, 18);
    double[] flat = {97, 97, 97, 97, 97, 97};
    assertThat(WarmUp.cut(flat)).isZero();
    assertThat(WarmUp.cut()).isZero();
  }

  private static double[] ramp(int rows, Random random) {
    double[] values = new double[60];
    for (int at = 0; at < values.length; at++) {
      values[at] = 97 * Math.min(1, (at + 1.0) / rows) + 0.2 * random.nextGaussian();
    }
    return values;
  }

  @Test
  void falseDiscoveries() {
    double[] p = {0.001, 0.008, 0.039, 0.041, 0.042, 0.06, 0.074, 0.205, 0.212, 0.216};
    boolean[] called = FalseDiscovery.called(p, 0.05);
    assertThat(called)
        .containsExactly(true, true, false, false, false, false, false, false, false, false);
    assertThat(FalseDiscovery.called(new double[] {0.9, 0.8}, 0.05)).containsOnly(false);
    assertThat(FalseDiscovery.called(new double[0], 0.05)).isEmpty();
  }

  /** D sends slowly, F receives slowly, B to E collides. */
  @Test
  void polishTellsHostsFromPaths() {
    double[][] table = {
      {0, 97.6, 97.8, 97.7, 97.4, 91.6},
      {97.5, 0, 97.4, 97.6, 49.6, 91.8},
      {97.6, 97.7, 0, 97.9, 97.3, 91.8},
      {88.1, 88.0, 88.0, 0, 88.2, 82.1},
      {97.8, 97.3, 97.6, 97.5, 0, 91.3},
      {97.5, 97.6, 97.4, 97.7, 97.6, 0},
    };
    int[] from = new int[30];
    int[] to = new int[30];
    double[] values = new double[30];
    int count = 0;
    for (int a = 0; a < 6; a++) {
      for (int b = 0; b < 6; b++) {
        if (a != b) {
          from[count] = a;
          to[count] = b;
          values[count] = table[a][b];
          count++;
        }
      }
    }
    MedianPolish polish = MedianPolish.of(6, from, to, values);
    assertThat(polish.common()).isCloseTo(97.5, within(0.15));
    assertThat(polish.source(3)).isCloseTo(-9.5, within(0.25));
    assertThat(polish.destination(5)).isCloseTo(-5.9, within(0.25));
    assertThat(polish.path(8)).isCloseTo(-47.6, within(0.5)); // B to E
    assertThat(Math.abs(polish.source(1))).isLessThan(0.4);
  }
}
