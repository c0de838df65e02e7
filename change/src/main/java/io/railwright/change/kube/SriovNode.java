package io.railwright.change.kube;

import io.railwright.change.machine.UnreachedException;
import io.railwright.model.value.PciAddress;
import io.railwright.reach.kube.KubeDocument;
import java.util.List;
import java.util.Optional;

/**
 * A node as the SR-IOV network operator and the cluster know it.
 *
 * @param sync its SriovNetworkNodeState
 * @param labels by which policies choose it
 */
record SriovNode(NodeSync sync, KubeDocument labels) {
  /** What a policy for one node alone chooses it by. */
  static final String HOST = "kubernetes.io/hostname";

  /** What was found of a node, or why nothing can be told it. */
  sealed interface Found {
    record Here(SriovNode node) implements Found {}

    record Missing(String why) implements Found {}
  }

  static Found of(ChangedCluster cluster, String name)
      throws UnreachedException, InterruptedException {
    Optional<KubeDocument> states = cluster.get(ObjectPath.STATES);
    if (states.isEmpty()) {
      return new Found.Missing(
          "the cluster has no SriovNetworkNodeStates (sriovnetwork.openshift.io/v1): the SR-IOV"
              + " network operator is not installed, or is of another version");
    }
    Optional<NodeSync> sync =
        states.get().items("items").stream()
            .map(NodeSync::new)
            .filter(it -> it.node().equals(name))
            .findFirst();
    if (sync.isEmpty()) {
      return new Found.Missing(
          "the SR-IOV operator tells nothing of %s; see whether sriov-network-config-daemon runs there"
              .formatted(name));
    }
    Optional<KubeDocument> node = cluster.get(ObjectPath.node(name).path());
    if (node.isEmpty()) {
      return new Found.Missing("the node %s is gone from the cluster".formatted(name));
    }
    SriovNode found = new SriovNode(sync.get(), node.get().at("metadata", "labels"));
    return found.host().isEmpty()
        ? new Found.Missing("the node %s has no label %s to choose it by".formatted(name, HOST))
        : new Found.Here(found);
  }

  /** That of the operator, which follows policies nowhere else. */
  String namespace() {
    return sync.state().text("metadata", "namespace");
  }

  /** What the label {@link #HOST} says. */
  String host() {
    return labels.text(HOST);
  }

  /** A NIC as the operator sees it. */
  Optional<KubeDocument> nic(PciAddress address) {
    return sync.state().items("status", "interfaces").stream()
        .filter(it -> it.text("pciAddress").equals(address.toString()))
        .findFirst();
  }

  /** Whether a policy asks for something of a NIC, as the operator would take it. */
  boolean isChosen(KubeDocument policy, PciAddress address) {
    KubeDocument nodes = policy.at("spec", "nodeSelector");
    boolean here = nodes.names().stream().allMatch(it -> nodes.text(it).equals(labels.text(it)));
    KubeDocument wanted = policy.at("spec", "nicSelector");
    Optional<KubeDocument> nic = nic(address);
    return here
        && !wanted.names().isEmpty()
        && isOne(wanted, "rootDevices", address.toString())
        && isOne(wanted, "pfNames", nic.map(it -> it.text("name")).orElse(""))
        && isThe(wanted, "vendor", nic)
        && isThe(wanted, "deviceID", nic)
        && isThe(wanted, "netFilter", nic);
  }

  /** A name may have a range of functions behind it: {@code eth0#0-7}. */
  private static boolean isOne(KubeDocument wanted, String key, String name) {
    List<String> names =
        wanted.items(key).stream().map(it -> it.text().replaceFirst("#.*", "")).toList();
    return names.isEmpty() || names.contains(name);
  }

  private static boolean isThe(KubeDocument wanted, String key, Optional<KubeDocument> nic) {
    String text = wanted.text(key);
    return text.isEmpty() || nic.filter(it -> it.text(key).equals(text)).isPresent();
  }
}
