package io.railwright.survey.cluster;

import io.railwright.model.value.DataSize;
import io.railwright.survey.cluster.NodeDerivation.Node;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The MTU along the way of a pod's packets: what the policy wants, NIC, network, switch port. */
final class MtuOfNodes {
  private static final String NETWORKS = "kube-networks";
  private static final String POLICIES = "kube-sriov-policies";

  private static final Reads READS = new Reads().with(NodeFunction.READS).with(OperatorWork.READS);
  private static final FactHandle OFFERED = READS.fact("policy.resource");
  private static final FactHandle POLICY_MTU = READS.fact("policy.mtu");
  private static final FactHandle ASKED = READS.fact("network.resource");
  private static final FactHandle GIVEN = READS.fact("network.mtu");

  /** 4096 bytes and their headers, as the rule link.mtu-for-rdma has it. */
  private static final long FOR_RDMA = 4096 + 96;

  static final List<Derivation> ALL =
      List.of(
          new NodeDerivation(
              "node-mtu-gaps",
              READS,
              List.of("kube-sriov-states", "kube-nodes"),
              MtuOfNodes::gaps));

  private MtuOfNodes() {}

  private static Observed gaps(Node node) {
    Optional<Observed> atWork = OperatorWork.unknown(node);
    if (atWork.isPresent()) {
      return atWork.get();
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
    if (wanted > 0 && has < wanted) {
      gaps.add("%s (%d bytes wanted, the NIC has %d)".formatted(nic.name(), wanted, has));
    } else {
      nic.wantedFunctionMtus().forEach(it -> functions(nic, it, gaps));
    }
  }

  private static void functions(NodeFunction nic, VfSize wanted, List<String> gaps) {
    String others =
        nic.functionMtus().stream()
            .filter(it -> it.sharesFunctions(wanted) && it.bytes() != wanted.bytes())
            .map(it -> Long.toString(it.bytes()))
            .distinct()
            .collect(Collectors.joining(", "));
    if (!others.isEmpty()) {
      gaps.add(
          "%s (%d bytes wanted, its VFs have %s)".formatted(nic.name(), wanted.bytes(), others));
    }
  }

  /** What functions of the NIC have: what the policy says, or else what the NIC has. */
  private static long size(NodeFunction nic) {
    return nic.wantedMtu().orElse(nic.mtu().orElse(0));
  }

  private static String told(NodeFunction nic, long size) {
    String source = nic.wantedMtu().isPresent() ? "%d bytes wanted" : "the NIC has %d bytes";
    return nic.name() + " (" + source.formatted(size);
  }

  /** A smaller MTU in pods is somebody's wish as long as RDMA keeps its large packets. */
  private static void networks(Node node, NodeFunction nic, List<String> gaps) {
    Map<String, Long> resources = resources(node, nic);
    for (Slots network : node.view().all("network")) {
      String asked = node.view().text(network, ASKED);
      long size = resources.getOrDefault(asked.substring(asked.indexOf('/') + 1), 0L);
      if (size > 0
          && node.evidence().known(network, GIVEN) instanceof DataSize(long given)
          && (given > size || given < Math.min(size, FOR_RDMA))) {
        gaps.add(
            "%s, the network %s gives pods %d)".formatted(told(nic, size), network.name(), given));
      }
    }
  }

  /**
   * Under which names pods ask for functions of the NIC, without the domain, and the MTU of those;
   * 0 where it is not known.
   */
  private static Map<String, Long> resources(Node node, NodeFunction nic) {
    List<String> policies = nic.policies();
    Map<String, Long> sizes = new HashMap<>();
    for (Slots policy : node.view().all("policy")) {
      String resource = node.evidence().text(policy, OFFERED);
      if (policies.contains(policy.name().substring(policy.name().indexOf(':') + 1))
          && !resource.isEmpty()) {
        long size = policies.size() == 1 ? size(nic) : own(node, policy);
        sizes.merge(resource, size, Math::max);
      }
    }
    return sizes;
  }

  /** Of several policies that share a NIC, each has an MTU of its own. */
  private static long own(Node node, Slots policy) {
    return node.evidence().known(policy, POLICY_MTU) instanceof DataSize(long bytes) ? bytes : 0;
  }

  private static void port(NodeFunction nic, List<String> gaps) {
    long takes = nic.portMtu().orElse(Long.MAX_VALUE);
    if (takes < size(nic)) {
      gaps.add(
          "%s, the switch port %s takes %d)".formatted(told(nic, size(nic)), nic.port(), takes));
    }
  }
}
