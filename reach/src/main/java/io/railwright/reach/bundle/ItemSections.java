package io.railwright.reach.bundle;

import io.railwright.model.text.Plain;
import io.railwright.reach.bundle.Section.Ending;
import java.util.ArrayList;
import java.util.List;

/**
 * Splits what one process has said of many items: each name stands on a line of its own, and what
 * is said of it below, indented. Where the process failed each item was asked by itself, and
 * nothing of this is used.
 */
final class ItemSections {
  /** Stands for all items at once; a device may not be called so. */
  static final String ALL = "*";

  /** No host has as many devices, and each takes memory. */
  private static final int MOST = 4096;

  private static final int LONGEST_NAME = 255;

  private ItemSections() {}

  static List<Section> of(Section section) {
    if (!section.item().equals(ALL)) {
      return List.of(section);
    }
    return section.exit() == 0 ? split(section) : List.of();
  }

  private static List<Section> split(Section all) {
    String text = all.out().text();
    List<Section> items = new ArrayList<>();
    int start = 0;
    while (start < text.length() && items.size() < MOST) {
      int head = lineEnd(text, start);
      int end = head;
      while (end < text.length() && text.charAt(end) == ' ') {
        end = lineEnd(text, end);
      }
      Ending ending = end < text.length() ? Ending.COMPLETE : all.ending();
      String name = text.substring(start, head).strip();
      // The name of a device is handed to tools and shown to people.
      if (!name.isEmpty() && Plain.line(name, LONGEST_NAME).equals(name)) {
        items.add(item(all, name, ending, text.substring(head, end)));
      }
      start = end;
    }
    return items;
  }

  private static Section item(Section all, String name, Ending ending, String said) {
    return new Section(all.question(), name, ending, all.exit(), Output.of(said), all.err());
  }

  /** Where the next line begins. */
  private static int lineEnd(String text, int at) {
    int end = text.indexOf('\n', at);
    return end < 0 ? text.length() : end + 1;
  }
}
