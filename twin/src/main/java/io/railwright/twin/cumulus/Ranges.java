package io.railwright.twin.cumulus;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Lists and ranges of names as NVUE takes and prints them: {@code swp1-4,swp8}, {@code 0,3}. */
final class Ranges {
  private static final Pattern RANGE = Pattern.compile("([a-z]*)(\\d{1,3})-([a-z]*)(\\d{1,3})");
  private static final Pattern NUMBERED = Pattern.compile("([a-z]*)(\\d{1,3})");

  private Ranges() {}

  static List<String> expand(String list) {
    List<String> names = new ArrayList<>();
    for (String part : list.split(",", -1)) {
      Matcher range = RANGE.matcher(part);
      boolean one =
          !range.matches() || !(range.group(3).isEmpty() || range.group(3).equals(range.group(1)));
      if (one) {
        names.add(part);
      } else {
        IntStream.rangeClosed(Integer.parseInt(range.group(2)), Integer.parseInt(range.group(4)))
            .forEach(number -> names.add(range.group(1) + number));
      }
    }
    return names;
  }

  /** Neighbours by number become a range; the names are in order. */
  static String join(List<String> names) {
    List<String> parts = new ArrayList<>();
    int from = 0;
    while (from < names.size()) {
      int to = from;
      while (to + 1 < names.size() && isNext(names.get(to), names.get(to + 1))) {
        to++;
      }
      String last = names.get(to).replaceFirst("^[a-z]*", "");
      parts.add(from == to ? names.get(from) : names.get(from) + "-" + last);
      from = to + 1;
    }
    return String.join(",", parts);
  }

  private static boolean isNext(String name, String next) {
    Matcher one = NUMBERED.matcher(name);
    Matcher other = NUMBERED.matcher(next);
    return one.matches()
        && other.matches()
        && one.group(1).equals(other.group(1))
        && Integer.parseInt(one.group(2)) + 1 == Integer.parseInt(other.group(2));
  }
}
