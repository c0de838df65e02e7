package io.railwright.twin.program.ip;

import java.util.ArrayList;
import java.util.List;

/** The objects of an array in JSON that a template of ours has made: no brace is in its strings. */
public final class JsonObjects {
  private JsonObjects() {}

  /** Those of the outermost array, each as its text. */
  public static List<String> of(String array) {
    List<String> objects = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int at = 0; at < array.length(); at++) {
      switch (array.charAt(at)) {
        case '{' -> {
          start = depth == 0 ? at : start;
          depth++;
        }
        case '}' -> {
          depth--;
          if (depth == 0) {
            objects.add(array.substring(start, at + 1));
          }
        }
        default -> {}
      }
    }
    return objects;
  }
}
