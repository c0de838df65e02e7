package io.railwright.flow.sweep;

import io.railwright.model.simulation.SimulationReport;
import io.railwright.simulate.Preset;
import io.railwright.simulate.Scenario;
import io.railwright.simulate.ScenarioBuilder;
import io.railwright.simulate.ScenarioShape;
import io.railwright.simulate.Simulation;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.Profile;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.Topology;
import java.util.List;
import java.util.Optional;

/**
 * What tells two engines apart: the version of rail, and what comes out of a small scenario with
 * marks, pauses and drops. Two builds of one version may differ, and numbers of both must not be
 * mixed.
 */
final class EngineVersion {
  private static final List<String> CHANGES =
      List.of("buffer=300KB", "kmin=20KB", "kmax=80KB", "pfc-priorities=none");

  private EngineVersion() {}

  static String of(String rail) {
    return rail + " " + probe("incast", List.of()) + " " + probe("incast", CHANGES);
  }

  private static String probe(String name, List<String> changes) {
    try {
      Preset preset = ScenarioBuilder.preset(name).orElseThrow();
      Settings settings = Settings.of(Profile.connectx);
      for (String change : changes) {
        settings = settings.with(change);
      }
      ScenarioShape shape = shape();
      Topology topology = ScenarioBuilder.topology(preset, shape);
      Scenario scenario =
          ScenarioBuilder.build(
              name,
              Profile.connectx.name(),
              topology,
              ScenarioBuilder.transfers(preset, shape, topology, settings),
              settings,
              Long.MAX_VALUE,
              List.of());
      SimulationReport report = new Simulation(scenario).run();
      return report.totals() + " " + report.fct() + " " + report.queue();
    } catch (BadInputException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static ScenarioShape shape() {
    ScenarioShape usual = ScenarioShape.USUAL;
    return new ScenarioShape(
        Optional.of(4),
        Optional.of(200_000L),
        usual.rate(),
        usual.uplink(),
        usual.delay(),
        usual.fabric(),
        usual.spines(),
        usual.rails(),
        usual.group(),
        usual.iterations(),
        usual.compute(),
        usual.load());
  }
}
