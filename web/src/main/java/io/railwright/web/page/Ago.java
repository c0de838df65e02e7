package io.railwright.web.page;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Times as people say them. */
final class Ago {
  private static final DateTimeFormatter CLOCK =
      DateTimeFormatter.ofPattern("HH:mm:ss 'UTC'", Locale.ENGLISH).withZone(ZoneOffset.UTC);
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("d MMM HH:mm 'UTC'", Locale.ENGLISH).withZone(ZoneOffset.UTC);
  private static final Duration SHORT = Duration.ofHours(20);

  private Ago() {}

  /** {@code 14:02:10 UTC}, or with its day if that was another. */
  static String clock(Instant time, Instant now) {
    return (Duration.between(time, now).abs().compareTo(SHORT) < 0 ? CLOCK : DAY).format(time);
  }

  /** {@code for 3 min}. */
  static String lasted(Instant since, Instant now) {
    return words(Duration.between(since, now));
  }

  /** {@code 3 min}. */
  static String words(Duration time) {
    long seconds = Math.max(0, time.toSeconds());
    if (seconds < 120) {
      return seconds + " s";
    }
    if (seconds < 7200) {
      return seconds / 60 + " min";
    }
    return seconds < 172_800 ? seconds / 3600 + " h" : seconds / 86_400 + " d";
  }
}
