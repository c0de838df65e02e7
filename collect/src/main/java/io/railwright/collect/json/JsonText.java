package io.railwright.collect.json;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.ScreenLine;
import io.railwright.collect.text.TerminalText;
import java.util.ArrayList;
import java.util.List;

/** Finds the JSON in a text and reads it. Cost: linear; depth and values are limited. */
public final class JsonText {
  /** Lines before the first that a JSON text begins with: prompts, warnings. */
  private static final int LATEST_START = 200;

  /** Outputs of as many commands are read in one text. */
  private static final int MOST_RUNS = 1000;

  private JsonText() {}

  /** Whether one of the first lines begins as a JSON text does. */
  public static boolean isIn(Printed printed) {
    return printed.firstLines(LATEST_START).stream()
        .anyMatch(line -> starts(ScreenLine.plain(line)));
  }

  private static boolean starts(String plain) {
    String line = plain.strip();
    boolean list =
        line.startsWith("[") && (line.length() == 1 || " {[\"]".indexOf(line.charAt(1)) >= 0);
    return list || line.startsWith("{");
  }

  /**
   * The objects that stand at the top, or in arrays at the top. Lines before and behind the JSON
   * are given to {@code others}.
   */
  public static List<Json.Members> objects(Printed printed, LineTaker others, Readings readings) {
    List<Json.Members> objects = new ArrayList<>();
    for (Json root : documents(printed, others, readings)) {
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

  private static List<Json> documents(Printed printed, LineTaker others, Readings readings) {
    JsonReader reader = new JsonReader(readings);
    LineCursor lines = new LineCursor(printed.out().text());
    int runs = 0;
    while (lines.hasNext()) {
      String line = lines.next();
      if (runs < MOST_RUNS && starts(line)) {
        runs++;
        reader.read(line, lines);
      } else {
        TerminalText.readLine(line, lines.passed(), others, readings);
      }
    }
    return reader.documents();
  }
}
