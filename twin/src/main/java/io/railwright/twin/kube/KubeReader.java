package io.railwright.twin.kube;

import java.util.Set;

/**
 * Who may read a cluster.
 *
 * @param resources the plurals that it may list; all if empty
 */
public record KubeReader(String user, String token, Set<String> resources) {
  public KubeReader {
    resources = Set.copyOf(resources);
  }

  public static KubeReader ofEverything(String user, String token) {
    return new KubeReader(user, token, Set.of());
  }

  boolean mayList(String resource) {
    return resources.isEmpty() || resources.contains(resource);
  }
}
