package io.railwright.twin.kube;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Server-side apply: each field of an object belongs to whoever set it last, and who applies
 * another value to somebody else's field is refused. Lists are one field. It knows what rail needs:
 * nobody is forced here.
 */
final class FieldOwners {
  private static final String MANAGED = "managedFields";

  /** To whom fields belong that were there before anybody applied anything. */
  private static final String FIRST = "before-first-apply";

  private final Map<String, Object> object;
  private final Map<String, Set<List<String>>> owned = new LinkedHashMap<>();

  FieldOwners(Map<String, Object> object) {
    this.object = object;
    List<?> entries = KubeJson.items(object, "metadata", MANAGED);
    for (Object entry : entries) {
      Set<List<String>> fields = new LinkedHashSet<>();
      read(KubeJson.at(entry, "fieldsV1"), List.of(), fields);
      owned
          .computeIfAbsent(KubeJson.text(entry, "manager"), _ -> new LinkedHashSet<>())
          .addAll(fields);
    }
    if (entries.isEmpty() && object.containsKey("spec")) {
      Set<List<String>> fields = new LinkedHashSet<>();
      leaves(object, List.of(), fields);
      owned.put(FIRST, fields);
    }
  }

  private static void read(@Nullable Object from, List<String> path, Set<List<String>> fields) {
    if (from instanceof Map<?, ?> members && !members.isEmpty()) {
      members.forEach(
          (name, below) -> read(below, with(path, name.toString().substring(2)), fields));
    } else if (!path.isEmpty()) {
      fields.add(path);
    }
  }

  private static List<String> with(List<String> path, String name) {
    List<String> longer = new ArrayList<>(path);
    longer.add(name);
    return longer;
  }

  /** All fields but those that say which object it is, and what the server writes. */
  static void leaves(Object from, List<String> path, Set<List<String>> fields) {
    if (from instanceof Map<?, ?> members) {
      members.forEach(
          (name, below) -> {
            boolean ours = path.isEmpty() && !List.of("spec", "metadata", "data").contains(name);
            boolean about =
                path.equals(List.of("metadata"))
                    && !List.of("labels", "annotations").contains(name);
            if (!ours && !about) {
              leaves(below, with(path, name.toString()), fields);
            }
          });
    } else {
      fields.add(path);
    }
  }

  /** A field of somebody else. */
  record Conflict(String field, String owner) {}

  /** What stands in the way of setting these fields. */
  List<Conflict> conflicts(Map<String, Object> patch, String manager) {
    Set<List<String>> fields = new LinkedHashSet<>();
    leaves(patch, List.of(), fields);
    List<Conflict> conflicts = new ArrayList<>();
    for (List<String> field : fields) {
      Object now = KubeJson.at(object, field.toArray(String[]::new));
      Object wanted = KubeJson.at(patch, field.toArray(String[]::new));
      owned.forEach(
          (owner, theirs) -> {
            if (!owner.equals(manager)
                && theirs.contains(field)
                && !java.util.Objects.equals(now, wanted)) {
              conflicts.add(new Conflict("." + String.join(".", field), owner));
            }
          });
    }
    return conflicts;
  }

  /** Sets the fields; those that this manager had alone and does not name any more go. */
  void apply(Map<String, Object> patch, String manager) {
    Set<List<String>> fields = new LinkedHashSet<>();
    leaves(patch, List.of(), fields);
    for (List<String> old : owned.getOrDefault(manager, Set.of())) {
      boolean others =
          owned.entrySet().stream()
              .anyMatch(it -> !it.getKey().equals(manager) && it.getValue().contains(old));
      boolean within =
          fields.stream()
              .anyMatch(it -> it.size() >= old.size() && it.subList(0, old.size()).equals(old));
      if (!within && !others) {
        folder(old).remove(old.getLast());
      }
    }
    for (List<String> field : fields) {
      Object wanted = KubeJson.at(patch, field.toArray(String[]::new));
      if (wanted != null) {
        folder(field).put(field.getLast(), wanted);
      }
    }
    owned.put(manager, fields);
    write();
  }

  private Map<String, Object> folder(List<String> field) {
    return KubeJson.map(object, field.subList(0, field.size() - 1).toArray(String[]::new));
  }

  private void write() {
    List<Object> entries = new ArrayList<>();
    owned.forEach(
        (manager, fields) -> {
          Map<String, Object> tree = new LinkedHashMap<>();
          for (List<String> field : fields) {
            KubeJson.map(tree, field.stream().map(it -> "f:" + it).toArray(String[]::new));
          }
          entries.add(
              Map.of(
                  "manager",
                  manager,
                  "operation",
                  "Apply",
                  "fieldsType",
                  "FieldsV1",
                  "fieldsV1",
                  tree));
        });
    KubeJson.map(object, "metadata").put(MANAGED, entries);
  }
}
