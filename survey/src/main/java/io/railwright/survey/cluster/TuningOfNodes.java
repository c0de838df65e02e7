package io.railwright.survey.cluster;

import io.railwright.model.value.Value;
import io.railwright.survey.cluster.NodeDerivation.Node;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.List;

/** Whether tuned has done on a node what it was told. */
final class TuningOfNodes {
  private static final Reads READS = new Reads();
  private static final FactHandle WANTED = READS.fact("node.tuned.wanted");
  private static final FactHandle CURRENT = READS.fact("node.tuned.current");
  private static final FactHandle APPLIED = READS.fact("node.tuned.condition[Applied]");
  private static final FactHandle DEGRADED = READS.fact("node.tuned.condition[Degraded]");

  static final List<Derivation> ALL =
      List.of(
          new NodeDerivation(
              "node-tuned-problems",
              READS,
              List.of("kube-tuned-profiles", "kube-nodes"),
              TuningOfNodes::problems));

  private TuningOfNodes() {}

  /** None where the node tuning operator does not look after the node. */
  private static Observed problems(Node node) {
    String wanted = node.text(WANTED);
    String current = node.text(CURRENT);
    if (is(node, DEGRADED, true)) {
      return one(node, wanted + " (degraded)");
    }
    if (!current.isEmpty() && !wanted.isEmpty() && !current.equals(wanted)) {
      return one(node, "%s (the node has %s)".formatted(wanted, current));
    }
    return is(node, APPLIED, false)
        ? one(node, wanted + " (not applied)")
        : node.evidence().known(List.of());
  }

  private static Observed one(Node node, String problem) {
    return node.evidence().known(List.of(problem));
  }

  private static boolean is(Node node, FactHandle condition, boolean wanted) {
    return node.evidence().known(node.slots(), condition) instanceof Value.Flag(boolean set)
        && set == wanted;
  }
}
