package io.railwright.change.plan;

import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.finding.ClusterOwner;
import java.util.List;
import java.util.Optional;

/** Who else sets what on a node of a cluster, by the pods that run there now. */
final class Owners {
  private final Optional<List<String>> pods;

  private Owners(Optional<List<String>> pods) {
    this.pods = pods;
  }

  static Owners of(ChangedMachine machine) throws UnreachedException, InterruptedException {
    return new Owners(machine.pods());
  }

  /** That an operator which would undo it runs here; nothing where none was seen to. */
  Optional<String> running(ClusterOwner owner) {
    return pods.filter(all -> all.stream().anyMatch(owner::has)).map(_ -> owned(owner));
  }

  private static String owned(ClusterOwner owner) {
    return "it is owned by an operator of the cluster (%s runs here)".formatted(owner.daemon());
  }

  /** Why a setting that a kind of resource describes can't be set on the node itself. */
  Optional<String> whyNot(String kind) {
    if (pods.isEmpty()) {
      return Optional.of(
          "it can't be told whether an operator of the cluster owns it: there is no "
              + ClusterOwner.PODS);
    }
    Optional<ClusterOwner> owner = ClusterOwner.of(kind);
    if (owner.isEmpty()) {
      return Optional.of("an operator of the cluster owns it");
    }
    return pods.get().stream().anyMatch(owner.get()::has)
        ? Optional.of(owned(owner.get()))
        : Optional.empty();
  }
}
