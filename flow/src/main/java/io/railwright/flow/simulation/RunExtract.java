package io.railwright.flow.simulation;

import io.railwright.model.simulation.RunMeasure;
import io.railwright.model.simulation.RunNumbers;
import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.simulation.SimulationReport.FlowOutcome;
import io.railwright.model.simulation.SimulationReport.PausedPriority;
import io.railwright.model.simulation.SimulationReport.PortOutcome;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Takes from a report what is kept of it. */
final class RunExtract {
  private RunExtract() {}

  static RunNumbers of(SimulationReport report) {
    Map<RunMeasure, Double> totals = new EnumMap<>(RunMeasure.class);
    report.fct().ifPresent(it -> totals.put(RunMeasure.FCT_P50, it.p50()));
    report.fct().ifPresent(it -> totals.put(RunMeasure.FCT_P99, it.p99()));
    report.goodput().ifPresent(it -> totals.put(RunMeasure.GOODPUT, it.mean()));
    totals.put(RunMeasure.FLOWS_DONE, (double) report.flows().done());
    totals.put(RunMeasure.PAUSED, report.totals().pausedMicroseconds());
    totals.put(RunMeasure.PAUSE_FRAMES, (double) report.totals().xoff());
    totals.put(RunMeasure.MARKS, (double) report.totals().marks());
    totals.put(RunMeasure.DROPS, (double) report.totals().drops());
    return new RunNumbers(totals, flows(report), paused(report));
  }

  private static Map<String, Double> flows(SimulationReport report) {
    Map<String, List<Double>> times = new TreeMap<>();
    for (FlowOutcome flow : report.perFlow()) {
      flow.fctMicroseconds()
          .ifPresent(
              it -> {
                times.computeIfAbsent("from " + flow.from(), _ -> new ArrayList<>()).add(it);
                times.computeIfAbsent("to " + flow.to(), _ -> new ArrayList<>()).add(it);
              });
    }
    Map<String, Double> means = new TreeMap<>();
    times.forEach(
        (name, all) ->
            means.put(name, all.stream().mapToDouble(Double::doubleValue).sum() / all.size()));
    return means;
  }

  private static Map<String, Double> paused(SimulationReport report) {
    Map<String, Double> paused = new TreeMap<>();
    for (PortOutcome port : report.ports()) {
      String node = port.port().substring(0, port.port().indexOf('→'));
      double time = port.pauses().stream().mapToDouble(PausedPriority::pausedMicroseconds).sum();
      if (time > 0) {
        paused.merge(node, time, Double::sum);
      }
    }
    return paused;
  }
}
