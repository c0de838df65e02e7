package io.railwright.twin.kube;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The objects of a cluster now, by where they are listed. */
public final class ClusterState {
  /** Groups that every API server has, with objects or without. */
  private static final Map<String, String> USUAL =
      Map.of("apps", "apps/v1", "rbac.authorization.k8s.io", "rbac.authorization.k8s.io/v1");

  /** Lists that every API server has. */
  private static final List<String> LISTS =
      List.of("/api/v1/nodes", "/api/v1/pods", "/apis/apps/v1/daemonsets");

  private final Map<String, Map<String, KubeObject>> lists = new LinkedHashMap<>();
  private final Map<String, String> groups = new TreeMap<>(USUAL);

  /** Goes up with each change, as that of etcd does. */
  private long revision = 1000;

  ClusterState(ClusterPlan plan) {
    LISTS.forEach(path -> lists.put(path, new LinkedHashMap<>()));
    plan.objects().forEach(this::put);
  }

  /** Adds an object, or replaces the one of its kind and name. */
  public synchronized void put(KubeObject object) {
    lists
        .computeIfAbsent(object.path(), _ -> new LinkedHashMap<>())
        .put(object.namespace() + "/" + object.name(), object);
    if (!object.group().isEmpty()) {
      groups.put(object.group(), object.version());
    }
    revision++;
  }

  /** A list as it is now. */
  record Listing(List<KubeObject> objects, long revision) {}

  /** Empty where there is no such list. */
  synchronized Optional<Listing> list(String path) {
    return Optional.ofNullable(lists.get(path))
        .map(objects -> new Listing(List.copyOf(objects.values()), revision));
  }

  /** The version of each group. */
  synchronized Map<String, String> groups() {
    return new TreeMap<>(groups);
  }
}
