package io.railwright.change.setting;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lists of processors as the kernel writes them: {@code 0-3,8}. */
public final class Processors {
  private static final Pattern PART = Pattern.compile("([0-9]{1,5})(?:-([0-9]{1,5}))?");

  private Processors() {}

  /**
   * The numbers in order.
   *
   * @throws IllegalArgumentException where it is no such list
   */
  public static SortedSet<Integer> of(String text) {
    TreeSet<Integer> numbers = new TreeSet<>();
    for (String part : text.split(",", -1)) {
      Matcher range = PART.matcher(part);
      if (!range.matches()) {
        throw new IllegalArgumentException("'" + text + "' is no list of processors");
      }
      int first = Integer.parseInt(range.group(1));
      int last = range.group(2) == null ? first : Integer.parseInt(range.group(2));
      for (int number = first; number <= last; number++) {
        numbers.add(number);
      }
    }
    return numbers;
  }

  static String text(SortedSet<Integer> numbers) {
    List<String> parts = new ArrayList<>();
    int first = -1;
    int last = -1;
    for (int number : numbers) {
      if (first >= 0 && number == last + 1) {
        last = number;
        continue;
      }
      add(parts, first, last);
      first = number;
      last = number;
    }
    add(parts, first, last);
    return String.join(",", parts);
  }

  private static void add(List<String> parts, int first, int last) {
    if (first >= 0) {
      parts.add(first == last ? Integer.toString(first) : first + "-" + last);
    }
  }
}
