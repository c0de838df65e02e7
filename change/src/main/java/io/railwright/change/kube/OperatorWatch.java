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
      case ClusterSetting.PolicyField policy -> busy(policy);
      case ClusterSetting.MadePolicies made -> new MadePolicyWatch(cluster, made).busy();
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

  /**
   * The node that the operator is at; empty where it is at none. A node that failed is no reason to
   * wait: a change may be what mends it.
   */
  private Optional<String> busy(ClusterSetting.PolicyField policy)
      throws UnreachedException, InterruptedException {
    List<NodeSync> nodes = nodes(policy);
    if (nodes.isEmpty()) {
      return Optional.of(silent(policy));
    }
    return nodes.stream()
        .filter(
            it ->
                switch (it.status()) {
                  case SUCCEEDED, FAILED -> false;
                  case AT_WORK -> true;
                  case ABSENT, UNKNOWN -> it.has(policy);
                })
        .flatMap(it -> it.complaint().stream())
        .findFirst()
        .map(it -> it + "; wait for it");
  }

  private static String silent(ClusterSetting.PolicyField policy) {
    return "the SR-IOV operator tells of no node in %s; see whether its pods run: kubectl get pods -n %s"
        .formatted(policy.namespace(), policy.namespace());
  }

  private List<NodeSync> nodes(ClusterSetting.PolicyField policy)
      throws UnreachedException, InterruptedException {
    return list(ObjectPath.states(policy.namespace())).stream().map(NodeSync::new).toList();
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
    PolicyProgress progress =
        new PolicyProgress(policy, wanted instanceof State.Text(String text) ? text : "");
    while (true) {
      List<NodeSync> nodes = nodes(policy);
      Optional<String> failure = progress.failure(nodes, cluster.pace().elapsed());
      if (failure.isPresent()) {
        return failure.get();
      }
      Optional<String> open = nodes.isEmpty() ? Optional.of(silent(policy)) : progress.open(nodes);
      if (open.isEmpty()) {
        return "";
      }
      if (cluster.pace().elapsed().compareTo(end) >= 0) {
        return "%s, for %d minutes now".formatted(open.get(), FOLLOWS.toMinutes());
      }
      cluster.pace().pause(ASK);
    }
  }
}
