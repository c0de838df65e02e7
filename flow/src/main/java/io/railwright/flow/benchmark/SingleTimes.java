package io.railwright.flow.benchmark;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The times of single messages that perftest lists by {@code -U}: a result keeps their quantiles,
 * and of the text a line that says how many there were. Cost: linear in the text.
 */
final class SingleTimes {
  private static final Pattern TIME = Pattern.compile("\\d{1,10}, \\d[\\d.e+]{0,20}\\s*");

  /** Fewer are no list. */
  private static final int FEW = 20;

  private SingleTimes() {}

  static String leftOut(String text) {
    StringBuilder kept = new StringBuilder();
    StringBuilder list = new StringBuilder();
    int listed = 0;
    for (String line : text.split("(?<=\n)", -1)) {
      if (TIME.matcher(line).matches()) {
        list.append(line);
        listed++;
      } else {
        kept.append(ended(list, listed)).append(line);
        list.setLength(0);
        listed = 0;
      }
    }
    return kept.append(ended(list, listed)).toString();
  }

  private static String ended(StringBuilder list, int listed) {
    return listed < FEW
        ? list.toString()
        : String.format(Locale.ROOT, "(%,d times of single messages are left out)\n", listed);
  }
}
