package io.railwright.model.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names as Cumulus Linux lists them: {@code swp1-4,swp9}, {@code swp1s0-3}, {@code 0,3}. */
public final class NameRange {
  private static final int MOST = 1 << 10;
  private static final Pattern RANGE =
      Pattern.compile(
          "([a-z]{0,15}(?:\\d{1,4}s)?)(\\d{1,4})-(?:[a-z]{0,15}(?:\\d{1,4}s)?)(\\d{1,4})");

  private NameRange() {}

  /** Each name; none where there are too many. */
  public static List<String> expand(String list) {
    List<String> names = new ArrayList<>();
    for (String part : list.split(",", -1)) {
      Matcher range = RANGE.matcher(part);
      if (!range.matches()) {
        names.add(part);
        continue;
      }
      int last = Integer.parseInt(range.group(3));
      for (int number = Integer.parseInt(range.group(2)); number <= last; number++) {
        if (names.size() >= MOST) {
          return List.of();
        }
        names.add(range.group(1) + number);
      }
    }
    return names.size() > MOST ? List.of() : names;
  }
}
