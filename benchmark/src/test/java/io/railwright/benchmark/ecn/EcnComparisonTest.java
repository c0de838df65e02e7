package io.railwright.benchmark.ecn;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.benchmark.ComparisonReport;
import io.railwright.model.benchmark.ComparisonVerdict;
import io.railwright.model.benchmark.DeadLink;
import io.railwright.model.benchmark.EcnReport;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Two looks at one loop. */
class EcnComparisonTest {
  private static EcnReport look(DeadLink link, String sent) {
    return new EcnReport(
        "gpu-04",
        List.of("gpu-01", "gpu-02"),
        Optional.of(380.0),
        Optional.empty(),
        link,
        "because",
        Map.of("CNPs sent", sent, "marks seen", "100"),
        List.of(),
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  private static ComparisonReport of(DeadLink first, DeadLink second) {
    return EcnComparison.of(look(first, "0"), look(second, "90"), 0.01);
  }

  @Test
  void aLoopThatWasClosedIsBetter() {
    ComparisonReport report = of(DeadLink.NP_OFF, DeadLink.NONE);
    assertThat(report.verdict()).isEqualTo(ComparisonVerdict.BETTER);
    assertThat(report.because())
        .isEqualTo("the loop is closed in B, and np-off was its dead link in A");
    assertThat(report.differences())
        .containsExactly("dead link: np-off / none", "CNPs sent: 0 / 90");
    assertThat(of(DeadLink.NONE, DeadLink.NP_OFF).verdict()).isEqualTo(ComparisonVerdict.WORSE);
  }

  @Test
  void whatCouldNotBeSaidShowsNothing() {
    for (DeadLink link : List.of(DeadLink.VOID, DeadLink.UNKNOWN)) {
      assertThat(of(link, DeadLink.NONE).verdict()).isEqualTo(ComparisonVerdict.NOT_SHOWN);
      assertThat(of(DeadLink.NONE, link).because()).endsWith("of the loop in B");
    }
    assertThat(of(DeadLink.NONE, DeadLink.NONE).because()).isEqualTo("the loop is closed in both");
    assertThat(of(DeadLink.NP_OFF, DeadLink.RP_OFF).verdict())
        .isEqualTo(ComparisonVerdict.NOT_SHOWN);
  }
}
