package io.railwright.assess.fix;

import io.railwright.knowledge.Parameter;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.ClusterOwner;
import io.railwright.survey.view.Cards;
import io.railwright.survey.view.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What to change on a node of a cluster, where operators own settings: they undo what somebody
 * types on the node, or mark it as degraded. Those count whose pods run on the node. Where the node
 * does not tell, OpenShift has them all, and elsewhere there is the SR-IOV operator if it has set
 * the NIC up. A plan looks at the same pods again.
 */
final class ClusterOwned {
  private static final Action IN_THE_IMAGE =
      new Action.AtBoot(
          new Action.ByHand(
              "put it into the image of the nodes or into a DaemonSet as well: a node of Kubernetes"
                  + " that is set up anew has lost it"));

  private final Predicate<ClusterOwner> isThere;
  private final boolean openshift;

  private ClusterOwned(Predicate<ClusterOwner> isThere, boolean openshift) {
    this.isThere = isThere;
    this.openshift = openshift;
  }

  static ClusterOwned of(Item item) {
    boolean openshift = item.name(Cards.CLUSTER).equals("openshift");
    String told = item.name(Cards.OPERATORS);
    if (told.isEmpty() || !told.equals(Cards.UNTOLD)) {
      List<String> daemons = List.of(told.split(",", -1));
      return new ClusterOwned(it -> daemons.contains(it.daemon()), openshift);
    }
    boolean sriov = openshift || !item.name(Cards.SRIOV_OPERATOR).isEmpty();
    return new ClusterOwned(it -> it == ClusterOwner.SRIOV ? sriov : openshift, openshift);
  }

  /**
   * The resource in place of each command that an operator would undo; what makes a change last
   * goes, since the operator does. What no operator owns is typed on the node. On OpenShift it
   * lasts, and on other Kubernetes as long as the node does.
   */
  List<Action> instead(List<Action> actions, Parameter parameter) {
    List<Action> owned = new ArrayList<>();
    for (Action action : actions) {
      if (!(action instanceof Action.AtBoot)) {
        owned.add(resource(action, parameter).filter(this::isOwned).orElse(action));
      }
    }
    if (!owned.equals(actions.subList(0, owned.size()))) {
      return owned;
    }
    boolean onTheNode =
        actions.stream()
            .anyMatch(it -> it instanceof Action.AtBoot || it instanceof Action.KernelArgument);
    List<Action> lasting = new ArrayList<>(actions);
    if (onTheNode && !openshift) {
      lasting.add(IN_THE_IMAGE);
    }
    return lasting;
  }

  private boolean isOwned(Action action) {
    return action instanceof Action.ClusterResource resource
        && ClusterOwner.of(resource.kind()).filter(isThere).isPresent();
  }

  private static Optional<Action> resource(Action action, Parameter parameter) {
    return switch (action) {
      case Action.Command command -> ofCommand(command, parameter);
      case Action.KernelArgument(String argument) ->
          of(ClusterOwner.MACHINES, "spec.kernelArguments: [" + argument + "]", action);
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
      case "sysctl" -> of(ClusterOwner.TUNED, "[sysctl] " + last, command);
      case "mlnx_qos" -> ofQos(command);
      case "ip" ->
          parameter.id().equals("link.mtu")
              ? of(ClusterOwner.SRIOV, "spec.mtu: " + last, command)
              : Optional.empty();
      case "sh" ->
          parameter.id().equals("sriov.vfs")
              ? of(
                  ClusterOwner.SRIOV,
                  "spec.numVfs: " + last.replaceAll(".*echo ([0-9]+) > .*", "$1"),
                  command)
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** The SR-IOV operator keeps the number of VFs in the firmware at what its policies say. */
  private static Optional<Action> ofFirmware(String pair, int equals, Action onNode) {
    if (pair.startsWith("NUM_OF_VFS=")) {
      return of(ClusterOwner.SRIOV, "spec.numVfs: " + pair.substring(equals + 1), onNode);
    }
    return of(
        ClusterOwner.NICS,
        "spec.template.rawNvConfig: [{name: %s, value: \"%s\"}]"
            .formatted(pair.substring(0, equals), pair.substring(equals + 1)),
        onNode);
  }

  private static Optional<Action> ofQos(Action.Command command) {
    List<String> words = command.words();
    String last = words.getLast();
    if (last.startsWith("--trust=")) {
      return of(
          ClusterOwner.NICS,
          "spec.template.roceOptimized.qos.trust: " + last.substring(8),
          command);
    }
    return words.contains("--pfc")
        ? of(ClusterOwner.NICS, "spec.template.roceOptimized.qos.pfc: \"" + last + "\"", command)
        : Optional.empty();
  }

  private static Optional<Action> of(ClusterOwner owner, String setting, Action onNode) {
    return Optional.of(new Action.ClusterResource(owner.resource(), setting, Optional.of(onNode)));
  }
}
