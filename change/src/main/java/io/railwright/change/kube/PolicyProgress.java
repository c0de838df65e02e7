package io.railwright.change.kube;

import io.railwright.model.change.ClusterSetting.PolicyField;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How far the nodes of a policy have come with one of its fields, from look to look. What a node
 * says may be of the time before it was told: neither a success nor a failure from then counts.
 */
final class PolicyProgress {
  /** A daemon that has been told something begins in seconds, and says so. */
  private static final Duration STALE = Duration.ofMinutes(2);

  private final PolicyField policy;
  private final String value;

  /** Nodes that were seen at work since. */
  private final Set<String> worked = new HashSet<>();

  /** Since when a node fails that was told. */
  private final Map<String, Duration> failing = new HashMap<>();

  /**
   * @param value of the field; empty for none
   */
  PolicyProgress(PolicyField policy, String value) {
    this.policy = policy;
    this.value = value;
  }

  /** Why a node of the policy can't be set up. */
  Optional<String> failure(List<NodeSync> nodes, Duration now) {
    for (NodeSync node : nodes) {
      switch (node.status()) {
        case AT_WORK -> worked.add(node.node());
        case FAILED -> {
          boolean told = node.has(policy) && node.isTold(policy, value);
          if (told && isOurs(node.node(), now)) {
            return node.complaint();
          }
        }
        case SUCCEEDED, ABSENT, UNKNOWN -> failing.remove(node.node());
      }
    }
    return Optional.empty();
  }

  private boolean isOurs(String node, Duration now) {
    Duration since = failing.computeIfAbsent(node, _ -> now);
    return worked.contains(node) || now.minus(since).compareTo(STALE) >= 0;
  }

  /** What is still to be waited for. */
  Optional<String> open(List<NodeSync> nodes) {
    if (nodes.stream().noneMatch(it -> it.has(policy)) && !isNothing()) {
      return Optional.of("the SR-IOV operator has told no node of the policy " + policy.name());
    }
    return nodes.stream().flatMap(it -> open(it).stream()).findFirst();
  }

  /** A policy without functions has no NICs. */
  private boolean isNothing() {
    return value.isEmpty() || value.equals("0");
  }

  private Optional<String> open(NodeSync node) {
    if (!node.has(policy)) {
      return node.status() == NodeSync.Status.AT_WORK ? node.complaint() : Optional.empty();
    }
    if (!node.isTold(policy, value)) {
      return Optional.of("the SR-IOV operator has not told " + node.node() + " of it");
    }
    return node.complaint().or(() -> node.behind(policy, value));
  }
}
