package io.railwright.monitor.watch;

import io.railwright.monitor.alert.Level;
import java.util.Locale;
import java.util.OptionalLong;

/** How bad it is that the clock of a machine is off. */
final class ClockLevel {
  private static final long MOST = 1000;

  private ClockLevel() {}

  /**
   * Of milliseconds that it is ahead, or behind as a number below 0.
   *
   * @param offset empty where the machine does not tell
   */
  static Level of(OptionalLong offset) {
    if (offset.isEmpty()) {
      return Level.UNKNOWN;
    }
    long off = Math.abs(offset.getAsLong());
    if (off >= MOST) {
      return Level.HIGH;
    }
    return off * 2 >= MOST ? Level.BETWEEN : Level.LOW;
  }

  /** For people. */
  static String words(OptionalLong offset) {
    if (offset.isEmpty()) {
      return "";
    }
    long off = offset.getAsLong();
    return String.format(
        Locale.ROOT, "%.1f s %s", Math.abs(off) / 1000.0, off < 0 ? "behind" : "ahead");
  }
}
