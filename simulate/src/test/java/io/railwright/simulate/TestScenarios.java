package io.railwright.simulate;

import io.railwright.model.simulation.SimulationReport;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.Profile;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.Topology;
import java.util.ArrayList;
import java.util.List;

/** Scenarios for tests, by name. */
final class TestScenarios {
  private TestScenarios() {}

  static Scenario scenario(String preset, ScenarioShape shape, Profile profile, String... changes)
      throws BadInputException {
    return scenario(preset, shape, profile, Long.MAX_VALUE, List.of(), changes);
  }

  static Scenario scenario(
      String preset,
      ScenarioShape shape,
      Profile profile,
      long duration,
      List<String> faults,
      String... changes)
      throws BadInputException {
    Settings settings = Settings.of(profile);
    for (String change : changes) {
      settings = settings.with(change);
    }
    Preset found = ScenarioBuilder.preset(preset).orElseThrow();
    Topology topology = ScenarioBuilder.topology(found, shape);
    return ScenarioBuilder.build(
        preset,
        profile.name(),
        topology,
        ScenarioBuilder.transfers(found, shape, topology, settings),
        settings,
        duration,
        faults);
  }

  /** As the reference simulator would run it. */
  static SimulationReport reference(String preset, String... changes) throws BadInputException {
    List<String> all = new ArrayList<>(List.of(changes));
    all.add("clock=whole-ns");
    Scenario scenario =
        scenario(preset, ScenarioShape.USUAL, Profile.hpcc, all.toArray(String[]::new));
    return new Simulation(scenario).run();
  }

  /** A small incast of 4 hosts that send 1 MB each. */
  static SimulationReport small(Profile profile, String... changes) throws BadInputException {
    return new Simulation(scenario("incast", four("1MB"), profile, changes)).run();
  }

  static ScenarioShape four(String size) {
    return shape(4, size);
  }

  static ScenarioShape shape(int hosts, String size) {
    ScenarioShape usual = ScenarioShape.USUAL;
    return new ScenarioShape(
        java.util.Optional.of(hosts),
        io.railwright.simulate.parameter.Unit.size(size),
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
