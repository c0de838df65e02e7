package io.railwright.simulate;

import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.Unit;
import io.railwright.simulate.topology.Topologies;
import io.railwright.simulate.topology.Topology;

/** Builds the topology of a preset, as the shape of the scenario modifies it. */
final class PresetTopology {
  private static final int MOST_HOSTS = 65_536;
  private static final int HOSTS_A_LEAF = 16;

  private PresetTopology() {}

  static Topologies.Speeds speeds(Preset preset, ScenarioShape shape) throws BadInputException {
    long rate = shape.rate().orElseGet(() -> Unit.rate(preset.rate()).orElseThrow());
    long uplink =
        shape
            .uplink()
            .orElseGet(
                () ->
                    shape.rate().isPresent() ? 4 * rate : Unit.rate(preset.uplink()).orElseThrow());
    if (rate <= 0 || uplink <= 0) {
      throw new BadInputException("the rate of links must be more than 0, such as 100G.");
    }
    return new Topologies.Speeds(rate, uplink, shape.delay());
  }

  static Topology of(Preset preset, ScenarioShape shape) throws BadInputException {
    int hosts = hosts(preset, shape);
    Topologies.Speeds speeds = speeds(preset, shape);
    return switch (shape.fabric().orElse(preset.fabric())) {
      case star -> Topologies.star(hosts, speeds);
      case leaf_spine -> {
        int leaves = (hosts + HOSTS_A_LEAF - 1) / HOSTS_A_LEAF;
        yield Topologies.leafSpine(hosts, leaves, shape.spines().orElse(4), speeds);
      }
      case fat_tree -> Topologies.fatTree(hosts, speeds);
      case rail -> {
        if (hosts % shape.rails() != 0) {
          throw new BadInputException(
              hosts + " NICs can't be divided among servers of " + shape.rails() + " rails.");
        }
        yield Topologies.railOptimised(
            hosts / shape.rails(), shape.rails(), shape.spines().orElse(4), speeds);
      }
    };
  }

  /** How many nodes: an incast has one more than send. */
  static int hosts(Preset preset, ScenarioShape shape) throws BadInputException {
    boolean incast = preset.pattern() == Preset.Pattern.incast;
    int hosts = shape.hosts().orElse(preset.hosts()) + (incast ? 1 : 0);
    if (hosts < 2 || hosts > MOST_HOSTS) {
      throw new BadInputException(
          "--hosts must be from " + (incast ? 1 : 2) + " to " + MOST_HOSTS + ".");
    }
    return hosts;
  }
}
