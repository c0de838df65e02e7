package io.railwright.collect.json;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.ScreenLine;
import io.railwright.collect.text.TerminalText;
import java.util.ArrayList;
import java.util.List;

/** Finds the JSON in a text and reads it. Cost: linear; depth is limited by the JSON library. */
public final class JsonText {
  /** Lines before the first that a JSON text begins with: prompts, warnings. */
  private static final int LATEST_START = 200;

  private JsonText() {}

  /** Whether one of the first lines begins as a JSON text does. */
  public static boolean isIn(Printed printed) {
    return start(printed) >= 0;
  }

  /** How many lines stand before the JSON; -1 where there is none. */
  private static int start(Printed printed) {
    int at = 0;
    for (String printedLine : printed.firstLines(LATEST_START)) {
      String line = ScreenLine.plain(printedLine).strip();
      boolean list =
          line.startsWith("[") && (line.length() == 1 || " {[\"]".indexOf(line.charAt(1)) >= 0);
      if (list || line.startsWith("{")) {
        return at;
      }
      at++;
    }
    return -1;
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
    int start = Math.max(start(printed), 0);
    StringBuilder text = new StringBuilder();
    printed.eachLine(
        (line, number) -> {
          if (number <= start) {
            TerminalText.readLine(line, number, others, readings);
          }
          text.append(number <= start ? "" : ScreenLine.plain(line)).append('\n');
        });
    List<Json> documents = new ArrayList<>();
    int end = new JsonReader(documents).readAll(text.toString(), readings);
    printed.eachLine(
        (line, number) -> {
          if (number > end) {
            TerminalText.readLine(line, number, others, readings);
          }
        });
    return documents;
  }
}
