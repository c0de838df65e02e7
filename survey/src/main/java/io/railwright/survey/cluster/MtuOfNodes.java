package io.railwright.survey.cluster;

import io.railwright.model.value.DataSize;
import io.railwright.survey.cluster.NodeDerivation.Node;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The MTU along the way of a pod's packets: what the policy wants, NIC, network, switch port. */
final class MtuOfNodes {
  private static final String NETWORKS = "kube-networks";
  private static final String POLICIES = "kube-sriov-policies";

  private static final Reads READS = new Reads().with(NodeFunction.READS);
  private static final FactHandle SYNC = READS.fact("node.sriov.sync");
  private static final FactHandle OFFERED = READS.fact("policy.resource");
  private static final FactHandle ASKED = READS.fact("network.resource");
  private static final FactHandle GIVEN = READS.fact("network.mtu");

  /** With less, RDMA sends packets of 1024 bytes. */
  private static final long FOR_RDMA = 4200;

  static final List<Derivation> ALL =
      List.of(
          new NodeDerivation(
              "node-mtu-gaps",
              READS,
              List.of("kube-sriov-states", "kube-nodes"),
              MtuOfNodes::gaps));

  private MtuOfNodes() {}

  /** While the operator is at work, sizes differ and mean nothing. */
  private static Observed gaps(Node node) {
    if (node.text(SYNC).equals("InProgress")) {
      return node.evidence().unknown("the operator is setting the node up");
    }
    List<String> gaps = new ArrayList<>();
    for (NodeFunction nic : node.wanted()) {
      card(nic, gaps);
      networks(node, nic, gaps);
      port(nic, gaps);
    }
    for (String list : List.of(NETWORKS, POLICIES)) {
      if (gaps.isEmpty() && node.view().answer(list) == null) {
        return NodeDerivation.notGiven(node.view(), list);
      }
    }
    return node.evidence().known(gaps);
  }

  private static void card(NodeFunction nic, List<String> gaps) {
    long wanted = nic.wantedMtu().orElse(0);
    long has = nic.mtu().orElse(wanted);
    List<String> others =
        nic.functionMtus().stream().filter(it -> !it.equals(Long.toString(wanted))).toList();
    if (wanted > 0 && has < wanted) {
      gaps.add("%s (%d bytes wanted, the NIC has %d)".formatted(nic.name(), wanted, has));
    } else if (wanted > 0 && !others.isEmpty()) {
      gaps.add(
          "%s (%d bytes wanted, its VFs have %s)"
              .formatted(nic.name(), wanted, String.join(", ", others)));
    }
  }

  /** What functions of the NIC have: what the policy says, or else what the NIC has. */
  private static long size(NodeFunction nic) {
    return nic.wantedMtu().orElse(nic.mtu().orElse(0));
  }

  private static String told(NodeFunction nic) {
    String source = nic.wantedMtu().isPresent() ? "%d bytes wanted" : "the NIC has %d bytes";
    return nic.name() + " (" + source.formatted(size(nic));
  }

  /** A smaller MTU in pods is somebody's wish as long as RDMA keeps its large packets. */
  private static void networks(Node node, NodeFunction nic, List<String> gaps) {
    long size = size(nic);
    Set<String> resources = resources(node, nic);
    for (Slots network : node.view().all("network")) {
      String asked = node.view().text(network, ASKED);
      boolean ours = resources.contains(asked.substring(asked.indexOf('/') + 1));
      if (ours
          && size > 0
          && node.evidence().known(network, GIVEN) instanceof DataSize(long given)
          && (given > size || given < Math.min(size, FOR_RDMA))) {
        gaps.add("%s, the network %s gives pods %d)".formatted(told(nic), network.name(), given));
      }
    }
  }

  /** Under which names pods ask for functions of the NIC, without the domain. */
  private static Set<String> resources(Node node, NodeFunction nic) {
    List<String> policies = nic.policies();
    return node.view().all("policy").stream()
        .filter(it -> policies.contains(it.name().substring(it.name().indexOf(':') + 1)))
        .map(it -> node.evidence().text(it, OFFERED))
        .filter(it -> !it.isEmpty())
        .collect(Collectors.toSet());
  }

  private static void port(NodeFunction nic, List<String> gaps) {
    long takes = nic.portMtu().orElse(Long.MAX_VALUE);
    if (takes < size(nic)) {
      gaps.add("%s, the switch port %s takes %d)".formatted(told(nic), nic.port(), takes));
    }
  }
}
