package io.railwright.benchmark.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.BenchmarkResult.SizePoint;
import io.railwright.model.benchmark.BenchmarkVerdict;
import io.railwright.model.benchmark.Ceiling;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SizeSweepTest {
  private static BenchmarkResult size(
      long bytes, double value, double ceiling, BenchmarkVerdict verdict) {
    return new BenchmarkResult(
        "ib_write_bw",
        "payload bandwidth",
        List.of("a -> b"),
        List.of(value - 1, value - 1, value, value + 1, value + 1),
        "Gb/s",
        true,
        List.of(),
        Optional.of(new Ceiling(ceiling, List.of())),
        verdict,
        "because of " + bytes,
        List.of(),
        Map.of("bytes", Long.toString(bytes)));
  }

  private static final BenchmarkResult SMALL = size(64, 3, 60, BenchmarkVerdict.NO_VERDICT);
  private static final BenchmarkResult MIDDLE = size(65_536, 70, 97, BenchmarkVerdict.SLOW);
  private static final BenchmarkResult LARGE = size(1 << 20, 97, 98, BenchmarkVerdict.AT_CEILING);

  /** The largest messages stand for the path; a size that is worse is named. */
  @Test
  void theCurveHasTheMedianAndTheCeilingOfEachSize() {
    BenchmarkResult swept = SizeSweep.of(List.of(LARGE, SMALL, MIDDLE));
    assertThat(swept.curve())
        .containsExactly(
            new SizePoint(64, 3, Optional.of(60.0)),
            new SizePoint(65_536, 70, Optional.of(97.0)),
            new SizePoint(1 << 20, 97, Optional.of(98.0)));
    assertThat(swept.runs()).isEqualTo(LARGE.runs());
    assertThat(swept.verdict()).isEqualTo(BenchmarkVerdict.AT_CEILING);
    assertThat(swept.remarks())
        .containsExactly(
            "3 sizes from 64 bytes to 1 MiB, 5 runs of each: this is the largest",
            "95 % of the ceiling is reached from 1 MiB on",
            "64 KiB is slow: because of 65536");
  }

  @Test
  void aSizeWithoutANumberIsNamed() {
    BenchmarkResult failed =
        BenchmarkResult.ofFailure("ib_write_bw", "", List.of("a -> b"), "Gb/s", true, "no end");
    assertThat(SizeSweep.of(List.of(LARGE, failed)).remarks())
        .contains("a size has no number: no end");
    assertThat(SizeSweep.of(List.of(failed))).isEqualTo(failed);
  }
}
