package io.railwright.change.kube;

import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.ClusterSetting;
import io.railwright.reach.kube.KubeDocument;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Whether nodes that an operator had away are back: Ready, and open to pods unless they were
 * cordoned before. It remembers how nodes were before a change; a run that goes on with one of
 * another process does not know, and then asks for Ready alone.
 */
final class NodeReturn {
  private static final Duration BACK = Duration.ofMinutes(15);
  private static final Duration ASK = Duration.ofSeconds(5);

  private final ChangedCluster cluster;
  private final Map<ClusterSetting, Before> before = new HashMap<>();

  /**
   * How nodes were.
   *
   * @param notReady these, and those that were not there
   */
  private record Before(Set<String> notReady, Set<String> cordoned) {}

  NodeReturn(ChangedCluster cluster) {
    this.cluster = cluster;
  }

  private Optional<KubeDocument> get(String node) throws UnreachedException, InterruptedException {
    return cluster.get(ObjectPath.node(node).path());
  }

  private static boolean isReady(KubeDocument node) {
    return node.items("status", "conditions").stream()
        .anyMatch(it -> it.text("type").equals("Ready") && it.text("status").equals("True"));
  }

  private static boolean isCordoned(KubeDocument node) {
    return node.text("spec", "unschedulable").equals("true");
  }

  /** Remembers how they are; the first time counts, where a setting is set again. */
  void remember(ClusterSetting setting) throws UnreachedException, InterruptedException {
    if (before.containsKey(setting)) {
      return;
    }
    Set<String> notReady = new HashSet<>();
    Set<String> cordoned = new HashSet<>();
    for (String node : new ClusterReboots(cluster).nodes(setting)) {
      Optional<KubeDocument> seen = get(node);
      if (seen.filter(NodeReturn::isReady).isEmpty()) {
        notReady.add(node);
      }
      if (seen.filter(NodeReturn::isCordoned).isPresent()) {
        cordoned.add(node);
      }
    }
    before.put(setting, new Before(notReady, cordoned));
  }

  /**
   * Waits for them, one behind the other: only the node that is waited for is asked for, since the
   * list of all of a large cluster has megabytes.
   *
   * @return what is wrong with one; empty where none is
   */
  String await(ClusterSetting setting) throws UnreachedException, InterruptedException {
    Deque<String> open = new ArrayDeque<>(new ClusterReboots(cluster).nodes(setting));
    Duration end = cluster.pace().elapsed().plus(BACK);
    while (true) {
      Optional<String> away = Optional.empty();
      while (away.isEmpty() && !open.isEmpty()) {
        away = away(open.getFirst(), setting);
        if (away.isEmpty()) {
          open.removeFirst();
        }
      }
      if (away.isEmpty()) {
        return "";
      }
      if (cluster.pace().elapsed().compareTo(end) >= 0) {
        return "%s, for %d minutes now".formatted(away.get(), BACK.toMinutes());
      }
      cluster.pace().pause(ASK);
    }
  }

  private Optional<String> away(String node, ClusterSetting setting)
      throws UnreachedException, InterruptedException {
    Before was = before.get(setting);
    if (was != null && was.notReady.contains(node)) {
      return Optional.empty();
    }
    Optional<KubeDocument> seen = get(node);
    if (seen.isEmpty()) {
      return Optional.of("the node %s is gone from the cluster".formatted(node));
    }
    if (!isReady(seen.get())) {
      return Optional.of(
          "the node %s is not Ready again (kubectl describe node %s)".formatted(node, node));
    }
    return was != null && isCordoned(seen.get()) && !was.cordoned.contains(node)
        ? Optional.of(
            "the node %s is cordoned and was not before (kubectl uncordon %s opens it)"
                .formatted(node, node))
        : Optional.empty();
  }
}
