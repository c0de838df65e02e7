package io.railwright.collect.json;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.TerminalText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;

/** Reads the documents that follow one another from a line on, as far as they go. */
final class JsonReader {
  /** No tool nests deeper; it also bounds the depth of calls here and in what reads the tree. */
  private static final int DEEPEST = 64;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
          .build();

  /** A thousand links of {@code ip -j -d link} have a third of it. */
  private static final int MOST_VALUES = 250_000;

  /** SONiC joins the names of all ports that share a setting. */
  private static final int LONGEST_NAME = 1 << 12;

  private static final int LONGEST_TEXT = 1 << 12;

  private final List<Json> documents = new ArrayList<>();
  private final Readings readings;
  private LinesReader reader = new LinesReader("", new LineCursor(""));
  private int values;
  private int before;

  /** Takes back the number that was read last: where the text breaks off it may be cut. */
  private Runnable undo = () -> {};

  JsonReader(Readings readings) {
    this.readings = readings;
  }

  List<Json> documents() {
    return documents;
  }

  /**
   * Reads up to the first thing that is no document, and moves behind the last that is one.
   *
   * @param first the line that was just passed
   */
  void read(String first, LineCursor lines) {
    before = lines.passed() - 1;
    reader = new LinesReader(first, lines.copy());
    try (JsonParser json = FACTORY.createParser(ObjectReadContext.empty(), reader)) {
      int end = readAll(json, lines);
      lines.moveTo(Math.max(end, before + 1));
    }
  }

  /** How many lines stand before what follows. */
  private int readAll(JsonParser json, LineCursor lines) {
    int end = 0;
    boolean within = false;
    undo = () -> {};
    try {
      JsonToken token = json.nextToken();
      while (token == JsonToken.START_ARRAY || token == JsonToken.START_OBJECT) {
        within = true;
        read(json, token, documents::add, documents::removeLast);
        within = false;
        end = line(json.currentLocation());
        token = json.nextToken();
      }
      return end;
    } catch (JacksonException broken) {
      if (!within && end > 0) {
        return end;
      }
      undo.run();
      int line = line(json.currentLocation());
      readings.notUnderstood("JSON that breaks off in line " + line);
      lines.moveTo(Math.max(line, before + 1));
      return prompt(lines);
    }
  }

  private int line(TokenStreamLocation location) {
    return before + reader.line(location.getLineNr(), location.getColumnNr());
  }

  /** Behind a broken document only a prompt says that something else begins. */
  private static int prompt(LineCursor from) {
    LineCursor next = from.copy();
    int line = next.passed();
    while (next.hasNext() && !TerminalText.isDecoration(next.next())) {
      line = next.passed();
    }
    return line;
  }

  /** Keeps before it descends, so that what was read stays when the text breaks off. */
  private void read(JsonParser json, JsonToken token, Consumer<Json> keep, Runnable drop) {
    if (values >= MOST_VALUES) {
      json.skipChildren();
      readings.leaveOut(1);
      return;
    }
    values++;
    if (token == JsonToken.START_ARRAY) {
      Json.Items items = new Json.Items();
      keep.accept(items);
      JsonToken next = json.nextToken();
      while (next != null && next != JsonToken.END_ARRAY) {
        undo = () -> {};
        read(json, next, items.values()::add, items.values()::removeLast);
        next = json.nextToken();
      }
    } else if (token == JsonToken.START_OBJECT) {
      Json.Members members = new Json.Members();
      keep.accept(members);
      readMembers(json, members);
    } else {
      String text = cut(json.getString(), LONGEST_TEXT);
      boolean quoted = token == JsonToken.VALUE_STRING;
      keep.accept(new Json.Leaf(text, quoted, line(json.currentTokenLocation())));
      undo = token.isNumeric() ? drop : () -> {};
    }
  }

  private void readMembers(JsonParser json, Json.Members members) {
    while (json.nextToken() == JsonToken.PROPERTY_NAME) {
      undo = () -> {};
      String name = cut(json.currentName(), LONGEST_NAME);
      read(
          json,
          json.nextToken(),
          value -> members.values().put(name, value),
          () -> members.values().remove(name));
    }
    undo = () -> {};
  }

  private static String cut(String text, int longest) {
    return text.length() <= longest ? text : text.substring(0, longest) + "…";
  }
}
