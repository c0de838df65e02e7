package io.railwright.twin.nexus.api;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * A value of a request.
 *
 * @param members of an object
 * @param items of a list
 * @param text of anything else as it is written, numbers too
 */
record JsonNode(Map<String, JsonNode> members, List<JsonNode> items, String text) {
  private static final JsonFactory JSON = new JsonFactory();
  static final JsonNode NONE = new JsonNode(Map.of(), List.of(), "");

  /** Empty where the text is no JSON. */
  static Optional<JsonNode> parse(String text) {
    try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), text)) {
      JsonToken first = json.nextToken();
      JsonNode node = first == null ? NONE : read(json);
      boolean whole = first != null && json.nextToken() == null;
      return whole ? Optional.of(node) : Optional.empty();
    } catch (JacksonException broken) {
      return Optional.empty();
    }
  }

  private static JsonNode read(JsonParser json) {
    return switch (json.currentToken()) {
      case START_OBJECT -> {
        Map<String, JsonNode> members = new LinkedHashMap<>();
        while (json.nextToken() == JsonToken.PROPERTY_NAME) {
          String name = json.currentName();
          json.nextToken();
          members.put(name, read(json));
        }
        yield new JsonNode(members, List.of(), "");
      }
      case START_ARRAY -> {
        List<JsonNode> items = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
          items.add(read(json));
        }
        yield new JsonNode(Map.of(), items, "");
      }
      default -> new JsonNode(Map.of(), List.of(), json.getString());
    };
  }

  JsonNode member(String name) {
    return members.getOrDefault(name, NONE);
  }

  String text(String name) {
    return member(name).text();
  }
}
