package io.railwright.view.change;

import io.railwright.model.change.ClusterSetting;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Effect;
import java.util.List;
import java.util.Optional;

/** The nodes that somebody else reboots because of a plan; its own reboots do not tell them. */
final class RebootedNodes {
  private RebootedNodes() {}

  /** Nothing where none is. */
  static Optional<String> sentence(Plan plan) {
    List<String> clusters =
        plan.steps().stream().filter(RebootedNodes::reboots).map(Step::machine).distinct().toList();
    return clusters.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "The operator of "
                + String.join(", ", clusters)
                + " carries it out: it drains and reboots the nodes of the policy, the template or"
                + " the pool, one after the other, and is waited for.");
  }

  private static boolean reboots(Step step) {
    return step.act() instanceof Step.Act.Set set
        && set.setting() instanceof ClusterSetting
        && step.effect() == Effect.REBOOT;
  }
}
