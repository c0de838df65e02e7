package io.railwright.change.kube;

import io.railwright.model.change.ClusterSetting;
import io.railwright.model.change.ClusterSetting.MadePolicies.PolicySize;
import io.railwright.model.change.ClusterSetting.PolicyField;
import io.railwright.model.value.PciAddress;
import io.railwright.reach.kube.KubeDocument;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the SR-IOV operator was told and tells of one node: its SriovNetworkNodeState.
 *
 * @param state the object
 */
record NodeSync(KubeDocument state) {
  private static final String GROUP = "sriovnetwork.openshift.io/";

  /** What the daemon of the node says, and what the operator wants of it. */
  private static final List<String> ANNOTATIONS =
      List.of(GROUP + "current-state", GROUP + "desired-state");

  private static final Set<String> AT_REST = Set.of("", "Idle");

  private static final ClusterSetting.Field VFS = ClusterSetting.Field.VFS;
  private static final ClusterSetting.Field MTU = ClusterSetting.Field.MTU;

  /** How far the operator says that it is. Silence is an answer of its own, and no success. */
  enum Status {
    SUCCEEDED,
    FAILED,
    AT_WORK,
    ABSENT,
    UNKNOWN
  }

  String node() {
    return state.text("metadata", "name");
  }

  private String word() {
    return state.text("status", "syncStatus");
  }

  Status status() {
    if (word().equals("Failed")) {
      return Status.FAILED;
    }
    boolean open =
        ANNOTATIONS.stream()
            .anyMatch(it -> !AT_REST.contains(state.text("metadata", "annotations", it)));
    if (open) {
      return Status.AT_WORK;
    }
    return switch (word()) {
      case "Succeeded" -> Status.SUCCEEDED;
      case "InProgress" -> Status.AT_WORK;
      case "" -> Status.ABSENT;
      default -> Status.UNKNOWN;
    };
  }

  /** What keeps a node from being done; empty where it says that it is. */
  Optional<String> complaint() {
    return switch (status()) {
      case SUCCEEDED -> Optional.empty();
      case FAILED ->
          Optional.of(
              "the SR-IOV operator can't set %s up: %s"
                  .formatted(node(), state.text("status", "lastSyncError")));
      case AT_WORK -> Optional.of("the SR-IOV operator is setting %s up".formatted(node()));
      case ABSENT ->
          Optional.of(
              "the SR-IOV operator says nothing of %s (no syncStatus); see whether sriov-network-config-daemon runs there"
                  .formatted(node()));
      case UNKNOWN ->
          Optional.of(
              "the SR-IOV operator says '%s' of %s, which rail does not know"
                  .formatted(word(), node()));
    };
  }

  boolean has(PolicyField policy) {
    return !told(policy).isEmpty();
  }

  /** The NICs of the node that the policy has. */
  private List<KubeDocument> told(PolicyField policy) {
    return state.items("spec", "interfaces").stream()
        .filter(
            nic ->
                nic.items("vfGroups").stream()
                    .anyMatch(it -> it.text("policyName").equals(policy.name())))
        .toList();
  }

  /** Whether the node was told the value of a policy, for each NIC that the policy has there. */
  boolean isTold(PolicyField policy, String value) {
    return told(policy).stream().allMatch(it -> it.text(policy.field().word()).equals(value));
  }

  /** A NIC that is not seen to have what it was told; its status is a moment older than that. */
  Optional<String> behind(PolicyField policy, String value) {
    return told(policy).stream()
        .filter(it -> !isInForce(it, policy.field(), value))
        .findFirst()
        .map(
            it ->
                "the SR-IOV operator does not show %s %s of %s on %s yet"
                    .formatted(policy.field().word(), value, it.text("pciAddress"), node()));
  }

  /** Whether policies ask for functions of a NIC. */
  boolean hasPolicy(PciAddress nic) {
    return asked(nic).filter(it -> !it.items("vfGroups").isEmpty()).isPresent();
  }

  private Optional<KubeDocument> asked(PciAddress nic) {
    return state.items("spec", "interfaces").stream()
        .filter(it -> it.text("pciAddress").equals(nic.toString()))
        .findFirst();
  }

  /** Whether the node was told of a policy that was made for a NIC. */
  boolean isTold(PciAddress nic, PolicySize wanted) {
    String functions = Integer.toString(wanted.functions());
    return hasPolicy(nic)
        && asked(nic).filter(it -> it.text(VFS.word()).equals(functions)).isPresent()
        && (wanted.mtu().isEmpty()
            || asked(nic).filter(it -> it.text(MTU.word()).equals(mtu(wanted))).isPresent());
  }

  private static String mtu(PolicySize wanted) {
    return wanted.mtu().isPresent() ? Integer.toString(wanted.mtu().getAsInt()) : "";
  }

  /** A NIC that is not seen to have what the policy that was made for it says. */
  Optional<String> behind(PciAddress nic, PolicySize wanted) {
    return asked(nic)
        .filter(
            it ->
                !isInForce(it, VFS, Integer.toString(wanted.functions()))
                    || !isInForce(it, MTU, mtu(wanted)))
        .map(
            _ ->
                "the SR-IOV operator does not show %s of %s yet"
                    .formatted(wanted.words(nic), node()));
  }

  private boolean isInForce(KubeDocument told, ClusterSetting.Field field, String value) {
    int wanted = number(value);
    return wanted == 0
        || state.items("status", "interfaces").stream()
            .filter(it -> it.text("pciAddress").equals(told.text("pciAddress")))
            .map(it -> number(it.text(field.word())))
            .anyMatch(
                it ->
                    switch (field) {
                      case VFS ->
                          told.text("externallyManaged").equals("true")
                              ? it >= wanted
                              : it == wanted;
                      case MTU -> it >= wanted; // that of the NIC itself is never lowered
                    });
  }

  private static int number(String text) {
    return text.matches("[0-9]{1,9}") ? Integer.parseInt(text) : 0;
  }
}
