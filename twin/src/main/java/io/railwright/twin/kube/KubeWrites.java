package io.railwright.twin.kube;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes, changes and removes objects, as the API server and its admission would. */
final class KubeWrites {
  private static final Pattern MANAGER = Pattern.compile("(?:^|&)fieldManager=([^&]+)");
  private static final String DRY = "dryRun=All";

  private final ClusterState state;
  private final Kubelet kubelet;

  KubeWrites(ClusterState state, Kubelet kubelet) {
    this.state = state;
    this.kubelet = kubelet;
  }

  /** One request at a time: what is looked at is what is changed. */
  synchronized KubeReply reply(String method, KubePath path, String query, String body) {
    try {
      return switch (method) {
        case "POST" -> path.part().equals("eviction") ? evict(path, query) : create(path, body);
        case "PATCH" -> apply(path, query, KubeJson.parse(body));
        case "DELETE" -> delete(path, query);
        default -> KubeReply.status(405, "MethodNotAllowed", method + " is not known here");
      };
    } catch (IllegalArgumentException broken) {
      return KubeReply.status(400, "BadRequest", String.valueOf(broken.getMessage()));
    }
  }

  private KubeReply create(KubePath path, String body) {
    Map<String, Object> json = KubeJson.parse(body);
    if (!state.hasNamespace(path.namespace())) {
      return KubeReply.status(
          404, "NotFound", "namespaces \"%s\" not found".formatted(path.namespace()));
    }
    KubeObject object = KubeObject.of(path, json);
    if (!state.hasList(path.list()) || !path.resource().equals(object.resource())) {
      return KubeReply.notFound();
    }
    KubePath itself =
        new KubePath(path.version(), path.namespace(), path.resource(), object.name(), "");
    if (state.get(itself).isPresent()) {
      return KubeReply.status(
          409,
          "AlreadyExists",
          "%s \"%s\" already exists".formatted(path.resource(), object.name()));
    }
    if (object.kind().equals("Pod")) {
      KubeJson.map(json, "status").put("phase", "Pending");
    }
    KubeJson.map(json, "metadata").put("namespace", path.namespace());
    KubeObject stored = state.stored(object.with(json));
    if (stored.kind().equals("Pod")) {
      kubelet.take(stored);
    }
    return KubeReply.created(stored.json());
  }

  private KubeReply delete(KubePath path, String query) {
    List<KubeObject> gone;
    if (path.name().isEmpty()) {
      gone =
          Selector.of(query)
              .of(state.list(path.list()).map(ClusterState.Listing::objects).orElse(List.of()))
              .stream()
              .filter(it -> it.namespace().equals(path.namespace()))
              .toList();
    } else {
      gone = state.get(path).stream().toList();
      if (gone.isEmpty()) {
        return KubeReply.noObject(path);
      }
    }
    if (!query.contains(DRY)) {
      gone.forEach(this::remove);
    }
    return KubeReply.done();
  }

  private void remove(KubeObject object) {
    state.remove(object);
    kubelet.forget(object);
  }

  private KubeReply apply(KubePath path, String query, Map<String, Object> patch) {
    Matcher manager = MANAGER.matcher(query);
    if (!manager.find()) {
      return KubeReply.status(400, "BadRequest", "only server-side apply is known here");
    }
    Optional<KubeObject> known = state.get(path);
    Map<String, Object> object =
        known.map(it -> KubeJson.parse(it.json())).orElseGet(() -> new LinkedHashMap<>());
    String version = KubeJson.text(patch, "metadata", "resourceVersion");
    if (!version.isEmpty()
        && !version.equals(KubeJson.text(object, "metadata", "resourceVersion"))) {
      return KubeReply.status(409, "Conflict", "the object has been modified");
    }
    FieldOwners owners = new FieldOwners(object);
    List<FieldOwners.Conflict> conflicts = owners.conflicts(patch, manager.group(1));
    if (!conflicts.isEmpty()) {
      return conflict(conflicts);
    }
    for (String key : List.of("apiVersion", "kind")) {
      object.putIfAbsent(key, KubeJson.text(patch, key));
    }
    KubeJson.map(object, "metadata").putIfAbsent("name", path.name());
    owners.apply(patch, manager.group(1));
    KubeObject changed = KubeObject.of(path, object);
    if (query.contains(DRY)) {
      return KubeReply.ok(changed.json());
    }
    return KubeReply.ok(state.stored(changed).json());
  }

  private static KubeReply conflict(List<FieldOwners.Conflict> conflicts) {
    List<Object> causes = new ArrayList<>();
    conflicts.forEach(
        it ->
            causes.add(
                Map.of(
                    "reason",
                    "FieldManagerConflict",
                    "message",
                    "conflict with \"%s\"".formatted(it.owner()),
                    "field",
                    it.field())));
    FieldOwners.Conflict first = conflicts.getFirst();
    return new KubeReply(
        409,
        "application/json",
        KubeJson.print(
            Map.of(
                "kind",
                "Status",
                "apiVersion",
                "v1",
                "status",
                "Failure",
                "reason",
                "Conflict",
                "code",
                new KubeJson.Bare("409"),
                "message",
                "Apply failed with %d conflict: conflict with \"%s\": %s"
                    .formatted(conflicts.size(), first.owner(), first.field()),
                "details",
                Map.of("causes", causes))));
  }

  /** A budget that allows none is 429. */
  private KubeReply evict(KubePath path, String query) {
    Optional<KubeObject> pod =
        state.get(new KubePath(path.version(), path.namespace(), path.resource(), path.name(), ""));
    if (pod.isEmpty()) {
      return KubeReply.noObject(path);
    }
    Object labels = KubeJson.at(KubeJson.parse(pod.get().json()), "metadata", "labels");
    for (KubeObject budget : state.all("PodDisruptionBudget")) {
      Map<String, Object> json = KubeJson.parse(budget.json());
      boolean covers =
          budget.namespace().equals(path.namespace())
              && KubeJson.at(json, "spec", "selector", "matchLabels") instanceof Map<?, ?> wanted
              && labels instanceof Map<?, ?> has
              && has.entrySet().containsAll(wanted.entrySet());
      if (covers && KubeJson.text(json, "status", "disruptionsAllowed").equals("0")) {
        return KubeReply.status(
            429,
            "TooManyRequests",
            "Cannot evict pod as it would violate the pod's disruption budget %s."
                .formatted(budget.name()));
      }
    }
    if (!query.contains(DRY)) {
      remove(pod.get());
    }
    return KubeReply.created("{\"kind\":\"Status\",\"apiVersion\":\"v1\",\"status\":\"Success\"}");
  }
}
