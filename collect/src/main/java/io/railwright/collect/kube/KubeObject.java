package io.railwright.collect.kube;

import io.railwright.model.fact.Subject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An object of a cluster, or a part of one that somebody picked out. */
record KubeObject(List<Field> fields) {
  KubeObject {
    fields = List.copyOf(fields);
  }

  /** Those of a document, which may be a list of objects. */
  static List<KubeObject> of(List<Field> document) {
    boolean list = document.stream().anyMatch(it -> it.isAt("kind") && it.text().endsWith("List"));
    if (!list) {
      return List.of(new KubeObject(document));
    }
    Map<String, List<Field>> items = new LinkedHashMap<>();
    for (Field field : document) {
      if (field.path().size() > 2 && field.path().getFirst().equals("items")) {
        List<String> path = field.path().subList(2, field.path().size());
        items
            .computeIfAbsent(field.path().get(1), _ -> new ArrayList<>())
            .add(new Field(path, field.text(), field.raw(), field.line()));
      }
    }
    return items.values().stream().map(KubeObject::new).toList();
  }

  String kind() {
    return text("kind");
  }

  /** The text of a field; empty where there is none. */
  private String text(String... path) {
    return fields.stream().filter(it -> it.isAt(path)).map(Field::text).findFirst().orElse("");
  }

  /** {@code object/Pod:default:nccl-0}; what has no kind goes by its name, or by its number. */
  String subject(int number) {
    List<String> parts = new ArrayList<>(List.of(kind()));
    parts.add(text("metadata", "namespace") + text("Namespace"));
    parts.add(text("metadata", "name") + text("Name") + (kind().isEmpty() ? text("name") : ""));
    parts.removeIf(String::isEmpty);
    String name = parts.isEmpty() ? Integer.toString(number) : String.join(":", parts);
    return "object/" + Subject.escape(name);
  }
}
