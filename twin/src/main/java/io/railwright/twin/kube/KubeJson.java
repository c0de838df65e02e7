package io.railwright.twin.kube;

import io.railwright.model.json.JsonTree;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Objects as maps and lists that can be changed; numbers, flags and null as they are written. */
final class KubeJson {
  private static final JsonFactory JSON = new JsonFactory();

  /** What is written without quotes. */
  record Bare(String text) {}

  private KubeJson() {}

  /** An object; {@link IllegalArgumentException} for what is none. */
  static Map<String, Object> parse(String text) {
    if (JsonTree.parse(text) instanceof JsonTree.Members(Map<String, JsonTree> members)) {
      return members(members);
    }
    throw new IllegalArgumentException("it is no object");
  }

  private static Map<String, Object> members(Map<String, JsonTree> members) {
    Map<String, Object> map = new LinkedHashMap<>();
    members.forEach((name, value) -> map.put(name, value(value)));
    return map;
  }

  private static Object value(JsonTree tree) {
    return switch (tree) {
      case JsonTree.Members(Map<String, JsonTree> members) -> members(members);
      case JsonTree.Items(List<JsonTree> items) -> {
        List<Object> list = new ArrayList<>();
        items.forEach(it -> list.add(value(it)));
        yield list;
      }
      case JsonTree.Text(String text) -> text;
      case JsonTree.Bare(String text) -> new Bare(text);
    };
  }

  static String print(Object value) {
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
      case Bare(String bare) -> json.writeRawValue(bare);
      default -> json.writeString(value.toString());
    }
  }

  static @Nullable Object at(@Nullable Object value, String... path) {
    Object at = value;
    for (String name : path) {
      at = at instanceof Map<?, ?> members ? members.get(name) : null;
    }
    return at;
  }

  /** Empty for what is missing or no plain value. */
  static String text(@Nullable Object value, String... path) {
    return switch (at(value, path)) {
      case String text -> text;
      case Bare(String text) -> text.equals("null") ? "" : text;
      case null, default -> "";
    };
  }

  static List<?> items(@Nullable Object value, String... path) {
    return at(value, path) instanceof List<?> items ? items : List.of();
  }

  /** The map at the end of these names, which is made where there is none. */
  @SuppressWarnings("unchecked") // all maps here are of this kind
  static Map<String, Object> map(Map<String, Object> from, String... path) {
    Map<String, Object> at = from;
    for (String name : path) {
      if (!(at.get(name) instanceof Map<?, ?>)) {
        at.put(name, new LinkedHashMap<String, Object>());
      }
      at = (Map<String, Object>) at.get(name);
    }
    return at;
  }

  static Bare flag(boolean flag) {
    return new Bare(Boolean.toString(flag));
  }
}
