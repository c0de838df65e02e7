package io.railwright.flow.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.benchmark.statistics.Comparison;
import io.railwright.benchmark.statistics.Sample;
import io.railwright.model.benchmark.ComparisonVerdict;
import io.railwright.twin.benchmark.RunNoise;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What comparisons say of series whose runs differ as those of the twin do. */
class TwinNoiseTest {
  private static final int COMPARISONS = 1000;
  private static final double MARGIN = 0.01;

  private final RunNoise noise = new RunNoise();

  private Sample series(int runs, double value, double deviation) {
    List<Double> values = new ArrayList<>();
    for (int run = 0; run < runs; run++) {
      values.add(value * RunNoise.part(noise.seed("gpu-01"), deviation));
    }
    return new Sample(values);
  }

  private Map<ComparisonVerdict, Integer> verdicts(
      int runs, double first, double second, double deviation) {
    Map<ComparisonVerdict, Integer> counts = new EnumMap<>(ComparisonVerdict.class);
    for (int trial = 0; trial < COMPARISONS; trial++) {
      Comparison one =
          Comparison.of(
              series(runs, first, deviation), series(runs, second, deviation), MARGIN, true);
      counts.merge(one.verdict(), 1, Integer::sum);
    }
    return counts;
  }

  /** The margin is not reached by what the twin leaves to chance, whatever p is. */
  @ParameterizedTest
  @CsvSource({"5", "7", "10"})
  void equalStatesAreEquivalent(int runs) {
    assertThat(verdicts(runs, 392, 392, RunNoise.PERFTEST))
        .containsExactly(Map.entry(ComparisonVerdict.EQUIVALENT, COMPARISONS));
  }

  /** Runs of TCP vary more: then it is the level that keeps false alarms rare. */
  @ParameterizedTest
  @CsvSource({"5", "7", "10"})
  void noisierRunsRaiseNoMoreAlarmsThanTheLevelSays(int runs) {
    Map<ComparisonVerdict, Integer> counts = verdicts(runs, 94, 94, 4 * RunNoise.TCP);
    int alarms =
        counts.getOrDefault(ComparisonVerdict.BETTER, 0)
            + counts.getOrDefault(ComparisonVerdict.WORSE, 0);
    assertThat(alarms).as(counts.toString()).isLessThanOrEqualTo(20);
  }

  @ParameterizedTest
  @CsvSource({"5", "7", "10"})
  void aTwentiethLessIsSeen(int runs) {
    assertThat(verdicts(runs, 392, 392 * 0.95, RunNoise.PERFTEST))
        .containsExactly(Map.entry(ComparisonVerdict.WORSE, COMPARISONS));
  }
}
