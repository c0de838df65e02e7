package io.railwright.flow.change;

import io.railwright.model.change.NodeReboots;
import io.railwright.model.change.Step;
import java.util.List;
import java.util.function.Predicate;

/** Says of reboots of a plan which of them are of nodes that nobody drains before. */
final class BareReboots {
  private BareReboots() {}

  /**
   * The same steps.
   *
   * @param node whether a machine is a node of a cluster
   * @param drained whether the inventory says how it is drained
   */
  static List<Step> told(List<Step> steps, Predicate<String> node, Predicate<String> drained) {
    return steps.stream()
        .map(
            it ->
                it.act() instanceof Step.Act.Reboot
                        && node.test(it.machine())
                        && !drained.test(it.machine())
                    ? told(it)
                    : it)
        .toList();
  }

  private static Step told(Step step) {
    String sentence = new NodeReboots(List.of(step.machine()), false).sentence();
    return new Step(
        step.id(),
        step.machine(),
        step.act(),
        step.effect(),
        step.risk(),
        step.reversible(),
        step.wave(),
        step.finding(),
        (step.gain() + " " + sentence).strip());
  }
}
