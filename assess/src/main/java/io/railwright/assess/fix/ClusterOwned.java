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
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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

  private static final Pattern LINK_TYPE = Pattern.compile("LINK_TYPE_P[12]=(?:(1|IB)|2|ETH)\\b");

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
        owned.add(
            resources(action, parameter).stream().filter(this::isOwned).findFirst().orElse(action));
      }
    }
    if (!owned.equals(actions.subList(0, owned.size()))) {
      return owned;
    }
    boolean onTheNode =
        actions.stream()
            .anyMatch(it -> it instanceof Action.AtBoot || it instanceof Action.KernelArgument);
    if (openshift && parameter.id().equals("link.mtu")) {
      return actions.stream().map(ClusterOwned::byNmstate).toList();
    }
    List<Action> lasting = new ArrayList<>(actions);
    if (onTheNode && !openshift) {
      lasting.add(IN_THE_IMAGE);
    }
    return lasting;
  }

  /** A node of OpenShift has no network configuration that somebody writes by hand. */
  private static Action byNmstate(Action action) {
    return action instanceof Action.AtBoot(Action.ByHand(String what))
        ? new Action.AtBoot(
            new Action.ByHand(
                what.replaceFirst(
                    " in the network configuration.*",
                    " in a NodeNetworkConfigurationPolicy of NMState (spec.desiredState.interfaces:"
                        + " mtu)")))
        : action;
  }

  private boolean isOwned(Action action) {
    return action instanceof Action.ClusterResource resource
        && ClusterOwner.of(resource.kind()).filter(isThere).isPresent();
  }

  /** Those that may own it, the one first that wins where there are two. */
  private static List<Action> resources(Action action, Parameter parameter) {
    return switch (action) {
      case Action.Command command -> ofCommand(command, parameter);
      case Action.KernelArgument(String argument) ->
          List.of(of(ClusterOwner.MACHINES, "spec.kernelArguments: [" + argument + "]", action));
      case Action.ByHand(String what) -> ofLinkType(LINK_TYPE.matcher(what), action);
      case Action.Write _, Action.Configuration _, Action.ClusterResource _, Action.AtBoot _ ->
          List.of();
    };
  }

  private static List<Action> ofCommand(Action.Command command, Parameter parameter) {
    List<String> words = command.words();
    String last = words.getLast();
    int equals = last.indexOf('=');
    return switch (words.getFirst()) {
      case "mstconfig", "mlxconfig" -> equals < 0 ? List.of() : ofFirmware(last, equals, command);
      case "sysctl" -> List.of(of(ClusterOwner.TUNED, "[sysctl] " + last, command));
      case "mlnx_qos" -> ofQos(command).stream().toList();
      case "ip" ->
          parameter.id().equals("link.mtu")
              ? List.of(of(ClusterOwner.SRIOV, mtu(last, words), command))
              : List.of();
      case "sh" ->
          parameter.id().equals("sriov.vfs")
              ? List.of(
                  of(
                      ClusterOwner.SRIOV,
                      "spec.numVfs: " + last.replaceAll(".*echo ([0-9]+) > .*", "$1"),
                      command))
              : List.of();
      default -> List.of();
    };
  }

  /** A policy that has it already is no cure for an interface that was changed beside it. */
  private static String mtu(String size, List<String> command) {
    return "spec.mtu: %s (if it is that already: %s on the node)"
        .formatted(size, String.join(" ", command));
  }

  /**
   * The SR-IOV operator keeps the number of VFs in the firmware at what its policies say, SRIOV_EN
   * with it, and the link type where a policy names one.
   */
  private static List<Action> ofFirmware(String pair, int equals, Action onNode) {
    String name = pair.substring(0, equals);
    String value = pair.substring(equals + 1);
    Action raw =
        of(
            ClusterOwner.NICS,
            "spec.template.rawNvConfig: [{name: %s, value: \"%s\"}]".formatted(name, value),
            onNode);
    return switch (name) {
      case "NUM_OF_VFS" -> List.of(of(ClusterOwner.SRIOV, "spec.numVfs: " + value, onNode), raw);
      case "SRIOV_EN" ->
          List.of(of(ClusterOwner.SRIOV, "spec.numVfs" + functions(value), onNode), raw);
      case "LINK_TYPE_P1", "LINK_TYPE_P2" -> ofLinkType(LINK_TYPE.matcher(pair), onNode);
      default -> List.of(raw);
    };
  }

  private static String functions(String enabled) {
    return enabled.equals("0") ? ": 0" : " above 0";
  }

  /** A policy for Ethernet need not name it, and had better not once the port has changed. */
  private static List<Action> ofLinkType(Matcher setting, Action onNode) {
    if (!setting.find()) {
      return List.of();
    }
    boolean infiniband = setting.group(1) != null;
    return List.of(
        of(
            ClusterOwner.SRIOV,
            infiniband
                ? "spec.linkType: ib"
                : "spec.linkType: eth (until the port is in Ethernet mode)",
            onNode),
        of(
            ClusterOwner.NICS,
            "spec.template.linkType: " + (infiniband ? "Infiniband" : "Ethernet"),
            onNode));
  }

  private static Optional<Action> ofQos(Action.Command command) {
    List<String> words = command.words();
    String last = words.getLast();
    if (last.startsWith("--trust=")) {
      return Optional.of(
          of(
              ClusterOwner.NICS,
              "spec.template.roceOptimized.qos.trust: " + last.substring(8),
              command));
    }
    return words.contains("--pfc")
        ? Optional.of(
            of(ClusterOwner.NICS, "spec.template.roceOptimized.qos.pfc: \"" + last + "\"", command))
        : Optional.empty();
  }

  private static Action of(ClusterOwner owner, String setting, Action onNode) {
    return new Action.ClusterResource(owner.resource(), setting, Optional.of(onNode));
  }
}
