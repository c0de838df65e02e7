package io.railwright.benchmark.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** What R and SciPy print of series that their manuals use. */
class PublishedValuesTest {
  private static final Sample MALES = new Sample(19, 22, 16, 29, 24);
  private static final Sample FEMALES = new Sample(20, 11, 17, 12);

  /** Hollander and Wolfe's permeability constants, in the manual of R's wilcox.test. */
  private static final Sample AT_TERM =
      new Sample(0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46);

  private static final Sample EARLY = new Sample(1.15, 0.88, 0.90, 0.74, 1.21);

  private static final Sample FIRST =
      new Sample(
          27.5, 21.0, 19.0, 23.6, 17.0, 17.9, 16.9, 20.1, 21.9, 22.6, 23.1, 19.6, 19.0, 21.7, 21.4);

  private static final Sample SECOND =
      new Sample(
          27.1, 22.0, 20.8, 23.4, 23.4, 23.5, 25.8, 22.0, 24.8, 20.2, 21.9, 22.1, 22.9, 30.5, 24.4);

  @Test
  void ranks() {
    RankSum scipy = RankSum.of(FEMALES, MALES);
    assertThat(scipy.u()).isEqualTo(17);
    assertThat(scipy.p()).isCloseTo(0.1111111111, within(1e-9));
    assertThat(scipy.delta()).isCloseTo(0.7, within(1e-12)); // 2 x 17 / 20 - 1
    RankSum r = RankSum.of(EARLY, AT_TERM);
    assertThat(r.u()).isEqualTo(35);
    assertThat(r.p()).isCloseTo(0.2544122544, within(1e-9));
  }

  @Test
  void shiftWithItsInterval() {
    Shift shift = Shift.of(EARLY, AT_TERM, 0.95);
    assertThat(shift.estimate()).isCloseTo(0.305, within(1e-9));
    assertThat(shift.low()).isCloseTo(-0.15, within(1e-9));
    assertThat(shift.high()).isCloseTo(0.76, within(1e-9));
  }

  /** {@code ttest_ind(equal_var=False)}, without and with {@code trim=0.2}. */
  @Test
  void unequalSpreads() {
    assertThat(UnequalSpread.welch(FIRST, SECOND)).isCloseTo(0.0080719, within(1e-5));
    assertThat(UnequalSpread.yuen(FIRST, SECOND)).isCloseTo(0.0119890, within(1e-5));
    assertThat(UnequalSpread.welch(MALES, FEMALES)).isCloseTo(0.0567509, within(1e-4));
    Sample same = new Sample(9.26, 9.26, 9.26, 9.26, 9.26);
    assertThat(UnequalSpread.p(same, same)).isEqualTo(1);
    assertThat(UnequalSpread.p(same, new Sample(9, 9, 9, 9, 9))).isZero();
  }
}
