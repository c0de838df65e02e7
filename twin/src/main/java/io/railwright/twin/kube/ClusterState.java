package io.railwright.twin.kube;

import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;

/** The objects of a cluster now, by where they are listed. */
public final class ClusterState {
  /** Groups that every API server has, with objects or without. */
  private static final Map<String, String> USUAL =
      Map.of(
          "apps", "apps/v1",
          "policy", "policy/v1",
          "coordination.k8s.io", "coordination.k8s.io/v1",
          "rbac.authorization.k8s.io", "rbac.authorization.k8s.io/v1");

  /** Lists that every API server has. */
  private static final List<String> LISTS =
      List.of(
          "/api/v1/nodes",
          "/api/v1/pods",
          "/api/v1/configmaps",
          "/apis/apps/v1/daemonsets",
          "/apis/policy/v1/poddisruptionbudgets",
          "/apis/coordination.k8s.io/v1/leases");

  private final Map<String, Map<String, KubeObject>> lists = new LinkedHashMap<>();
  private final Map<String, Set<String>> groups = new TreeMap<>();
  private final Set<String> namespaces = new TreeSet<>(List.of("default", "rail"));
  private final InstantSource clock;

  /** Goes up with each change, as that of etcd does. */
  private long revision = 1000;

  ClusterState(ClusterPlan plan, InstantSource clock) {
    this.clock = clock;
    USUAL.forEach((group, version) -> groups.put(group, new LinkedHashSet<>(Set.of(version))));
    LISTS.forEach(path -> lists.put(path, new LinkedHashMap<>()));
    plan.objects().forEach(this::put);
  }

  /** Adds an object, or replaces the one of its kind and name. */
  public synchronized void put(KubeObject object) {
    lists
        .computeIfAbsent(object.path(), _ -> new LinkedHashMap<>())
        .put(key(object.namespace(), object.name()), object);
    if (!object.group().isEmpty()) {
      groups.computeIfAbsent(object.group(), _ -> new LinkedHashSet<>()).add(object.version());
    }
    if (!object.namespace().isEmpty()) {
      namespaces.add(object.namespace());
    }
    revision++;
  }

  private static String key(String namespace, String name) {
    return namespace + "/" + name;
  }

  /** A list as it is now. */
  record Listing(List<KubeObject> objects, long revision) {}

  /** Empty where there is no such list. */
  synchronized Optional<Listing> list(String path) {
    return Optional.ofNullable(lists.get(path))
        .map(objects -> new Listing(List.copyOf(objects.values()), revision));
  }

  /** All objects of a kind, as they are now. */
  public synchronized List<KubeObject> all(String kind) {
    return lists.values().stream()
        .flatMap(it -> it.values().stream())
        .filter(it -> it.kind().equals(kind))
        .toList();
  }

  synchronized Optional<KubeObject> get(KubePath path) {
    return Optional.ofNullable(lists.get(path.list()))
        .map(it -> it.get(key(path.namespace(), path.name())));
  }

  synchronized boolean hasNamespace(String name) {
    return name.isEmpty() || namespaces.contains(name);
  }

  synchronized boolean hasList(String path) {
    return lists.containsKey(path);
  }

  /** With what a server adds to an object that is made or changed. */
  synchronized KubeObject stored(KubeObject object) {
    Map<String, Object> json = KubeJson.parse(object.json());
    Map<String, Object> metadata = KubeJson.map(json, "metadata");
    metadata.putIfAbsent("uid", UUID.randomUUID().toString());
    metadata.putIfAbsent(
        "creationTimestamp", clock.instant().truncatedTo(ChronoUnit.SECONDS).toString());
    metadata.put("resourceVersion", Long.toString(revision + 1));
    KubeObject stored = object.with(json);
    put(stored);
    return stored;
  }

  synchronized void remove(KubeObject object) {
    Map<String, KubeObject> list = lists.get(object.path());
    if (list != null && list.remove(key(object.namespace(), object.name())) != null) {
      revision++;
    }
  }

  /**
   * What the kubelet tells of a pod that is still there.
   *
   * @param now {@code waiting}, {@code running} or {@code terminated}
   */
  synchronized void status(
      KubeObject pod, String phase, String now, String reason, String message) {
    Map<String, KubeObject> pods = lists.get(pod.path());
    KubeObject known = pods == null ? null : pods.get(key(pod.namespace(), pod.name()));
    if (known == null) {
      return;
    }
    Map<String, Object> json = KubeJson.parse(known.json());
    Map<String, Object> state = new LinkedHashMap<>(Map.of("reason", reason, "message", message));
    if (reason.startsWith("exit ")) {
      state.put("exitCode", new KubeJson.Bare(reason.substring(5)));
    }
    Map<String, Object> status = KubeJson.map(json, "status");
    status.put("phase", phase);
    status.put("containerStatuses", List.of(Map.of("name", "c", "state", Map.of(now, state))));
    put(known.with(json));
  }

  /** Goes up with each change. */
  synchronized long revision() {
    return revision;
  }

  /** The versions of each group, the preferred one first. */
  synchronized Map<String, Set<String>> groups() {
    Map<String, Set<String>> versions = new TreeMap<>();
    groups.forEach((group, known) -> versions.put(group, new LinkedHashSet<>(known)));
    return versions;
  }

  /**
   * The plurals of the kinds that a version of a group has.
   *
   * @param version {@code apps/v1}
   */
  synchronized List<String> resources(String version) {
    String prefix = "/apis/" + version + "/";
    return lists.keySet().stream()
        .filter(it -> it.startsWith(prefix))
        .map(it -> it.substring(prefix.length()))
        .toList();
  }
}
