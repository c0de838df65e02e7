package io.railwright.posix.tool;

import io.railwright.posix.Call;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** {@code date}, in UTC. */
final class Date {
  private Date() {}

  static int run(Call call) throws IOException {
    return run(call, Instant.now());
  }

  static int run(Call call, Instant time) throws IOException {
    Options options = Options.parse(call.arguments(), "u", "utc=u");
    if (options.mistake() != null) {
      return Inputs.usage(call, 1, options.mistake());
    }
    ZonedDateTime now = time.atZone(ZoneOffset.UTC);
    String format =
        options.operands().isEmpty() ? "+%a %b %e %T UTC %Y" : options.operands().getFirst();
    if (!format.startsWith("+")) {
      return call.fail(1, "date: invalid date ‘" + format + "’");
    }
    StringBuilder text = new StringBuilder();
    for (int at = 1; at < format.length(); at++) {
      char sign = format.charAt(at);
      if (sign != '%' || at + 1 == format.length()) {
        text.append(sign);
        continue;
      }
      String piece = piece(now, format.charAt(++at));
      text.append(piece == null ? "%" + format.charAt(at) : piece);
    }
    call.print(text + "\n");
    return 0;
  }

  private static @Nullable String piece(ZonedDateTime now, char sign) {
    String pattern =
        switch (sign) {
          case 'Y' -> "yyyy";
          case 'm' -> "MM";
          case 'd' -> "dd";
          case 'H' -> "HH";
          case 'M' -> "mm";
          case 'S' -> "ss";
          case 'F' -> "yyyy-MM-dd";
          case 'T' -> "HH:mm:ss";
          case 'N' -> "nnnnnnnnn";
          case 'a' -> "EEE";
          case 'b' -> "MMM";
          case 'j' -> "DDD";
          case 'y' -> "yy";
          default -> "";
        };
    if (!pattern.isEmpty()) {
      return now.format(DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH));
    }
    return switch (sign) {
      case 's' -> Long.toString(now.toEpochSecond());
      case 'e' -> String.format(Locale.ROOT, "%2d", now.getDayOfMonth());
      case 'Z' -> "UTC";
      case 'z' -> "+0000";
      case '%' -> "%";
      case 'n' -> "\n";
      default -> null;
    };
  }
}
