package io.railwright.collect.json;

import io.railwright.collect.probe.Readings;
import java.util.List;
import java.util.function.Consumer;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Reads one text into documents, as far as it goes. */
final class JsonReader {
  private static final JsonFactory FACTORY = new JsonFactory();

  private final List<Json> documents;

  /** Takes back the number that was read last: where the text breaks off it may be cut. */
  private Runnable undo = () -> {};

  JsonReader(List<Json> documents) {
    this.documents = documents;
  }

  /** Reads documents up to the first thing that is none; the number of the line where that is. */
  int readAll(String text, Readings readings) {
    int end = 0;
    boolean within = false;
    try (JsonParser json = FACTORY.createParser(ObjectReadContext.empty(), text)) {
      JsonToken token = json.nextToken();
      while (token == JsonToken.START_ARRAY || token == JsonToken.START_OBJECT) {
        within = true;
        read(json, token, documents::add, documents::removeLast);
        within = false;
        end = json.currentLocation().getLineNr();
        token = json.nextToken();
      }
      return end;
    } catch (JacksonException broken) {
      if (!within && end > 0) {
        return end;
      }
      undo.run();
      int line = broken.getLocation() == null ? 0 : broken.getLocation().getLineNr();
      readings.notUnderstood("JSON that breaks off in line " + line);
      return Integer.MAX_VALUE;
    }
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
      keep.accept(new Json.Leaf(json.getString(), json.currentTokenLocation().getLineNr()));
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
