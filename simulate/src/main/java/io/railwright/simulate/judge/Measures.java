package io.railwright.simulate.judge;

import io.railwright.model.simulation.SimulationComparison.Measure;
import io.railwright.model.simulation.SimulationComparison.Run;
import io.railwright.model.simulation.SimulationComparison.Unit;
import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.simulation.SimulationReport.Spread;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What of several runs is worth comparing, in the order of a run's own report. */
final class Measures {
  private final List<SimulationReport> reports;

  Measures(List<Run> runs) {
    this.reports = runs.stream().map(it -> it.result().report()).toList();
  }

  List<Measure> all() {
    return List.of(
        sure("flows done", Unit.COUNT, it -> it.flows().done()),
        measure("mean FCT", Unit.MICROSECONDS, it -> it.fct().map(Spread::mean)),
        measure("p99 FCT", Unit.MICROSECONDS, it -> it.fct().map(Spread::p99)),
        measure("slowest flow", Unit.MICROSECONDS, it -> it.fct().map(Spread::max)),
        measure("mean slowdown", Unit.TIMES, it -> it.slowdown().map(Spread::mean)),
        measure("mean goodput", Unit.GIGABITS_PER_SECOND, it -> it.goodput().map(Spread::mean)),
        sure("XOFF", Unit.COUNT, it -> it.totals().xoff()),
        sure("time paused", Unit.MICROSECONDS, it -> it.totals().pausedMicroseconds()),
        sure("CE marks", Unit.COUNT, it -> it.totals().marks()),
        sure("CNPs", Unit.COUNT, it -> it.totals().cnps()),
        sure("drops", Unit.COUNT, it -> it.totals().drops()),
        sure("retransmitted", Unit.COUNT, it -> it.totals().retransmits()),
        sure("timeouts", Unit.COUNT, it -> it.totals().timeouts()),
        sure("longest queue", Unit.KILOBYTES, it -> it.queue().maxKilobytes()));
  }

  private Measure sure(String name, Unit unit, Function<SimulationReport, Number> value) {
    return measure(name, unit, it -> Optional.of(value.apply(it).doubleValue()));
  }

  private Measure measure(
      String name, Unit unit, Function<SimulationReport, Optional<Double>> value) {
    return new Measure(name, unit, reports.stream().map(value).toList());
  }
}
