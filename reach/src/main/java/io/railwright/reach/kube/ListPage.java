package io.railwright.reach.kube;

import io.railwright.reach.field.FieldTree;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/**
 * A page of a list.
 *
 * @param items its objects with the fields that are kept, each as one line of JSON
 * @param next by which the next page is asked for; empty behind the last
 */
record ListPage(List<String> items, String next) {
  private static final int DEEPEST = 100;

  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(DEEPEST)
                  .maxStringLength(64 << 20)
                  .build())
          .build();

  /**
   * Reads a page in one pass; what is not kept is passed over.
   *
   * @throws JacksonException if it breaks off or is no JSON
   * @throws NotAListException if it is something else than a list
   */
  static ListPage read(String text, FieldTree fields) throws NotAListException {
    List<String> items = new ArrayList<>();
    String next = "";
    boolean list = false;
    try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), text)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw new NotAListException();
      }
      while (json.nextToken() == JsonToken.PROPERTY_NAME) {
        String name = json.currentName();
        JsonToken token = json.nextToken();
        if (name.equals("items") && token != JsonToken.START_OBJECT) {
          list = true; // null where there are none
          while (token == JsonToken.START_ARRAY && json.nextToken() == JsonToken.START_OBJECT) {
            items.add(line(json, fields));
          }
        } else if (name.equals("metadata") && token == JsonToken.START_OBJECT) {
          next = next(json);
        } else {
          json.skipChildren();
        }
      }
      if (json.currentToken() != JsonToken.END_OBJECT || !list) {
        throw new NotAListException();
      }
    }
    return new ListPage(items, next);
  }

  /** What was sent is no list of objects. */
  static final class NotAListException extends Exception {
    private static final long serialVersionUID = 1L;
  }

  private static String next(JsonParser json) {
    String next = "";
    while (json.nextToken() == JsonToken.PROPERTY_NAME) {
      boolean here = json.currentName().equals("continue");
      json.nextToken();
      if (here && json.currentToken() == JsonToken.VALUE_STRING) {
        next = json.getString();
      }
      json.skipChildren();
    }
    return next;
  }

  /** One object, as far as it is kept. */
  static String kept(String text, FieldTree fields) {
    try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), text)) {
      json.nextToken();
      return line(json, fields);
    }
  }

  private static String line(JsonParser json, FieldTree fields) {
    StringWriter line = new StringWriter();
    try (JsonGenerator out = JSON.createGenerator(ObjectWriteContext.empty(), line)) {
      copy(json, fields, out);
    }
    return line.toString();
  }

  /** Copies the value that the parser stands at, as far as it is kept. */
  private static void copy(JsonParser json, FieldTree fields, JsonGenerator out) {
    switch (json.currentToken()) {
      case START_OBJECT -> {
        out.writeStartObject();
        while (json.nextToken() == JsonToken.PROPERTY_NAME) {
          member(json, fields.below(json.currentName()), out);
        }
        out.writeEndObject();
      }
      case START_ARRAY -> {
        out.writeStartArray();
        while (json.nextToken() != JsonToken.END_ARRAY) {
          copy(json, fields, out);
        }
        out.writeEndArray();
      }
      case null -> throw new IllegalStateException("copied behind the end");
      default -> leaf(json, fields, out);
    }
  }

  private static void member(JsonParser json, @Nullable FieldTree below, JsonGenerator out) {
    String name = json.currentName();
    json.nextToken();
    if (below == null) {
      json.skipChildren();
    } else {
      out.writeName(name);
      copy(json, below, out);
    }
  }

  /** Where something below is wanted and there is a plain value, it is not what was meant. */
  private static void leaf(JsonParser json, FieldTree fields, JsonGenerator out) {
    if (fields.isAll()) {
      out.copyCurrentEvent(json);
    } else {
      out.writeNull();
    }
  }
}
