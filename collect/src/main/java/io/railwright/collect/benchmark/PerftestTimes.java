package io.railwright.collect.benchmark;

import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.TimeSpan;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The times of single messages that {@code -U} and {@code -H} print before a row. Of thousands of
 * them a few quantiles are kept, each of which is one of the times: perftest's own leave out the
 * largest.
 */
final class PerftestTimes {
  /** {@code #, usec}; times in cycles are none without the clock of that processor. */
  private static final Pattern HEADING = Pattern.compile("#, (usec|cycles)");

  private static final Pattern TIME =
      Pattern.compile("\\d{1,10}, (\\d{1,10}(?:\\.\\d{1,9})?)(?:e\\+?(\\d{1,2}))?");

  /** In percent of all messages. */
  private static final List<String> PARTS =
      List.of(
          "0", "1", "5", "10", "25", "50", "75", "90", "95", "99", "99.5", "99.9", "99.95", "99.99",
          "100");

  private record Single(double microseconds, String raw, int line) {}

  private final List<Single> times = new ArrayList<>();
  private boolean listed;
  private boolean counted;

  boolean take(String text, int number) {
    Matcher heading = HEADING.matcher(text);
    if (heading.matches()) {
      times.clear();
      listed = true;
      counted = heading.group(1).equals("usec");
      return true;
    }
    Matcher time = TIME.matcher(listed ? text : "");
    if (!time.matches()) {
      return false;
    }
    if (counted) {
      int exponent = time.group(2) == null ? 0 : Integer.parseInt(time.group(2));
      double value = Double.parseDouble(time.group(1)) * Math.pow(10, exponent);
      times.add(new Single(value, text, number));
    }
    return true;
  }

  /** Of a row, behind which other times are another row's. */
  void end(String row, Readings into) {
    listed = false;
    if (times.isEmpty()) {
      return;
    }
    times.sort(Comparator.comparingDouble(Single::microseconds));
    for (String part : PARTS) {
      double above = times.size() * (1 - Double.parseDouble(part) / 100);
      // Of so few messages none would lie above, and the largest stands for it already.
      if (above >= 1 || part.equals("100")) {
        add(
            row,
            part,
            times.get(Math.max(0, times.size() - 1 - (int) Math.floor(above + 1e-9))),
            into);
      }
    }
    times.clear();
  }

  private static void add(String row, String part, Single time, Readings into) {
    Optional<TimeSpan> span = TimeSpan.parse(number(time.microseconds) + " us");
    String key = FactKey.text("perftest.quantile", part);
    span.ifPresent(value -> into.add(row, key, value, time.raw, time.line));
  }

  private static String number(double value) {
    return BigDecimal.valueOf(value).toPlainString();
  }
}
