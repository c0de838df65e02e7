package io.railwright.change.kube;

import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.ClusterSetting;
import io.railwright.model.change.State;
import io.railwright.reach.kube.KubeDocument;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One field of an object, by server-side apply. */
record FieldChange(ChangedCluster cluster, ClusterSetting setting) {
  static final String APPLY = "?fieldManager=" + OwnedFields.MANAGER;

  /** Behind the first word of a query. */
  static final String DRY = "&dryRun=All";

  private static final int CONFLICT = 409;

  /** Gives it this state, once; the object must be as it was just seen. */
  ChangedCluster.Sent set(State target) throws UnreachedException, InterruptedException {
    return apply(target, APPLY);
  }

  /** Why it would not be given this state; empty where it would. */
  Optional<String> refusal(State target) throws UnreachedException, InterruptedException {
    return refusal(apply(target, APPLY + DRY));
  }

  /** What came of a dry run. An object that somebody changed meanwhile is no refusal. */
  static Optional<String> refusal(ChangedCluster.Sent sent) {
    return sent instanceof ChangedCluster.Sent.Refused refused && !isMoved(refused)
        ? Optional.of(why(refused))
        : Optional.empty();
  }

  /** Somebody was faster; it may be tried again, where a field of somebody else may not. */
  static boolean isMoved(ChangedCluster.Sent.Refused refused) {
    return refused.status() == CONFLICT && !refused.why().contains("conflict with");
  }

  private ChangedCluster.Sent apply(State target, String how)
      throws UnreachedException, InterruptedException {
    ObjectPath path = ObjectPath.of(setting);
    Optional<KubeDocument> object = cluster.get(path.path());
    if (object.isEmpty()) {
      return new ChangedCluster.Sent.Refused(
          404, "there is no %s %s any more".formatted(path.kind(), setting.place()));
    }
    Map<String, Object> fields = OwnedFields.of(object.get());
    Map<String, Object> spec = OwnedFields.folder(fields, List.of("spec"));
    String field = ObjectPath.field(setting);
    switch (target) {
      case State.Text(String text) -> spec.put(field, value(text));
      case State.Absent _, State.Unseen _ -> spec.remove(field);
    }
    return cluster.send("PATCH", path.path() + how, body(path, object.get(), fields));
  }

  private static Object value(String text) {
    return text.matches("[0-9]{1,9}") ? Integer.valueOf(text) : Boolean.valueOf(text);
  }

  /** An apply of these fields to the object as it was seen, and not to a later one. */
  static String body(ObjectPath path, KubeDocument seen, Map<String, Object> fields) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("apiVersion", path.version());
    all.put("kind", path.kind());
    all.putAll(fields);
    Map<String, Object> metadata = OwnedFields.folder(all, List.of("metadata"));
    for (String key : List.of("name", "namespace", "resourceVersion")) {
      if (!seen.text("metadata", key).isEmpty()) {
        metadata.put(key, seen.text("metadata", key));
      }
    }
    all.values().removeIf(FieldChange::isEmpty);
    return KubeDocument.print(all);
  }

  /** Nothing is asked of what is left empty. */
  private static boolean isEmpty(Object value) {
    if (value instanceof Map<?, ?> members) {
      members.values().removeIf(it -> it != null && isEmpty(it));
      return members.isEmpty();
    }
    return false;
  }

  /** A field of somebody else is named by the server, with its owner. */
  static String why(ChangedCluster.Sent.Refused refused) {
    boolean owned = refused.status() == CONFLICT && refused.why().contains("conflict with");
    return owned
        ? "somebody else has the field, and rail takes it from nobody (%s); change it there, or hand the object over once: kubectl apply --server-side --field-manager=rail --force-conflicts -f FILE"
            .formatted(refused.why())
        : refused.why();
  }
}
