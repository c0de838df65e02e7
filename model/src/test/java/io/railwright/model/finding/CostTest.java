package io.railwright.model.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is computed is a number, and what is not says that it is an estimate. */
class CostTest {
  @ParameterizedTest
  @CsvSource({
    "0.75, 75 %",
    "0.4518, 45 %",
    "0.125, 13 %",
    "0.05451, 5.5 %",
    "0.02, 2 %",
    "0.0004, 0 %",
    "0, 0 %",
    "0.0999, 10 %",
    "0.999, 100 %",
    "1, 100 %",
    "0.5, 50 %"
  })
  void computed(double share, String words) {
    assertThat(new Cost.Computed(share, "so").words()).isEqualTo(words);
    assertThat(new Cost.Computed(share, "so").explained()).isEqualTo(words + ": so");
  }

  @ParameterizedTest
  @ValueSource(doubles = {-0.1, 1.1, Double.NaN})
  void noShare(double share) {
    assertThatIllegalArgumentException().isThrownBy(() -> new Cost.Computed(share, ""));
  }

  @Test
  void estimates() {
    assertThat(new Cost.Estimate(Cost.Kind.SEVERE).words()).isEqualTo("severe (estimate)");
    assertThat(new Cost.Estimate(Cost.Kind.RISK).explained()).isEqualTo("risk (estimate)");
  }

  @Test
  void aWorseClassWeighsMore() {
    assertThat(Cost.Kind.values())
        .extracting(kind -> new Cost.Estimate(kind).weight())
        .containsExactly(100.0, 40.0, 10.0, 2.0, 0.0);
    assertThat(new Cost.Computed(0.25, "").weight()).isEqualTo(25.0);
  }
}
