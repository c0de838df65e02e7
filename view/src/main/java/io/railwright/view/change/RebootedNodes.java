package io.railwright.view.change;

import io.railwright.model.change.ClusterSetting;
import io.railwright.model.change.NodeReboots;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Effect;
import io.railwright.view.layout.FoldedNames;
import java.util.List;
import java.util.Optional;

/** The nodes that somebody else reboots because of a plan; its own reboots do not tell them. */
final class RebootedNodes {
  private static final int MOST_NAMES = 12;

  private RebootedNodes() {}

  /** Nodes that rail reboots itself, and from which nobody takes the pods before. */
  static Optional<String> bare(Plan plan) {
    List<String> nodes =
        plan.steps().stream()
            .filter(it -> it.act() instanceof Step.Act.Reboot)
            .flatMap(it -> NodeReboots.of(it).stream())
            .flatMap(it -> it.nodes().stream())
            .distinct()
            .toList();
    return nodes.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Nodes of a cluster that rail reboots without a drain: "
                + FoldedNames.some(nodes, MOST_NAMES)
                + ". Their pods end; with kubernetes: CLUSTER in the inventory rail drains them"
                + " first.");
  }

  /** Nothing where none is. */
  static Optional<String> sentence(Plan plan) {
    List<String> clusters =
        plan.steps().stream().filter(RebootedNodes::reboots).map(Step::machine).distinct().toList();
    return clusters.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "The operator of "
                + String.join(", ", clusters)
                + " carries it out: it "
                + manner(plan)
                + ", one after the other, and is waited for until they are Ready again.");
  }

  /** With their names, where the plan knows them. */
  private static String manner(Plan plan) {
    String drained = names(plan, true);
    String bare = names(plan, false);
    if (drained.isEmpty() && bare.isEmpty()) {
      return "drains and reboots the nodes of the policy, the template or the pool";
    }
    String first = drained.isEmpty() ? "" : "drains and reboots " + drained;
    String then =
        bare.isEmpty()
            ? ""
            : "reboots %s without a drain (disableDrain), which ends their pods".formatted(bare);
    return first.isEmpty() || then.isEmpty() ? first + then : first + " and " + then;
  }

  private static String names(Plan plan, boolean drained) {
    return FoldedNames.some(
        plan.steps().stream()
            .filter(RebootedNodes::reboots)
            .flatMap(it -> NodeReboots.of(it).stream())
            .filter(it -> it.drained() == drained)
            .flatMap(it -> it.nodes().stream())
            .distinct()
            .toList(),
        MOST_NAMES);
  }

  private static boolean reboots(Step step) {
    return step.act() instanceof Step.Act.Set set
        && set.setting() instanceof ClusterSetting
        && step.effect().compareTo(Effect.REBOOT) >= 0;
  }
}
