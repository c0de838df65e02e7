package io.railwright.simulate;

import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.parameter.Unit;
import io.railwright.simulate.topology.Topology;
import io.railwright.simulate.workload.Collectives;
import io.railwright.simulate.workload.Patterns;
import io.railwright.simulate.workload.RandomTraffic;
import io.railwright.simulate.workload.Transfer;
import java.util.Arrays;
import java.util.List;

/** Builds the transfers of a preset, as the shape of the scenario modifies them. */
final class PresetTransfers {
  /** Who sends to whom in reference C. */
  private static final int[] REFERENCE = {
    22, 3, 28, 45, 48, 0, 19, 41, 34, 14, 56, 9, 16, 40, 59, 49, 23, 5, 4, 35, 52, 2, 7, 63, 15, 30,
    38, 26, 11, 33, 29, 51, 53, 17, 61, 58, 21, 8, 60, 46, 55, 10, 47, 50, 25, 39, 20, 1, 54, 32,
    18, 24, 42, 62, 31, 12, 37, 27, 57, 43, 36, 13, 6, 44
  };

  /** How long random flows go on starting. */
  private static final long RANDOM_TIME = 2_000_000_000L;

  private PresetTransfers() {}

  static List<Transfer> of(Preset preset, ScenarioShape shape, Topology topology, Settings settings)
      throws BadInputException {
    int[] all = topology.hosts();
    int wanted = PresetTopology.hosts(preset, shape);
    if (shape.hosts().isPresent() && wanted > all.length) {
      throw new BadInputException(
          "the topology has " + all.length + " hosts, and " + wanted + " are wanted; see --hosts.");
    }
    int[] hosts = Arrays.copyOf(all, Math.min(all.length, wanted));
    long size = shape.size().orElseGet(() -> Unit.size(preset.size()).orElseThrow());
    if (size <= 0 && preset.pattern() != Preset.Pattern.websearch) {
      throw new BadInputException("--size must be more than 0, such as 10MB.");
    }
    int priority = settings.count(Parameter.PRIORITY);
    long seed = settings.whole(Parameter.SEED);
    return switch (preset.pattern()) {
      case incast -> Patterns.incast(hosts, size, priority);
      case permutation -> Patterns.permutation(hosts, size, priority, seed);
      case all_to_all -> Patterns.allToAll(hosts, size, priority);
      case pairs -> Patterns.pairs(hosts, size, priority);
      case websearch ->
          fromTheFirst(
              RandomTraffic.webSearch(
                  hosts, shape.load(), topology.nicRate(), RANDOM_TIME, priority, seed));
      case reference_permutation -> {
        if (hosts.length != REFERENCE.length) {
          throw new BadInputException(
              preset.name() + " has 64 hosts; rail sim permutation takes other numbers.");
        }
        yield Patterns.fixed(hosts, REFERENCE, size, priority);
      }
      case ring, tree, hierarchical, all_gather, reduce_scatter, training ->
          collective(preset.pattern(), shape, new Collectives(hosts, priority), size, hosts.length);
    };
  }

  /** The first start is time zero. */
  private static List<Transfer> fromTheFirst(List<Transfer> flows) {
    long zero = flows.isEmpty() ? 0 : flows.getFirst().start();
    return flows.stream().map(it -> it.earlier(zero)).toList();
  }

  private static List<Transfer> collective(
      Preset.Pattern pattern, ScenarioShape shape, Collectives steps, long size, int hosts)
      throws BadInputException {
    switch (pattern) {
      case ring -> steps.ringAllReduce(size);
      case tree -> steps.treeAllReduce(size);
      case all_gather, reduce_scatter -> steps.ringPass(size);
      case hierarchical -> {
        if (shape.group() < 1 || hosts % shape.group() != 0) {
          throw new BadInputException(
              hosts + " hosts can't be divided into groups of " + shape.group() + "; see --group.");
        }
        steps.hierarchicalAllReduce(size, shape.group());
      }
      case training -> train(shape, steps, size);
      case incast, permutation, all_to_all, pairs, websearch, reference_permutation ->
          throw new IllegalStateException(pattern + " is no collective");
    }
    return steps.transfers();
  }

  private static void train(ScenarioShape shape, Collectives steps, long size) {
    steps.iterate();
    for (int i = 0; i < shape.iterations(); i++) {
      steps.compute(shape.compute());
      steps.ringAllReduce(size);
      steps.barrier();
      steps.nextIteration();
    }
  }
}
