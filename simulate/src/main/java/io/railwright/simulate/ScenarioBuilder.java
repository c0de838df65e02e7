package io.railwright.simulate;

import io.railwright.simulate.kernel.SeededRandom;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.Topologies;
import io.railwright.simulate.topology.Topology;
import io.railwright.simulate.workload.RandomTraffic;
import io.railwright.simulate.workload.Transfer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Builds scenarios and refuses those that can't run. */
public final class ScenarioBuilder {
  private static final long BACKGROUND_TIME = 10_000_000_000L;
  private static final long BACKGROUND_SEED = 0x5eed;

  private ScenarioBuilder() {}

  public static Optional<Preset> preset(String name) {
    return Preset.ALL.stream().filter(it -> it.name().equals(name)).findFirst();
  }

  public static Topology topology(Preset preset, ScenarioShape shape) throws BadInputException {
    return PresetTopology.of(preset, shape);
  }

  public static Topologies.Speeds speeds(Preset preset, ScenarioShape shape)
      throws BadInputException {
    return PresetTopology.speeds(preset, shape);
  }

  public static List<Transfer> transfers(
      Preset preset, ScenarioShape shape, Topology topology, Settings settings)
      throws BadInputException {
    return PresetTransfers.of(preset, shape, topology, settings);
  }

  /**
   * Random flows of another class beside the others, for the first 10 ms.
   *
   * @param load the share of the hosts' rate
   */
  public static List<Transfer> background(
      Topology topology, List<Transfer> others, double load, int priority, long seed) {
    int[] hosts = topology.hosts();
    long mixed = new SeededRandom(seed ^ BACKGROUND_SEED).next();
    List<Transfer> all = new ArrayList<>(others);
    all.addAll(
        RandomTraffic.webSearch(hosts, load, topology.nicRate(), BACKGROUND_TIME, priority, mixed));
    return all;
  }

  /** Checks all of it; faults are as users write them. */
  public static Scenario build(
      String name,
      String profile,
      Topology topology,
      List<Transfer> transfers,
      Settings settings,
      long duration,
      List<String> faults)
      throws BadInputException {
    List<Transfer> all = new ArrayList<>(transfers);
    List<Fault> wrong = new ArrayList<>();
    for (String fault : faults) {
      new FaultText(fault, topology).apply(wrong, all);
    }
    Scenario scenario = new Scenario(name, profile, topology, all, settings, duration, wrong);
    new ScenarioCheck(scenario).check();
    return scenario;
  }
}
