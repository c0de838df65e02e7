package io.railwright.twin.host.unit;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Time spans as systemd reads them: {@code 180}, {@code 3min}, {@code 1h 30min}. */
public final class TimeSpan {
  private static final Pattern PART = Pattern.compile("\\s*(\\d+(?:\\.\\d+)?)\\s*([a-z]*)");

  private TimeSpan() {}

  public static Optional<Duration> of(String text) {
    Matcher parts = PART.matcher(text.strip());
    double seconds = 0;
    int end = 0;
    while (end < text.strip().length()) {
      if (!parts.find(end) || parts.start() != end) {
        return Optional.empty();
      }
      double unit = seconds(parts.group(2));
      if (unit < 0) {
        return Optional.empty();
      }
      seconds += Double.parseDouble(parts.group(1)) * unit;
      end = parts.end();
    }
    return end == 0 ? Optional.empty() : Optional.of(Duration.ofMillis((long) (seconds * 1000)));
  }

  private static double seconds(String unit) {
    return switch (unit) {
      case "us", "usec" -> 1e-6;
      case "ms", "msec" -> 1e-3;
      case "", "s", "sec", "second", "seconds" -> 1;
      case "m", "min", "minute", "minutes" -> 60;
      case "h", "hr", "hour", "hours" -> 3600;
      case "d", "day", "days" -> 86_400;
      case "w", "week", "weeks" -> 604_800;
      default -> -1;
    };
  }
}
