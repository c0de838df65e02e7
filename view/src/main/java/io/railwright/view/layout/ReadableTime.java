package io.railwright.view.layout;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** A time as people write it: {@code 17 Nov 2026, 07:51 UTC}. */
public final class ReadableTime {
  private static final DateTimeFormatter FORM =
      DateTimeFormatter.ofPattern("d MMM uuuu, HH:mm 'UTC'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  private ReadableTime() {}

  public static String of(Instant time) {
    return FORM.format(time);
  }
}
