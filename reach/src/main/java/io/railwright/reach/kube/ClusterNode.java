package io.railwright.reach.kube;

import java.util.List;

/**
 * A node as its cluster tells of it.
 *
 * @param ready whether its kubelet answers
 */
public record ClusterNode(String name, List<String> addresses, boolean ready) {
  public ClusterNode {
    addresses = List.copyOf(addresses);
  }

  /** {@code u25} of {@code u25.example.com}. */
  public String shortName() {
    int dot = name.indexOf('.');
    return dot < 0 ? name : name.substring(0, dot);
  }

  static ClusterNode of(KubeDocument node) {
    return new ClusterNode(
        node.text("metadata", "name"),
        node.items("status", "addresses").stream().map(it -> it.text("address")).toList(),
        node.items("status", "conditions").stream()
            .anyMatch(it -> it.text("type").equals("Ready") && it.text("status").equals("True")));
  }

  /** What can't run a shell of POSIX is not asked. */
  static boolean isLinux(KubeDocument node) {
    return !node.text("metadata", "labels", "kubernetes.io/os").equals("windows");
  }
}
