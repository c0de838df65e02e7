package io.railwright.collect.switches;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Small numbers as configurations list them: {@code 3}, {@code 0-2,4-6}. */
public final class NumberRange {
  /** Code points, priorities, queues and classes are less than this. */
  private static final int LIMIT = 256;

  private static final int LONGEST = 1000;

  private NumberRange() {}

  /** Each number; empty where the text is no such list. */
  public static Optional<List<String>> expand(String text) {
    List<String> numbers = new ArrayList<>();
    if (text.length() > LONGEST) {
      return Optional.empty();
    }
    for (String part : text.strip().split("[,\\s]+", -1)) {
      int hyphen = part.indexOf('-');
      int first = number(hyphen < 0 ? part : part.substring(0, hyphen));
      int last = hyphen < 0 ? first : number(part.substring(hyphen + 1));
      if (first < 0 || last < first || numbers.size() > LIMIT) {
        return Optional.empty();
      }
      for (int number = first; number <= last; number++) {
        numbers.add(Integer.toString(number));
      }
    }
    return Optional.of(numbers);
  }

  /** -1 where it is none. */
  private static int number(String text) {
    boolean digits =
        !text.isEmpty() && text.length() <= 3 && text.chars().allMatch(c -> c >= '0' && c <= '9');
    int number = digits ? Integer.parseInt(text) : -1;
    return number < LIMIT ? number : -1;
  }
}
