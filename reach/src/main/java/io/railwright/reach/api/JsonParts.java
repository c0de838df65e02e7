package io.railwright.reach.api;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

/**
 * Takes a JSON text apart, one level at a time, and leaves the parts as they are printed: what a
 * command answered is handed on to its parser unchanged. Cost: linear in the text for each level.
 */
final class JsonParts {
  /** NX-OS prints line ends and tabs within texts as they are. */
  private static final JsonFactory JSON =
      JsonFactory.builder().enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS).build();

  private JsonParts() {}

  /** The members of an object, each as it is printed; none of what is no object. */
  static Map<String, String> members(String text) throws BadReplyException {
    Map<String, String> members = new LinkedHashMap<>();
    try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), text)) {
      if (json.nextToken() == JsonToken.START_OBJECT) {
        while (json.nextToken() == JsonToken.PROPERTY_NAME) {
          String name = json.currentName();
          json.nextToken();
          members.put(name, part(text, json));
        }
        checkEnd(json);
      }
      return members;
    } catch (JacksonException broken) {
      throw new BadReplyException("its JSON breaks off or is none", broken);
    }
  }

  /** The items of a list, each as it is printed; what is no list is its only item. */
  static List<String> items(String text) throws BadReplyException {
    List<String> items = new ArrayList<>();
    try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), text)) {
      if (json.nextToken() != JsonToken.START_ARRAY) {
        return text.isBlank() ? List.of() : List.of(text);
      }
      for (JsonToken next = json.nextToken();
          next != JsonToken.END_ARRAY && next != null;
          next = json.nextToken()) {
        items.add(part(text, json));
      }
      checkEnd(json);
      return items;
    } catch (JacksonException broken) {
      throw new BadReplyException("its JSON breaks off or is none", broken);
    }
  }

  /** Nothing may follow, or two replies would pass for one. */
  private static void checkEnd(JsonParser json) throws BadReplyException {
    if (json.nextToken() != null) {
      throw new BadReplyException("something follows its JSON");
    }
  }

  /** The value that was just begun, up to its end. */
  private static String part(String text, JsonParser json) {
    int start = (int) json.currentTokenLocation().getCharOffset();
    if (json.currentToken().isScalarValue()) {
      json.getString(); // the parser reads the rest of a text only when it is wanted
    }
    json.skipChildren();
    return text.substring(start, (int) json.currentLocation().getCharOffset());
  }

  static boolean isObject(String part) {
    return part.startsWith("{");
  }

  /** The text of a value that is no object and no list; empty for {@code null} and what is not. */
  static String text(String part) throws BadReplyException {
    try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), part)) {
      JsonToken token = json.nextToken();
      return token == null || !token.isScalarValue() || token == JsonToken.VALUE_NULL
          ? ""
          : json.getString();
    } catch (JacksonException broken) {
      throw new BadReplyException("its JSON breaks off or is none", broken);
    }
  }

  static String text(Map<String, String> members, String name) throws BadReplyException {
    return text(members.getOrDefault(name, ""));
  }
}
