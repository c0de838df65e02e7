package io.railwright.benchmark.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.BenchmarkVerdict;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FewRunsTest {
  private static BenchmarkResult of(int runs, BenchmarkVerdict verdict) {
    return new BenchmarkResult(
        "ib_write_bw",
        "payload bandwidth",
        List.of("a -> b"),
        Collections.nCopies(runs, 97.5),
        "Gb/s",
        true,
        List.of(),
        Optional.empty(),
        verdict,
        "97.50 is 99.4 % of the ceiling",
        List.of(),
        Map.of());
  }

  @ParameterizedTest
  @CsvSource({"1,there is 1", "2,there are 2", "4,there are 4"})
  void fewerThanFiveHaveNoVerdictAndSaySo(int runs, String words) {
    for (BenchmarkVerdict verdict :
        List.of(BenchmarkVerdict.AT_CEILING, BenchmarkVerdict.BELOW, BenchmarkVerdict.SLOW)) {
      BenchmarkResult judged = FewRuns.judged(of(runs, verdict));
      assertThat(judged.verdict()).isEqualTo(BenchmarkVerdict.NO_VERDICT);
      assertThat(judged.because())
          .isEqualTo(
              "a verdict needs at least 5 runs, and " + words + ": 97.50 is 99.4 % of the ceiling");
      assertThat(judged.runs()).hasSize(runs);
    }
  }

  @Test
  void fiveAreEnough() {
    BenchmarkResult five = of(5, BenchmarkVerdict.SLOW);
    assertThat(FewRuns.judged(five)).isEqualTo(five);
  }

  /** The reason that is there says more than that there are few runs. */
  @Test
  void whatHasNoVerdictKeepsItsReason() {
    BenchmarkResult none = of(1, BenchmarkVerdict.NO_VERDICT);
    assertThat(FewRuns.judged(none)).isEqualTo(none);
  }
}
