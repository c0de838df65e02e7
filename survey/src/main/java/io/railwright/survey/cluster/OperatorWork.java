package io.railwright.survey.cluster;

import io.railwright.survey.cluster.NodeDerivation.Node;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.Optional;

/**
 * Whether the SR-IOV operator is at a node: while it is, numbers and sizes differ and mean nothing.
 */
final class OperatorWork {
  static final Reads READS = new Reads();
  private static final FactHandle SYNC = READS.fact("node.sriov.sync");

  /** What it wants of the node, which may still be drained while it was last set up well. */
  private static final FactHandle DRAIN = READS.fact("node.sriov.drain");

  private OperatorWork() {}

  /** What is known of the node meanwhile; empty where the operator is at rest. */
  static Optional<Observed> unknown(Node node) {
    String drain = node.text(DRAIN);
    boolean drained = !drain.isEmpty() && !drain.equals("Idle");
    if (!drained && !node.text(SYNC).equals("InProgress")) {
      return Optional.empty();
    }
    return Optional.of(
        node.evidence()
            .unknown(
                "the SR-IOV operator is setting the node up%s; ask again once kubectl get sriovnetworknodestates -A shows Succeeded"
                    .formatted(drained ? " (" + drain + ")" : "")));
  }
}
