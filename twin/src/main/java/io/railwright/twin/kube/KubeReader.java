package io.railwright.twin.kube;

import java.util.Set;

/**
 * Who may ask a cluster.
 *
 * @param resources the plurals that it may list; all if empty
 * @param changes whether it may also make, change and remove objects, and read logs; nobody may
 *     start commands in containers
 */
public record KubeReader(String user, String token, Set<String> resources, boolean changes) {
  public KubeReader {
    resources = Set.copyOf(resources);
  }

  public KubeReader(String user, String token, Set<String> resources) {
    this(user, token, resources, false);
  }

  public static KubeReader ofEverything(String user, String token) {
    return new KubeReader(user, token, Set.of());
  }

  /** One that may also change things. */
  public static KubeReader operator(String user, String token) {
    return new KubeReader(user, token, Set.of(), true);
  }

  boolean may(String verb, String right) {
    if (right.endsWith("/exec")) {
      return false;
    }
    boolean reads = verb.equals("list") || (changes && verb.equals("get"));
    return (reads || changes) && (resources.isEmpty() || resources.contains(right));
  }
}
