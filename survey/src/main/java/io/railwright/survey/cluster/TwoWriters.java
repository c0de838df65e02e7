package io.railwright.survey.cluster;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.List;
import java.util.Set;

/** Templates that set NUM_OF_VFS on nodes where a plugin of the other operator sets it too. */
final class TwoWriters {
  static final Reads READS = new Reads().with(SriovOfNodes.Operator.READS);
  private static final FactHandle POLICY_VFS = READS.fact("policy.vfs");
  private static final FactHandle EXTERNAL = READS.fact("policy.externally-managed");
  private static final FactHandle POLICY_NODES = READS.fact("policy.nodes");
  private static final FactHandle TEMPLATE_VFS = READS.fact("nic-template.vfs");
  private static final FactHandle TEMPLATE_NODES = READS.fact("nic-template.nodes");
  private static final FactHandle LABELS = READS.fact("node.labels");

  private TwoWriters() {}

  static List<String> templates(Evidence evidence) {
    MachineView view = evidence.view();
    if (SriovOfNodes.Operator.isMellanoxDisabled(view, evidence)) {
      return List.of();
    }
    List<Set<String>> policies =
        view.all("policy").stream()
            .filter(it -> writes(it, evidence))
            .map(it -> selector(it, POLICY_NODES, evidence))
            .toList();
    List<Set<String>> nodes =
        view.all("node").stream()
            .map(it -> labels(it, view))
            .filter(node -> policies.stream().anyMatch(node::containsAll))
            .toList();
    return view.all("nic-template").stream()
        .filter(it -> evidence.known(it, TEMPLATE_VFS) instanceof Value.Count)
        .filter(it -> isOfAny(nodes, selector(it, TEMPLATE_NODES, evidence)))
        .map(Slots::name)
        .toList();
  }

  /** Where others make the functions, the operator leaves the firmware to them. */
  private static boolean writes(Slots policy, Evidence evidence) {
    return evidence.known(policy, POLICY_VFS) instanceof Value.Count(long vfs, var _)
        && vfs > 0
        && !evidence.text(policy, EXTERNAL).equals("yes");
  }

  /** A selector without labels chooses every node. */
  private static boolean isOfAny(List<Set<String>> nodes, Set<String> selector) {
    return nodes.stream().anyMatch(it -> it.containsAll(selector));
  }

  private static Set<String> selector(Slots of, FactHandle handle, Evidence evidence) {
    return evidence.known(of, handle) instanceof Value.Listing(var items)
        ? Set.copyOf(items)
        : Set.of();
  }

  /** Of all nodes, and so no evidence: a page of it would hide the policies. */
  private static Set<String> labels(Slots node, MachineView view) {
    Fact fact = view.fact(node, LABELS);
    return fact != null && fact.value() instanceof Value.Listing(var items)
        ? Set.copyOf(items)
        : Set.of();
  }
}
