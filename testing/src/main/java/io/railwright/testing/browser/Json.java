package io.railwright.testing.browser;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** What a browser says and is told, as maps, lists, texts and numbers. */
final class Json {
  private static final JsonFactory JSON = new JsonFactory();

  private Json() {}

  static @Nullable Object read(String text) {
    try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), text)) {
      json.nextToken();
      return value(json);
    }
  }

  private static @Nullable Object value(JsonParser json) {
    return switch (json.currentToken()) {
      case START_OBJECT -> members(json);
      case START_ARRAY -> items(json);
      case VALUE_NUMBER_INT -> json.getLongValue();
      case VALUE_NUMBER_FLOAT -> json.getDoubleValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> null;
      default -> json.getString();
    };
  }

  private static Map<String, @Nullable Object> members(JsonParser json) {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      json.nextToken();
      members.put(name, value(json));
    }
    return members;
  }

  private static List<@Nullable Object> items(JsonParser json) {
    List<@Nullable Object> items = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      items.add(value(json));
    }
    return items;
  }

  /** A text in quotes. */
  static String quoted(String text) {
    StringWriter out = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), out)) {
      json.writeString(text);
    }
    return out.toString();
  }
}
