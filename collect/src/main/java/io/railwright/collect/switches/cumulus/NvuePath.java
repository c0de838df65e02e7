package io.railwright.collect.switches.cumulus;

import java.util.ArrayList;
import java.util.List;

/** Names within names, by how far they stand in. */
final class NvuePath {
  private static final int DEEPEST = 32;
  private static final int LONGEST_NAME = 60;

  private record Step(int indent, String name) {}

  private final List<Step> steps = new ArrayList<>();

  /** Goes to a name and gives the names on the way; brackets mark what has several members. */
  List<String> enter(int indent, String label) {
    while (!steps.isEmpty() && steps.getLast().indent() >= indent) {
      steps.removeLast();
    }
    boolean several = label.startsWith("[") && label.endsWith("]") && label.length() > 2;
    String name = several ? label.substring(1, label.length() - 1) : label;
    if (steps.size() < DEEPEST) {
      steps.add(new Step(indent, name));
    }
    return names();
  }

  /** The names on the way to the last one; none where there was none yet. */
  List<String> names() {
    return steps.stream().map(Step::name).toList();
  }

  void clear() {
    steps.clear();
  }

  /** A word in small letters, as NVUE names things. */
  static boolean isName(String text) {
    return !text.isEmpty()
        && text.length() <= LONGEST_NAME
        && text.chars().allMatch(c -> (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-')
        && text.charAt(0) >= 'a';
  }
}
