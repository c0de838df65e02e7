package io.railwright.collect.json;

import io.railwright.collect.Printed;
import io.railwright.collect.Readings;
import io.railwright.collect.terminal.TerminalText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Finds the JSON in a text and reads it. Cost: linear; depth is limited by the JSON library. */
public final class JsonText {
  private static final JsonFactory FACTORY = new JsonFactory();

  /** Lines before the first that a JSON text begins with: prompts, warnings. */
  private static final int LATEST_START = 200;

  private JsonText() {}

  /** Whether one of the first lines begins as a JSON text does. */
  public static boolean isIn(Printed printed) {
    return start(printed.lines()) >= 0;
  }

  private static int start(String[] lines) {
    for (int at = 0; at < Math.min(lines.length, LATEST_START); at++) {
      String line = TerminalText.plain(lines[at]).strip();
      boolean list =
          line.startsWith("[") && (line.length() == 1 || " {[\"]".indexOf(line.charAt(1)) >= 0);
      boolean object = line.startsWith("{");
      if (list || object) {
        return at;
      }
    }
    return -1;
  }

  /** The objects that stand at the top, or in arrays at the top. */
  public static List<Json.Members> objects(Printed printed, Readings readings) {
    List<Json.Members> objects = new ArrayList<>();
    for (Json root : documents(printed, readings)) {
      switch (root) {
        case Json.Members members -> objects.add(members);
        case Json.Items(List<Json> items) -> {
          for (Json item : items) {
            if (item instanceof Json.Members members) {
              objects.add(members);
            }
          }
        }
        case Json.Leaf leaf -> readings.notUnderstood(leaf.text());
      }
    }
    return objects;
  }

  /**
   * What can be read from the first line that begins as JSON does; what stands before is counted.
   */
  static List<Json> documents(Printed printed, Readings readings) {
    String[] lines = printed.lines();
    int start = start(lines);
    StringBuilder text = new StringBuilder();
    for (int at = 0; at < lines.length; at++) {
      String line = TerminalText.plain(lines[at]);
      boolean before = start < 0 || at < start;
      if (before && !TerminalText.isDecoration(line)) {
        readings.notUnderstood(line);
      }
      boolean prompt = !before && !line.isEmpty() && "$#".indexOf(line.charAt(0)) >= 0;
      text.append(before || prompt ? "" : line).append('\n');
    }
    List<Json> documents = new ArrayList<>();
    readAll(text.toString(), documents, readings);
    return documents;
  }

  private static void readAll(String text, List<Json> documents, Readings readings) {
    try (JsonParser json = FACTORY.createParser(ObjectReadContext.empty(), text)) {
      JsonToken token = json.nextToken();
      while (token != null) {
        read(json, token, documents::add);
        token = json.nextToken();
      }
    } catch (JacksonException broken) {
      readings.notUnderstood("JSON that breaks off: " + broken.getOriginalMessage());
    }
  }

  /** Keeps before it descends, so that what was read stays when the text breaks off. */
  private static void read(JsonParser json, JsonToken token, Consumer<Json> keep) {
    if (token == JsonToken.START_ARRAY) {
      Json.Items items = new Json.Items();
      keep.accept(items);
      JsonToken next = json.nextToken();
      while (next != null && next != JsonToken.END_ARRAY) {
        read(json, next, items.values()::add);
        next = json.nextToken();
      }
    } else if (token == JsonToken.START_OBJECT) {
      Json.Members members = new Json.Members();
      keep.accept(members);
      readMembers(json, members);
    } else {
      keep.accept(new Json.Leaf(json.getString(), json.currentTokenLocation().getLineNr()));
    }
  }

  private static void readMembers(JsonParser json, Json.Members members) {
    while (json.nextToken() == JsonToken.PROPERTY_NAME) {
      String name = json.currentName();
      read(json, json.nextToken(), value -> members.values().put(name, value));
    }
  }
}
