package io.railwright.collect.host;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.model.value.TimeSpan;
import io.railwright.reach.bundle.Question;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What time it is by the clock of a host. Only who asks again and again is told: kept in a snapshot
 * it would say nothing.
 */
public final class TimeOfDay {
  private static final long SECOND = 1_000_000_000;

  /** {@code 1795001234.123456789}; where date knows no parts of a second they are missing. */
  private static final Pattern TIME = Pattern.compile("([0-9]{1,10})(?:\\.([0-9]{9})|\\..*)?");

  public static final Probe PROBE =
      new Probe(Question.read("date", "date", "+%s.%N"), Parser.byLine(TimeOfDay::take));

  private TimeOfDay() {}

  private static boolean take(String line, int number, Readings into) {
    Matcher matcher = TIME.matcher(line);
    if (!matcher.matches() || Long.parseLong(matcher.group(1)) > Integer.MAX_VALUE) {
      return false;
    }
    String parts = matcher.group(2);
    long nanoseconds =
        Long.parseLong(matcher.group(1)) * SECOND + (parts == null ? 0 : Long.parseLong(parts));
    into.add("", "host.time", new TimeSpan(nanoseconds), line, number);
    return true;
  }
}
