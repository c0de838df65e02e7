package io.railwright.posix.run;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Parses durations as {@code sleep} and {@code timeout} do: a number and a letter. */
final class Durations {
  private Durations() {}

  /** Null where it is none. */
  static @Nullable Duration parse(String text) {
    if (!text.matches("\\d*\\.?\\d*[smhd]?") || !text.matches(".*\\d.*")) {
      return null;
    }
    char unit = text.charAt(text.length() - 1);
    double number =
        Double.parseDouble(Character.isLetter(unit) ? text.substring(0, text.length() - 1) : text);
    double seconds =
        switch (unit) {
          case 'm' -> number * 60;
          case 'h' -> number * 3600;
          case 'd' -> number * 86_400;
          default -> number;
        };
    return Duration.ofNanos((long) Math.min(seconds * 1e9, Long.MAX_VALUE));
  }
}
