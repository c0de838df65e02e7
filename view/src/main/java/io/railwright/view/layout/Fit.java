package io.railwright.view.layout;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Text made to fit the page. */
public final class Fit {
  private Fit() {}

  /** A label and words behind it, on as many lines of so many columns as they need. */
  public static List<String> words(
      String label, Collection<String> words, String between, int columns) {
    List<String> lines = new ArrayList<>();
    String indent = " ".repeat(label.length());
    String end = between.stripTrailing();
    StringBuilder line = new StringBuilder(label);
    for (String word : words) {
      boolean first = line.length() == label.length();
      int with = line.length() + between.length() + word.length() + end.length();
      if (!first && with > columns) {
        lines.add(line + end);
        line.setLength(0);
        line.append(indent);
        first = true;
      }
      line.append(first ? "" : between).append(word);
    }
    lines.add(line.toString());
    return lines;
  }

  /** As many words as fit into one line, and how many there are more; none if none fits. */
  public static String folded(String label, List<String> words, int columns) {
    String most = words.size() > 1 ? ", and " + (words.size() - 1) + " more" : "";
    boolean fits = (label + words.getFirst() + most).length() <= columns;
    if (!fits && !most.isEmpty() && !label.isEmpty()) {
      return label.substring(0, label.lastIndexOf(':'));
    }
    StringBuilder line = new StringBuilder(label);
    for (int at = 0; at < words.size(); at++) {
      String more = at == words.size() - 1 ? "" : ", and " + (words.size() - at - 1) + " more";
      String word = (at == 0 ? "" : ", ") + words.get(at);
      if (at > 0 && line.length() + word.length() + more.length() > columns) {
        return line + ", and " + (words.size() - at) + " more";
      }
      line.append(word);
    }
    return line.toString();
  }

  public static String plural(long number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }

  /** For a noun whose plural is not made by an s alone. */
  public static String plural(long number, String noun, String nouns) {
    return number + " " + (number == 1 ? noun : nouns);
  }

  /** Numbers as ranges: {@code 24-31,48}. */
  public static String ranges(List<Integer> sorted) {
    List<String> parts = new ArrayList<>();
    for (int at = 0; at < sorted.size(); ) {
      int end = at;
      while (end + 1 < sorted.size() && sorted.get(end + 1) == sorted.get(end) + 1) {
        end++;
      }
      parts.add(at == end ? "" + sorted.get(at) : sorted.get(at) + "-" + sorted.get(end));
      at = end + 1;
    }
    return String.join(",", parts);
  }
}
