package io.railwright.model.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;

/** Numbers as people read them: three digits, and the unit that fits. */
public final class HumanUnits {
  private static final MathContext THREE_DIGITS = new MathContext(3);
  private static final int STEP = 1000;

  private HumanUnits() {}

  /** {@code 850 ns}, {@code 14.6 ms}. */
  public static String time(double nanoseconds) {
    return nanoseconds == 0 ? "0 s" : scaled(nanoseconds, List.of("ns", "us", "ms", "s"));
  }

  /** In powers of 1000: {@code 3.2 GB}. */
  public static String bytes(double number) {
    return scaled(number, List.of("bytes", "kB", "MB", "GB", "TB"));
  }

  /** {@code 91 Gb/s}. */
  public static String rate(double bitsPerSecond) {
    return scaled(bitsPerSecond, List.of("b/s", "kb/s", "Mb/s", "Gb/s", "Tb/s"));
  }

  /** {@code 12.3 %}, {@code 0.04 %}. */
  public static String percent(double part, double whole) {
    return number(whole == 0 ? 0 : 100 * part / whole) + " %";
  }

  /** {@code 131,887}. */
  public static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** {@code 1 packet}, {@code 4,027 packets}. */
  public static String count(long number, String noun) {
    return count(number) + " " + noun + (number == 1 ? "" : "s");
  }

  /** {@code a, b and c}. */
  public static String list(List<String> words) {
    int last = words.size() - 1;
    return last < 1
        ? String.join("", words)
        : String.join(", ", words.subList(0, last)) + " and " + words.get(last);
  }

  /** Three digits, more only before the point: {@code 1.12}, {@code 14.6}, {@code 4,700}. */
  public static String number(double value) {
    if (Math.abs(value) >= STEP) {
      return count(Math.round(value));
    }
    BigDecimal rounded = new BigDecimal(value).round(THREE_DIGITS);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }

  /** What rounds up to a thousand of one unit is one of the next. */
  private static String scaled(double value, List<String> units) {
    double size = value;
    int unit = 0;
    while (Math.abs(size) >= STEP - 0.5 && unit < units.size() - 1) {
      size /= STEP;
      unit++;
    }
    return number(size) + " " + units.get(unit);
  }

  public static String percent(long part, long whole) {
    return percent((double) part, (double) whole);
  }

  public static String time(long nanoseconds) {
    return time((double) nanoseconds);
  }
}
