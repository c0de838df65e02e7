package io.railwright.view.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How numbers of benchmarks are rounded. */
class NumbersTest {
  @ParameterizedTest
  @CsvSource({
    "12345.6, 12346",
    "391.84, 391.8",
    "97.456, 97.46",
    "1, 1.00",
    "0.5, 0.50",
    "0.125, 0.125",
    "0.00123, 0.00123",
    "0.0000049, 0.0000049",
    "0, 0.00",
    "-0.25, -0.25",
    "NaN, unknown",
    "0.9996, 1.00"
  })
  void threeDigitsCountAndNoSmallValueIsNothing(double value, String words) {
    assertThat(Numbers.of(value)).isEqualTo(words);
  }

  @ParameterizedTest
  @CsvSource({"15, 5, 15", "0, 2, 0", "7.5, 2.5, 7.5", "0.15, 0.05, 0.15", "392.5, 0.5, 392.5"})
  void marksHaveThePlacesThatTheirStepsNeed(double value, double step, String words) {
    assertThat(Numbers.mark(value, step)).isEqualTo(words);
  }
}
