package io.railwright.collect.host;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.ClockReading;
import io.railwright.reach.bundle.Question;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How far the clock of a host is ahead of ours. The host looked at it at some time between question
 * and answer, so that only a least and a most are known; what is between the two is as long as the
 * way there and back.
 */
public final class ClockAhead {
  private static final int MILLI = 3;

  /** Where date knows no parts of a second, busybox prints the letters instead. */
  private static final Pattern TIME =
      Pattern.compile(
          "("
              + ClockReading.ASKED
              + "|"
              + ClockReading.ANSWERED
              + "|)([0-9]{1,10})(\\.[0-9]{1,9}|\\.%?N)?");

  /** Asked first, since the login is over by then and nothing else has to be waited for. */
  public static final Probe PROBE =
      new Probe(Question.read(ClockReading.QUESTION, "date", "+%s.%N"), ClockAhead::parse);

  private ClockAhead() {}

  private static Parsed parse(Printed printed) {
    Readings readings = new Readings(printed);
    Map<String, Time> times = new HashMap<>();
    Parser.takeLines(
        printed,
        (line, number, _) -> {
          Matcher matcher = TIME.matcher(line);
          boolean tells = matcher.matches();
          if (tells) {
            times.putIfAbsent(matcher.group(1), time(matcher, number));
          }
          return tells;
        },
        readings);
    Time told = times.get("");
    Time asked = times.get(ClockReading.ASKED);
    Time answered = times.get(ClockReading.ANSWERED);
    if (told != null && asked != null && answered != null) {
      add(
          readings,
          "host.clock-ahead.least",
          told.least().subtract(answered.least()),
          RoundingMode.FLOOR,
          told);
      add(
          readings,
          "host.clock-ahead.most",
          told.most().subtract(asked.least()),
          RoundingMode.CEILING,
          told);
    }
    return readings.parsed();
  }

  /** A whole second may be about to end. */
  private record Time(BigDecimal least, BigDecimal most, int line) {}

  private static Time time(Matcher matcher, int line) {
    String parts = matcher.group(MILLI);
    boolean whole = parts == null || parts.endsWith("N");
    BigDecimal seconds = new BigDecimal(matcher.group(2) + (whole ? "" : parts));
    return new Time(seconds, whole ? seconds.add(BigDecimal.ONE) : seconds, line);
  }

  private static void add(
      Readings readings, String name, BigDecimal ahead, RoundingMode rounding, Time told) {
    long milliseconds = ahead.movePointRight(MILLI).setScale(0, rounding).longValue();
    readings.add(
        "", name, new Value.Count(milliseconds, "ms"), told.least().toPlainString(), told.line());
  }
}
