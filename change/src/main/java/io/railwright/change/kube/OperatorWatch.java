package io.railwright.change.kube;

import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.ClusterSetting;
import io.railwright.model.change.State;
import io.railwright.reach.kube.KubeDocument;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Whether operators are at rest, and how far the SR-IOV operator has come with a policy. */
record OperatorWatch(ChangedCluster cluster) {
  /** Nodes are drained and rebooted one after the other. */
  static final Duration FOLLOWS = Duration.ofMinutes(60);

  private static final Duration ASK = Duration.ofSeconds(5);
  private static final String STATE = "sriovnetwork.openshift.io/current-state";

  /** Why nothing should be begun now: a pool that is not updated, a node that is being set up. */
  Optional<String> notReady(ClusterSetting setting)
      throws UnreachedException, InterruptedException {
    if (setting instanceof ClusterSetting.KernelArguments(String pool)) {
      return new PoolChange(cluster).notReady(pool);
    }
    if (setting instanceof ClusterSetting.PoolPaused) {
      return Optional.empty();
    }
    for (KubeDocument pool : list(ObjectPath.POOLS)) {
      Optional<String> behind = notUpdated(pool);
      if (behind.isPresent()) {
        return behind;
      }
    }
    return busy(setting);
  }

  /** What the operator that carries a setting out is at; empty where it is at rest. */
  Optional<String> busy(ClusterSetting setting) throws UnreachedException, InterruptedException {
    return switch (setting) {
      case ClusterSetting.PolicyField policy -> busy(policy.namespace());
      case ClusterSetting.NicTemplate _ -> new TemplateWatch(cluster).busy();
      case ClusterSetting.PoolPaused _, ClusterSetting.KernelArguments _ -> Optional.empty();
    };
  }

  static Optional<String> notUpdated(KubeDocument pool) {
    return is(pool, "Updated")
        ? Optional.empty()
        : Optional.of(
            "the pool %s is not Updated; wait for it, or see: oc describe machineconfigpool"
                .formatted(pool.text("metadata", "name")));
  }

  static boolean is(KubeDocument pool, String condition) {
    return pool.items("status", "conditions").stream()
        .anyMatch(it -> it.text("type").equals(condition) && it.text("status").equals("True"));
  }

  /** The node that the operator is at; empty where it is at none. */
  private Optional<String> busy(String namespace) throws UnreachedException, InterruptedException {
    for (KubeDocument state : list(ObjectPath.states(namespace))) {
      if (isAtWork(state)) {
        return Optional.of(
            "the SR-IOV operator is setting %s up; wait for it"
                .formatted(state.text("metadata", "name")));
      }
    }
    return Optional.empty();
  }

  private static boolean isAtWork(KubeDocument state) {
    String now = state.text("metadata", "annotations", STATE);
    return state.text("status", "syncStatus").equals("InProgress")
        || !(now.isEmpty() || now.equals("Idle"));
  }

  private List<KubeDocument> list(String path) throws UnreachedException, InterruptedException {
    return cluster.get(path).map(it -> it.items("items")).orElse(List.of());
  }

  /**
   * Waits until all nodes of a policy are set up as it says.
   *
   * @return what is wrong with one; empty where none is
   */
  String follow(ClusterSetting.PolicyField policy, State wanted)
      throws UnreachedException, InterruptedException {
    Duration end = cluster.pace().elapsed().plus(FOLLOWS);
    while (true) {
      Optional<String> open = Optional.empty();
      for (KubeDocument state : list(ObjectPath.states(policy.namespace()))) {
        Optional<String> why = notYet(state, policy, wanted);
        if (why.isPresent() && state.text("status", "syncStatus").equals("Failed")) {
          return why.get();
        }
        open = open.or(() -> why);
      }
      if (open.isEmpty()) {
        return "";
      }
      if (cluster.pace().elapsed().compareTo(end) >= 0) {
        return "%s, for %d minutes now".formatted(open.get(), FOLLOWS.toMinutes());
      }
      cluster.pace().pause(ASK);
    }
  }

  private static Optional<String> notYet(
      KubeDocument state, ClusterSetting.PolicyField policy, State wanted) {
    String node = state.text("metadata", "name");
    String value = wanted instanceof State.Text(String text) ? text : "";
    for (KubeDocument nic : state.items("spec", "interfaces")) {
      boolean ours =
          nic.items("vfGroups").stream()
              .anyMatch(it -> it.text("policyName").equals(policy.name()));
      if (ours && !nic.text(policy.field().word()).equals(value)) {
        return Optional.of("the SR-IOV operator has not told " + node + " of it");
      }
    }
    if (state.text("status", "syncStatus").equals("Failed")) {
      return Optional.of(
          "the SR-IOV operator can't set %s up: %s"
              .formatted(node, state.text("status", "lastSyncError")));
    }
    return isAtWork(state)
        ? Optional.of("the SR-IOV operator is setting %s up".formatted(node))
        : Optional.empty();
  }
}
