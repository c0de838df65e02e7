package io.railwright.reach.kube;

import io.railwright.model.json.JsonTree;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** An object of a cluster, or a part of one. What it does not have is empty and no complaint. */
public record KubeDocument(JsonTree tree) {
  private static final JsonFactory JSON = new JsonFactory();
  private static final KubeDocument NOTHING = new KubeDocument(new JsonTree.Bare("null"));

  /** Empty for what is no JSON. */
  public static Optional<KubeDocument> parse(String text) {
    try {
      return Optional.of(new KubeDocument(JsonTree.parse(text)));
    } catch (IllegalArgumentException _) {
      return Optional.empty(); // whoever asked says who sent it
    }
  }

  /** An object that has this one as its only member. */
  public static KubeDocument within(String name, KubeDocument member) {
    return new KubeDocument(new JsonTree.Members(Map.of(name, member.tree)));
  }

  /** What is at the end of these names. */
  public KubeDocument at(String... path) {
    JsonTree at = tree;
    for (String name : path) {
      if (!at.has(name)) {
        return NOTHING;
      }
      at = at.member(name);
    }
    return new KubeDocument(at);
  }

  /** A text, a number or a flag as it is written; empty for what is missing or null. */
  public String text(String... path) {
    return switch (at(path).tree) {
      case JsonTree.Text(String text) -> text;
      case JsonTree.Bare(String text) -> text.equals("null") ? "" : text;
      case JsonTree.Members _, JsonTree.Items _ -> "";
    };
  }

  public boolean has(String... path) {
    return !at(path).equals(NOTHING);
  }

  public List<KubeDocument> items(String... path) {
    return at(path).tree instanceof JsonTree.Items(List<JsonTree> items)
        ? items.stream().map(KubeDocument::new).toList()
        : List.of();
  }

  /** The names of its members. */
  public List<String> names(String... path) {
    return at(path).tree instanceof JsonTree.Members(Map<String, JsonTree> members)
        ? List.copyOf(members.keySet())
        : List.of();
  }

  /** Maps, lists, texts, numbers and flags as JSON. */
  public static String print(Object value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
      print(value, json);
    }
    return text.toString();
  }

  private static void print(Object value, JsonGenerator json) {
    switch (value) {
      case Map<?, ?> members -> {
        json.writeStartObject();
        members.forEach(
            (name, member) -> {
              json.writeName(String.valueOf(name));
              print(member, json);
            });
        json.writeEndObject();
      }
      case List<?> items -> {
        json.writeStartArray();
        items.forEach(item -> print(item, json));
        json.writeEndArray();
      }
      case JsonTree.Members(Map<String, JsonTree> members) -> print(members, json);
      case JsonTree.Items(List<JsonTree> items) -> print(items, json);
      case JsonTree.Text(String text) -> json.writeString(text);
      case JsonTree.Bare(String text) -> json.writeRawValue(text);
      case Boolean flag -> json.writeBoolean(flag);
      case Integer number -> json.writeNumber(number);
      case Long number -> json.writeNumber(number);
      default -> json.writeString(value.toString());
    }
  }
}
