package io.railwright.twin.scenario;

import io.railwright.model.text.Nearest;
import io.railwright.twin.kube.ClusterPlan;
import io.railwright.twin.kube.KubeObject;
import io.railwright.yaml.Fields;
import io.railwright.yaml.Yaml;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Reads a cluster: its name, and its objects as one would give them to {@code kubectl apply}. */
final class ClusterReader {
  private static final Set<String> KEYS = SwitchReader.keys("name", "objects");
  private static final JsonFactory JSON = new JsonFactory();

  private final YamlValues nodes;

  ClusterReader(YamlValues nodes) {
    this.nodes = nodes;
  }

  Optional<ClusterPlan> read(Yaml node) {
    Fields fields = nodes.fields(node, KEYS);
    String name = nodes.text(fields.get("name"), "");
    if (!name.matches("[A-Za-z0-9][A-Za-z0-9.-]{0,60}")) {
      nodes.wrong(node.place(), "a cluster has a 'name' of letters, digits, . and -");
      return Optional.empty();
    }
    List<KubeObject> objects = new ArrayList<>();
    Yaml list = fields.get("objects").orElse(node);
    if (list instanceof Yaml.Sequence sequence) {
      sequence.items().forEach(it -> object(it).ifPresent(objects::add));
    } else {
      nodes.wrong(list.place(), "'objects' is a list of objects of Kubernetes");
    }
    return Optional.of(new ClusterPlan(name, objects));
  }

  private Optional<KubeObject> object(Yaml node) {
    if (!(node instanceof Yaml.Mapping mapping)) {
      nodes.wrong(node.place(), "here belongs an object of Kubernetes, and not " + node.words());
      return Optional.empty();
    }
    String kind = text(mapping, "kind");
    String name = mapping.get("metadata").map(it -> text(it, "name")).orElse("");
    if (KubeObject.resource(kind).isEmpty() || name.isEmpty()) {
      nodes.wrong(
          node.place(),
          name.isEmpty()
              ? "an object has a name: metadata: {name: NAME}"
              : "objects of the kind '%s' are not known here%s"
                  .formatted(kind, Nearest.hint(kind, KubeObject.kinds())));
      return Optional.empty();
    }
    String namespace = mapping.get("metadata").map(it -> text(it, "namespace")).orElse("");
    return Optional.of(
        new KubeObject(text(mapping, "apiVersion"), kind, namespace, name, json(mapping)));
  }

  private static String text(Yaml node, String key) {
    return node instanceof Yaml.Mapping mapping
            && mapping.get(key).orElse(node) instanceof Yaml.Scalar scalar
        ? scalar.text()
        : "";
  }

  private static String json(Yaml node) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
      write(node, json);
    }
    return text.toString();
  }

  private static void write(Yaml node, JsonGenerator json) {
    switch (node) {
      case Yaml.Mapping mapping -> {
        json.writeStartObject();
        mapping
            .entries()
            .forEach(
                entry -> {
                  json.writeName(entry.key().text());
                  write(entry.value(), json);
                });
        json.writeEndObject();
      }
      case Yaml.Sequence list -> {
        json.writeStartArray();
        list.items().forEach(item -> write(item, json));
        json.writeEndArray();
      }
      case Yaml.Scalar scalar -> {
        switch (scalar.kind()) {
          case INTEGER, FLOAT, BOOLEAN -> json.writeRawValue(scalar.text());
          case NULL -> json.writeNull();
          case STRING, VAULT, FOREIGN -> json.writeString(scalar.text());
        }
      }
    }
  }
}
