package io.railwright.change.plan;

import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.machine.UnreachedException;
import java.util.List;
import java.util.Optional;

/**
 * Who else sets what on a node of a cluster. An operator works through a pod on each node, and the
 * kubelet keeps a folder of logs for each pod: what is not there does not run there.
 */
final class Owners {
  private final Optional<List<String>> pods;

  private Owners(Optional<List<String>> pods) {
    this.pods = pods;
  }

  static Owners of(ChangedMachine machine) throws UnreachedException, InterruptedException {
    return new Owners(machine.pods());
  }

  /** Why a setting that a kind of resource describes can't be set on the node itself. */
  Optional<String> whyNot(String kind) {
    String pod = pod(kind);
    if (pods.isEmpty()) {
      return Optional.of(
          "it can't be told whether an operator of the cluster owns it: there is no /var/log/pods");
    }
    return pods.get().stream().anyMatch(it -> it.contains(pod))
        ? Optional.of("it is owned by an operator of the cluster (" + pod + " runs here)")
        : Optional.empty();
  }

  private static String pod(String kind) {
    return switch (kind) {
      case "SriovNetworkNodePolicy" -> "sriov-network-config-daemon";
      case "MachineConfig or PerformanceProfile" -> "machine-config-daemon";
      case "Tuned profile" -> "tuned";
      default -> "nic-configuration";
    };
  }
}
