package io.railwright.change.kube;

import io.railwright.model.json.JsonTree;
import io.railwright.reach.kube.KubeDocument;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The fields of an object that belong to rail. Who applies an object and leaves a field out that
 * belongs to him removes it; so each apply has all of them.
 */
final class OwnedFields {
  static final String MANAGER = "rail";
  private static final String FIELD = "f:";

  private OwnedFields() {}

  /** With the values that they have now, as a tree that can be added to. */
  static Map<String, Object> of(KubeDocument object) {
    Map<String, Object> owned = new LinkedHashMap<>();
    for (KubeDocument entry : object.items("metadata", "managedFields")) {
      if (entry.text("manager").equals(MANAGER) && entry.text("operation").equals("Apply")) {
        add(entry.at("fieldsV1"), object, owned);
      }
    }
    return owned;
  }

  /**
   * Who else than rail has a field of the specification; {@code nobody} where it is nobody's, and
   * empty where it is rail's alone.
   */
  static String others(KubeDocument object, String field) {
    Set<String> owners = new TreeSet<>();
    for (KubeDocument entry : object.items("metadata", "managedFields")) {
      if (entry.has("fieldsV1", FIELD + "spec", FIELD + field)) {
        owners.add(entry.text("manager"));
      }
    }
    boolean ours = owners.remove(MANAGER);
    return owners.isEmpty() && !ours ? "nobody" : String.join(", ", owners);
  }

  /** Who else than rail has any field of the specification; empty where it is rail's alone. */
  static Optional<String> other(KubeDocument object) {
    Set<String> owners = new TreeSet<>();
    for (KubeDocument entry : object.items("metadata", "managedFields")) {
      if (entry.has("fieldsV1", FIELD + "spec")) {
        owners.add(entry.text("manager"));
      }
    }
    boolean ours = owners.remove(MANAGER);
    if (owners.isEmpty()) {
      return ours ? Optional.empty() : Optional.of("somebody else");
    }
    return Optional.of(String.join(", ", owners));
  }

  private static void add(KubeDocument fields, KubeDocument object, Map<String, Object> owned) {
    for (String key : fields.names()) {
      String name = key.startsWith(FIELD) ? key.substring(FIELD.length()) : "";
      if (name.isEmpty() || !object.has(name)) {
        continue;
      }
      KubeDocument below = fields.at(key);
      boolean whole = below.names().stream().noneMatch(it -> it.startsWith(FIELD));
      boolean mapping = object.at(name).tree() instanceof JsonTree.Members;
      if (whole || !mapping) {
        owned.put(name, object.at(name).tree());
      } else {
        add(below, object.at(name), folder(owned, List.of(name)));
      }
    }
  }

  /** The tree at these names, which is made where there is none. */
  @SuppressWarnings("unchecked") // all trees here are of this kind
  static Map<String, Object> folder(Map<String, Object> tree, List<String> path) {
    Map<String, Object> at = tree;
    for (String name : path) {
      if (!(at.get(name) instanceof Map<?, ?>)) {
        at.put(name, new LinkedHashMap<String, Object>());
      }
      at = (Map<String, Object>) at.get(name);
    }
    return at;
  }
}
