package io.railwright.collect.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A value of a JSON text and the names on the way to it; an item of an array is named by its
 * number, from 0 on.
 */
public record JsonPlace(List<String> path, Json.Leaf leaf) {
  /** What stands for an object without members: {@code "3": {}} is a member of a set. */
  private static final Json.Leaf EMPTY = new Json.Leaf("", false, 0);

  public JsonPlace {
    path = List.copyOf(path);
  }

  /** Gives every value below {@code root}, in the order of the text. */
  public static void each(Json root, Consumer<JsonPlace> taker) {
    walk(root, new ArrayList<>(), taker);
  }

  /** As deep as the reader lets a text nest. */
  private static void walk(Json at, List<String> path, Consumer<JsonPlace> taker) {
    switch (at) {
      case Json.Leaf leaf -> taker.accept(new JsonPlace(path, leaf));
      case Json.Items(List<Json> items) -> {
        for (int item = 0; item < items.size(); item++) {
          step(Integer.toString(item), items.get(item), path, taker);
        }
      }
      case Json.Members(Map<String, Json> members) -> {
        if (members.isEmpty() && !path.isEmpty()) {
          taker.accept(new JsonPlace(path, EMPTY));
        }
        members.forEach((name, value) -> step(name, value, path, taker));
      }
    }
  }

  private static void step(String name, Json to, List<String> path, Consumer<JsonPlace> taker) {
    path.addLast(name);
    walk(to, path, taker);
    path.removeLast();
  }

  public String name() {
    return path.isEmpty() ? "" : path.getLast();
  }

  /** The name and the value as printed: {@code "mtu": 9216}. */
  public String printed() {
    return printed(name(), leaf);
  }

  public static String printed(String name, Json.Leaf leaf) {
    return leaf.line() == 0 ? "" : '"' + name + "\": " + leaf.printed();
  }
}
