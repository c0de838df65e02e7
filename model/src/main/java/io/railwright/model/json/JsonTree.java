package io.railwright.model.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/**
 * A small JSON document of ours. What is asked of it and is not there is a complaint, with the name
 * of the member, as an {@link IllegalArgumentException}.
 */
public sealed interface JsonTree {
  record Members(Map<String, JsonTree> values) implements JsonTree {}

  record Items(List<JsonTree> values) implements JsonTree {}

  record Text(String text) implements JsonTree {}

  /** A number, {@code true}, {@code false} or {@code null}, as it is written. */
  record Bare(String text) implements JsonTree {}

  /** Reads one document, and nothing may follow it. */
  static JsonTree parse(String text) {
    try (JsonParser json = Depth.JSON.createParser(ObjectReadContext.empty(), text)) {
      json.nextToken();
      JsonTree tree = read(json);
      if (json.nextToken() != null) {
        throw new IllegalArgumentException("something follows the end of the document");
      }
      return tree;
    } catch (JacksonException broken) {
      throw new IllegalArgumentException("it is no JSON document", broken);
    }
  }

  private static JsonTree read(JsonParser json) {
    JsonToken token = json.currentToken();
    if (token == null) {
      throw new IllegalArgumentException("it is empty");
    }
    return switch (token) {
      case START_OBJECT -> members(json);
      case START_ARRAY -> items(json);
      case VALUE_STRING -> new Text(Values.text(json));
      default -> new Bare(json.getString());
    };
  }

  private static JsonTree members(JsonParser json) {
    Map<String, JsonTree> members = new LinkedHashMap<>();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      json.nextToken();
      if (members.put(name, read(json)) != null) {
        throw new IllegalArgumentException("'" + name + "' stands there twice");
      }
    }
    return new Members(members);
  }

  private static JsonTree items(JsonParser json) {
    List<JsonTree> items = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      items.add(read(json));
    }
    return new Items(items);
  }

  default boolean has(String name) {
    return this instanceof Members(Map<String, JsonTree> values) && values.containsKey(name);
  }

  default JsonTree member(String name) {
    JsonTree found =
        this instanceof Members(Map<String, JsonTree> values) ? values.get(name) : null;
    if (found == null) {
      throw new IllegalArgumentException("'" + name + "' is missing");
    }
    return found;
  }

  default String text(String name) {
    if (member(name) instanceof Text(String text)) {
      return text;
    }
    throw new IllegalArgumentException("'" + name + "' is no text");
  }

  default int number(String name) {
    if (member(name) instanceof Bare(String text) && text.matches("-?[0-9]{1,9}")) {
      return Integer.parseInt(text);
    }
    throw new IllegalArgumentException("'" + name + "' is no whole number");
  }

  default boolean flag(String name) {
    if (member(name) instanceof Bare(String text) && text.matches("true|false")) {
      return text.equals("true");
    }
    throw new IllegalArgumentException("'" + name + "' is neither true nor false");
  }

  default List<JsonTree> items(String name) {
    if (member(name) instanceof Items(List<JsonTree> items)) {
      return items;
    }
    throw new IllegalArgumentException("'" + name + "' is no list");
  }

  /** A list of texts. */
  default List<String> texts(String name) {
    List<String> texts = new ArrayList<>();
    for (JsonTree item : items(name)) {
      if (!(item instanceof Text(String text))) {
        throw new IllegalArgumentException("'" + name + "' is no list of texts");
      }
      texts.add(text);
    }
    return texts;
  }

  /** How deep a document may nest. */
  final class Depth {
    private static final int DEEPEST = 32;

    private static final JsonFactory JSON =
        JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
            .build();

    private Depth() {}
  }
}
