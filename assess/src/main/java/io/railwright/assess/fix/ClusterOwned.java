package io.railwright.assess.fix;

import io.railwright.knowledge.Parameter;
import io.railwright.model.finding.Action;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What to change on a node of a cluster, where operators own settings: they undo what somebody
 * types on the node, or mark it as degraded. OpenShift comes with them; elsewhere only those count
 * that are seen on the node.
 */
final class ClusterOwned {
  private static final String NIC_TEMPLATE =
      "NicConfigurationTemplate of NVIDIA's network operator";

  private static final String POLICY = "SriovNetworkNodePolicy";

  private static final Action IN_THE_IMAGE =
      new Action.AtBoot(
          new Action.ByHand(
              "put it into the image of the nodes or into a DaemonSet as well: a node of Kubernetes"
                  + " that is set up anew has lost it"));

  private ClusterOwned() {}

  /**
   * The resource in place of each command that an operator would undo; what makes a change last
   * goes, since the operator does.
   */
  static List<Action> instead(List<Action> actions, Parameter parameter) {
    List<Action> owned = new ArrayList<>();
    for (Action action : actions) {
      if (!(action instanceof Action.AtBoot)) {
        owned.add(resource(action, parameter).orElse(action));
      }
    }
    boolean same = owned.equals(actions.subList(0, owned.size()));
    return same ? actions : owned;
  }

  /**
   * The same on a node of another Kubernetes. What no operator owns is typed on the node, and lasts
   * as long as the node does.
   *
   * @param sriovOperator whether the SR-IOV network operator has set the NIC up
   */
  static List<Action> onKubernetes(
      List<Action> actions, Parameter parameter, boolean sriovOperator) {
    List<Action> owned = instead(actions, parameter);
    if (sriovOperator && owned.stream().anyMatch(ClusterOwned::isPolicy)) {
      return owned;
    }
    boolean onTheNode =
        actions.stream()
            .anyMatch(it -> it instanceof Action.AtBoot || it instanceof Action.KernelArgument);
    List<Action> lasting = new ArrayList<>(actions);
    if (onTheNode) {
      lasting.add(IN_THE_IMAGE);
    }
    return lasting;
  }

  private static boolean isPolicy(Action action) {
    return action instanceof Action.ClusterResource resource && resource.kind().equals(POLICY);
  }

  private static Optional<Action> resource(Action action, Parameter parameter) {
    return switch (action) {
      case Action.Command command -> ofCommand(command, parameter);
      case Action.KernelArgument(String argument) ->
          of(
              "MachineConfig or PerformanceProfile",
              "spec.kernelArguments: [" + argument + "]",
              action);
      case Action.Write _,
          Action.ByHand _,
          Action.Configuration _,
          Action.ClusterResource _,
          Action.AtBoot _ ->
          Optional.empty();
    };
  }

  private static Optional<Action> ofCommand(Action.Command command, Parameter parameter) {
    List<String> words = command.words();
    String last = words.getLast();
    int equals = last.indexOf('=');
    return switch (words.getFirst()) {
      case "mstconfig", "mlxconfig" ->
          equals < 0 ? Optional.empty() : ofFirmware(last, equals, command);
      case "sysctl" -> of("Tuned profile", "[sysctl] " + last, command);
      case "mlnx_qos" -> ofQos(command);
      case "ip" ->
          parameter.id().equals("link.mtu")
              ? of(POLICY, "spec.mtu: " + last, command)
              : Optional.empty();
      case "sh" ->
          parameter.id().equals("sriov.vfs")
              ? of(POLICY, "spec.numVfs: " + last.replaceAll(".*echo ([0-9]+) > .*", "$1"), command)
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** The SR-IOV operator keeps the number of VFs in the firmware at what its policies say. */
  private static Optional<Action> ofFirmware(String pair, int equals, Action onNode) {
    if (pair.startsWith("NUM_OF_VFS=")) {
      return of(POLICY, "spec.numVfs: " + pair.substring(equals + 1), onNode);
    }
    return of(
        NIC_TEMPLATE,
        "spec.template.rawNvConfig: [{name: %s, value: \"%s\"}]"
            .formatted(pair.substring(0, equals), pair.substring(equals + 1)),
        onNode);
  }

  private static Optional<Action> ofQos(Action.Command command) {
    List<String> words = command.words();
    String last = words.getLast();
    if (last.startsWith("--trust=")) {
      return of(
          NIC_TEMPLATE, "spec.template.roceOptimized.qos.trust: " + last.substring(8), command);
    }
    return words.contains("--pfc")
        ? of(NIC_TEMPLATE, "spec.template.roceOptimized.qos.pfc: \"" + last + "\"", command)
        : Optional.empty();
  }

  private static Optional<Action> of(String kind, String setting, Action onNode) {
    return Optional.of(new Action.ClusterResource(kind, setting, Optional.of(onNode)));
  }
}
