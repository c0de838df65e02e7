package io.railwright.view;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.simulation.RunMeasure;
import io.railwright.model.simulation.SweepReport;
import io.railwright.model.simulation.SweepReport.Estimate;
import io.railwright.model.simulation.SweepReport.Fate;
import io.railwright.model.simulation.SweepReport.Origin;
import io.railwright.model.simulation.SweepReport.Point;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A front is drawn where points differ, and told in words where they do not. */
final class FrontPlotTest {
  private static Point point(int number, Origin origin, double pause) {
    return new Point(
        number,
        origin,
        List.of("kmin=" + number + "KB"),
        2,
        Map.of(
            RunMeasure.FCT_P99, new Estimate(100.0 + number, 1),
            RunMeasure.PAUSED, new Estimate(pause, 0)),
        Fate.FRONT);
  }

  private static FrontPlot plot(double pause) {
    SweepReport report =
        new SweepReport(
            "incast",
            "connectx",
            List.of("kmin"),
            List.of(RunMeasure.FCT_P99, RunMeasure.PAUSED),
            List.of(),
            List.of(point(1, Origin.AS_IT_IS, 0), point(2, Origin.SOBOL, pause)),
            Map.of(),
            "Fine.",
            List.of());
    return new FrontPlot(report, RunMeasure.PAUSED, RunMeasure.FCT_P99);
  }

  @Test
  void anAxisWithoutAnyDifferenceIsASentence() {
    assertThat(plot(0).flat()).contains("Every point has the same time in pause: 0 s");
    assertThat(plot(5).flat()).isEmpty();
  }
}
