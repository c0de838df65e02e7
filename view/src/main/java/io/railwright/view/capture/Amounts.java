package io.railwright.view.capture;

import java.time.Instant;
import java.util.Locale;

/** Numbers with units, short enough for a column. */
final class Amounts {
  private Amounts() {}

  static String time(long nanoseconds) {
    double size = Math.abs((double) nanoseconds);
    if (size < 1e3) {
      return nanoseconds + " ns";
    }
    if (size < 1e6) {
      return round(nanoseconds / 1e3) + " us";
    }
    return size < 1e9 ? round(nanoseconds / 1e6) + " ms" : round(nanoseconds / 1e9) + " s";
  }

  static String bytes(long number) {
    double size = number;
    String[] units = {"B", "kB", "MB", "GB", "TB"};
    int unit = 0;
    while (size >= 1000 && unit < units.length - 1) {
      size /= 1000;
      unit++;
    }
    return (unit == 0 ? "" + number : round(size)) + " " + units[unit];
  }

  /** Bytes in a time as bits per second. */
  static String rate(long bytes, long nanoseconds) {
    if (nanoseconds <= 0) {
      return "-";
    }
    double bits = bytes * 8e9 / nanoseconds;
    String[] units = {"bit/s", "kbit/s", "Mbit/s", "Gbit/s", "Tbit/s"};
    int unit = 0;
    while (bits >= 1000 && unit < units.length - 1) {
      bits /= 1000;
      unit++;
    }
    return round(bits) + " " + units[unit];
  }

  /** The same in Mbit/s, without the unit. */
  static String megabits(long bytes, long nanoseconds) {
    return nanoseconds <= 0 ? "-" : round(bytes * 8e3 / nanoseconds);
  }

  static String percent(long part, long whole) {
    double share = whole == 0 ? 0 : 100.0 * part / whole;
    return String.format(Locale.ROOT, share > 0 && share < 1 ? "%.2f %%" : "%.1f %%", share);
  }

  private static String round(double number) {
    double size = Math.abs(number);
    return String.format(Locale.ROOT, size < 10 ? "%.2f" : size < 100 ? "%.1f" : "%.0f", number);
  }

  static String instant(long nanoseconds) {
    return Instant.ofEpochSecond(
            Math.floorDiv(nanoseconds, 1_000_000_000L), Math.floorMod(nanoseconds, 1_000_000_000L))
        .toString();
  }
}
