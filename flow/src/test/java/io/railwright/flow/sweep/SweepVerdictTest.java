package io.railwright.flow.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.simulation.RunMeasure;
import io.railwright.model.simulation.SweepReport.Estimate;
import io.railwright.model.simulation.SweepReport.Fate;
import io.railwright.model.simulation.SweepReport.Origin;
import io.railwright.model.simulation.SweepReport.Point;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The verdict of a sweep says where a better point may still be. */
final class SweepVerdictTest {
  private static Point point(int number, Origin origin, double p99, double goodput) {
    return new Point(
        number,
        origin,
        List.of("kmin=" + number + "KB"),
        16,
        Map.of(
            RunMeasure.FCT_P99, new Estimate(p99, p99 / 100),
            RunMeasure.GOODPUT, new Estimate(goodput, goodput / 100)),
        Fate.FRONT);
  }

  private static String sentence(Point... points) {
    return new SweepVerdict(List.of(RunMeasure.FCT_P99, RunMeasure.GOODPUT), List.of(points))
        .sentence();
  }

  @Test
  void aBestPointAtTheEndsOfItsRangesAsksForWiderOnes() {
    Point before = point(1, Origin.AS_IT_IS, 100, 10);
    assertThat(sentence(before, point(2, Origin.CORNER, 80, 12)))
        .endsWith("Point 2 lies at the ends of the ranges: wider ones may hold a better one.");
    assertThat(sentence(before, point(2, Origin.CORNER, 80, 12), point(3, Origin.CORNER, 90, 20)))
        .endsWith("Points 2 and 3 lie at the ends of the ranges: wider ones may hold better ones.");
  }

  @Test
  void aPointInTheMiddleOrOneThatIsNoBetterDoesNot() {
    Point before = point(1, Origin.AS_IT_IS, 100, 10);
    assertThat(sentence(before, point(2, Origin.SOBOL, 80, 12))).doesNotContain("wider");
    assertThat(sentence(before, point(2, Origin.CORNER, 100, 10))).doesNotContain("wider");
  }
}
