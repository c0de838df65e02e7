package io.railwright.view.simulation;

import io.railwright.model.simulation.RunSetting;
import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.simulation.SimulationReport.Books;
import io.railwright.model.simulation.SimulationReport.Effort;
import io.railwright.model.simulation.SimulationReport.Ending;
import io.railwright.model.simulation.SimulationReport.FlowCounts;
import io.railwright.model.simulation.SimulationReport.FlowOutcome;
import io.railwright.model.simulation.SimulationReport.PauseCause;
import io.railwright.model.simulation.SimulationReport.PausedPriority;
import io.railwright.model.simulation.SimulationReport.PortOutcome;
import io.railwright.model.simulation.SimulationReport.PortTraffic;
import io.railwright.model.simulation.SimulationReport.QueueLength;
import io.railwright.model.simulation.SimulationReport.QueueSample;
import io.railwright.model.simulation.SimulationReport.Spread;
import io.railwright.model.simulation.SimulationReport.Totals;
import io.railwright.model.simulation.SimulationResult;
import io.railwright.model.simulation.SimulationVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Results of runs of 100 us, as the simulator would report them. */
final class SampleRun {
  private final List<FlowOutcome> flows = new ArrayList<>();
  private final List<PortOutcome> ports = new ArrayList<>();
  private final List<PauseCause> causes = new ArrayList<>();
  private final List<QueueSample> samples = new ArrayList<>();
  private final List<RunSetting> settings = new ArrayList<>();

  SampleRun flow(String from, String to, Optional<Double> microseconds) {
    flows.add(
        new FlowOutcome(
            flows.size(), from, to, 3, 1000, 0, microseconds, 10, 500, 0, 0, 0, 0, false));
    return this;
  }

  /** A port at 100 Gb/s that sends at 50 Gb/s. */
  SampleRun port(String name, double paused, long drops) {
    PortTraffic traffic = new PortTraffic(10, 10_000);
    List<PausedPriority> pauses =
        paused == 0 ? List.of() : List.of(new PausedPriority(3, 0, 0, 1, paused, paused));
    ports.add(new PortOutcome(name, 100, traffic, traffic, 50, 7, 1, 0, drops, 0, pauses));
    return this;
  }

  SampleRun pause(String paused, String by, String because, boolean root, long count) {
    causes.add(new PauseCause(paused, by, 3, because, root, count));
    return this;
  }

  SampleRun samples(int count) {
    for (int at = 1; at <= count; at++) {
      samples.add(new QueueSample(at, "s0→h1", at % 10, 1250L * at, at / 2.0));
    }
    return this;
  }

  SampleRun set(String name, String value, String usual) {
    settings.add(new RunSetting(name, value, usual));
    return this;
  }

  SimulationResult result(SimulationVerdict.Kind kind, String sentence) {
    List<Double> times = flows.stream().flatMap(it -> it.fctMicroseconds().stream()).toList();
    Optional<Spread> spread =
        times.isEmpty() ? Optional.empty() : Optional.of(new Spread(20, 10, 20, 30, 30));
    SimulationReport report =
        new SimulationReport(
            "incast",
            "connectx",
            1,
            100,
            Ending.finished,
            new FlowCounts(flows.size(), times.size(), 0),
            spread,
            spread,
            spread,
            new Totals(1, 2, 3, 3, 0, 1, 4, 0, 0, 5, 0, 0, 0, 6),
            new QueueLength("s0→h1", 9, 4),
            new Effort(1, 1, 0.1, 0.1, 1, 1),
            new Books(1, 1, 0, 0),
            flows,
            ports,
            causes,
            Optional.empty(),
            List.of(),
            samples);
    return new SimulationResult(report, new SimulationVerdict(kind, sentence), settings, List.of());
  }
}
