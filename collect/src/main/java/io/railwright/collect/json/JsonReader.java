package io.railwright.collect.json;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.TerminalText;
import java.util.List;
import java.util.function.Consumer;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;

/** Reads the documents that follow one another from a line on, as far as they go. */
final class JsonReader {
  private static final JsonFactory FACTORY = new JsonFactory();

  private final List<Json> documents;
  private final List<String> lines;
  private final int from;

  /** Takes back the number that was read last: where the text breaks off it may be cut. */
  private Runnable undo = () -> {};

  JsonReader(List<Json> documents, List<String> lines, int from) {
    this.documents = documents;
    this.lines = lines;
    this.from = from;
  }

  /** Reads up to the first thing that is no document; the place of the line behind the last. */
  int readAll(Readings readings) {
    int end = 0;
    boolean within = false;
    try (JsonParser json =
        FACTORY.createParser(ObjectReadContext.empty(), new LinesReader(lines, from))) {
      JsonToken token = json.nextToken();
      while (token == JsonToken.START_ARRAY || token == JsonToken.START_OBJECT) {
        within = true;
        read(json, token, documents::add, documents::removeLast);
        within = false;
        end = line(json.currentLocation());
        token = json.nextToken();
      }
      return Math.max(end, from + 1);
    } catch (JacksonException broken) {
      if (!within && end > 0) {
        return end;
      }
      undo.run();
      int line = broken.getLocation() == null ? from + 1 : line(broken.getLocation());
      readings.notUnderstood("JSON that breaks off in line " + line);
      return next(Math.max(line, from + 1));
    }
  }

  private int line(TokenStreamLocation location) {
    return from + location.getLineNr();
  }

  /** Behind a broken document only a prompt says that something else begins. */
  private int next(int line) {
    int at = line;
    while (at < lines.size() && !TerminalText.isDecoration(lines.get(at))) {
      at++;
    }
    return at;
  }

  /** Keeps before it descends, so that what was read stays when the text breaks off. */
  private void read(JsonParser json, JsonToken token, Consumer<Json> keep, Runnable drop) {
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
      keep.accept(new Json.Leaf(json.getString(), line(json.currentTokenLocation())));
      undo = token.isNumeric() ? drop : () -> {};
    }
  }

  private void readMembers(JsonParser json, Json.Members members) {
    while (json.nextToken() == JsonToken.PROPERTY_NAME) {
      undo = () -> {};
      String name = json.currentName();
      read(
          json,
          json.nextToken(),
          value -> members.values().put(name, value),
          () -> members.values().remove(name));
    }
    undo = () -> {};
  }
}
