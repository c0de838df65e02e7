package io.railwright.assess.fix;

import io.railwright.knowledge.Parameter;
import io.railwright.model.finding.Action;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What to change on a node of OpenShift, where operators own the settings: they undo what somebody
 * types on the node, or mark it as degraded.
 */
final class ClusterOwned {
  private static final String NIC_TEMPLATE =
      "NicConfigurationTemplate of NVIDIA's network operator";

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

  private static Optional<Action> resource(Action action, Parameter parameter) {
    return switch (action) {
      case Action.Command(List<String> words) -> ofCommand(words, parameter);
      case Action.KernelArgument(String argument) ->
          of("MachineConfig or PerformanceProfile", "spec.kernelArguments: [" + argument + "]");
      case Action.Write _, Action.ByHand _, Action.ClusterResource _, Action.AtBoot _ ->
          Optional.empty();
    };
  }

  private static Optional<Action> ofCommand(List<String> words, Parameter parameter) {
    String last = words.getLast();
    int equals = last.indexOf('=');
    return switch (words.getFirst()) {
      case "mstconfig", "mlxconfig" -> equals < 0 ? Optional.empty() : ofFirmware(last, equals);
      case "sysctl" -> of("Tuned profile", "[sysctl] " + last);
      case "mlnx_qos" -> ofQos(words);
      case "ip" ->
          parameter.id().equals("link.mtu")
              ? of("SriovNetworkNodePolicy", "spec.mtu: " + last)
              : Optional.empty();
      case "sh" ->
          parameter.id().equals("sriov.vfs")
              ? of(
                  "SriovNetworkNodePolicy",
                  "spec.numVfs: " + last.replaceAll(".*echo ([0-9]+) > .*", "$1"))
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static Optional<Action> ofFirmware(String pair, int equals) {
    return of(
        NIC_TEMPLATE,
        "spec.template.rawNvConfig: [{name: %s, value: \"%s\"}]"
            .formatted(pair.substring(0, equals), pair.substring(equals + 1)));
  }

  private static Optional<Action> ofQos(List<String> words) {
    String last = words.getLast();
    if (last.startsWith("--trust=")) {
      return of(NIC_TEMPLATE, "spec.template.roceOptimized.qos.trust: " + last.substring(8));
    }
    return words.contains("--pfc")
        ? of(NIC_TEMPLATE, "spec.template.roceOptimized.qos.pfc: \"" + last + "\"")
        : Optional.empty();
  }

  private static Optional<Action> of(String kind, String setting) {
    return Optional.of(new Action.ClusterResource(kind, setting));
  }
}
