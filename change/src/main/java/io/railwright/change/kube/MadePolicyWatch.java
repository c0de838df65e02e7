package io.railwright.change.kube;

import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.ClusterSetting.MadePolicies;
import io.railwright.model.change.ClusterSetting.MadePolicies.PolicySize;
import io.railwright.model.change.State;
import io.railwright.model.value.PciAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/** How far the SR-IOV operator has come with policies that were made for a node, or removed. */
record MadePolicyWatch(ChangedCluster cluster, MadePolicies setting) {
  private static final Duration ASK = Duration.ofSeconds(5);

  /** A node that is told something is at work in seconds; what failed for longer failed of it. */
  private static final Duration STALE = Duration.ofMinutes(2);

  /** Why it should not be told anything now. A node that failed is no reason to wait. */
  Optional<String> busy() throws UnreachedException, InterruptedException {
    return nodes().stream()
        .filter(
            it ->
                switch (it.status()) {
                  case SUCCEEDED, FAILED -> false;
                  case AT_WORK -> true;
                  case ABSENT, UNKNOWN -> isOurs(it);
                })
        .flatMap(it -> it.complaint().stream())
        .findFirst()
        .map(it -> it + "; wait for it");
  }

  private boolean isOurs(NodeSync node) {
    return node.node().equals(setting.node());
  }

  /** All of them: the operator sets them up one after the other. */
  private List<NodeSync> nodes() throws UnreachedException, InterruptedException {
    return cluster.get(ObjectPath.STATES).map(it -> it.items("items")).orElse(List.of()).stream()
        .map(NodeSync::new)
        .toList();
  }

  /**
   * Waits until the node is set up as its policies say.
   *
   * @return what is wrong; empty where nothing is
   */
  String follow(State target) throws UnreachedException, InterruptedException {
    SortedMap<PciAddress, PolicySize> wanted = MadePolicies.policies(target);
    Duration end = cluster.pace().elapsed().plus(OperatorWatch.FOLLOWS);
    Duration calm = cluster.pace().elapsed();
    while (true) {
      Optional<NodeSync> node = nodes().stream().filter(this::isOurs).findFirst();
      if (node.isEmpty()) {
        return "the SR-IOV operator tells nothing of %s any more".formatted(setting.node());
      }
      Optional<String> open = open(node.get(), wanted);
      if (open.isEmpty()) {
        return "";
      }
      Duration now = cluster.pace().elapsed();
      boolean failed = node.get().status() == NodeSync.Status.FAILED;
      if (!failed || !isTold(node.get(), wanted)) {
        calm = now;
      }
      if (failed && now.minus(calm).compareTo(STALE) >= 0) {
        return open.get();
      }
      if (now.compareTo(end) >= 0) {
        return "%s, for %d minutes now".formatted(open.get(), OperatorWatch.FOLLOWS.toMinutes());
      }
      cluster.pace().pause(ASK);
    }
  }

  private boolean isTold(NodeSync node, SortedMap<PciAddress, PolicySize> wanted) {
    return setting.nics().stream()
        .allMatch(
            nic -> {
              PolicySize one = wanted.get(nic);
              return one == null ? !node.hasPolicy(nic) : node.isTold(nic, one);
            });
  }

  private Optional<String> open(NodeSync node, SortedMap<PciAddress, PolicySize> wanted) {
    if (!isTold(node, wanted)) {
      return Optional.of("the SR-IOV operator has not told " + node.node() + " of it");
    }
    return node.complaint()
        .or(
            () ->
                wanted.entrySet().stream()
                    .flatMap(it -> node.behind(it.getKey(), it.getValue()).stream())
                    .findFirst());
  }
}
