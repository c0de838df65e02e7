package io.railwright.view.monitor;

import io.railwright.model.monitor.ApplicationRow;
import io.railwright.model.text.Plain;
import java.util.Locale;
import java.util.OptionalDouble;

/** What is said of an application in a line. */
public final class ApplicationWords {
  private static final double GIGA = 1e9;
  private static final int LONGEST_REASON = 120;

  private ApplicationWords() {}

  /** {@code 412 ms}, {@code 12.5 s}; {@code ?} where it is not known. */
  public static String time(OptionalDouble seconds) {
    if (seconds.isEmpty()) {
      return WatchNumbers.UNKNOWN;
    }
    double time = seconds.getAsDouble();
    return time < 10
        ? String.format(Locale.ROOT, "%.0f ms", time * 1000)
        : String.format(Locale.ROOT, "%.1f s", time);
  }

  /** {@code 45.1 GB/s}. */
  public static String bandwidth(OptionalDouble bytes) {
    return bytes.isEmpty()
        ? WatchNumbers.UNKNOWN
        : String.format(Locale.ROOT, "%.1f GB/s", bytes.getAsDouble() / GIGA);
  }

  /** What it is, and why where that is not known. */
  public static String state(ApplicationRow row) {
    return row.trouble().isPresent()
        ? row.state().word() + ": " + Plain.line(row.trouble().get(), LONGEST_REASON)
        : row.state().word();
  }

  /** The whole line: {@code gpu-01 train: running, iteration 412 ms (best 380 ms)}. */
  static String line(ApplicationRow row) {
    StringBuilder line = new StringBuilder(Plain.line(row.name())).append(": ").append(state(row));
    if (row.iteration().isPresent()) {
      line.append(", iteration ").append(time(row.iteration())).append(best(row.usualIteration()));
    }
    if (row.busBandwidth().isPresent()) {
      line.append(", bus bandwidth ").append(bandwidth(row.busBandwidth()));
      if (row.usualBusBandwidth().isPresent()) {
        line.append(" (best ").append(bandwidth(row.usualBusBandwidth())).append(')');
      }
    }
    return line.toString();
  }

  private static String best(OptionalDouble usual) {
    return usual.isEmpty() ? "" : " (best " + time(usual) + ")";
  }
}
