package io.railwright.view.monitor;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Numbers of a port as short as a column wants them; what is not known is {@code ?}, never 0. */
public final class WatchNumbers {
  static final String UNKNOWN = "?";

  private static final String STEPS = "_.-=^#";
  private static final char GAP = ' ';
  private static final double MEGA = 1e6;
  private static final double GIGA = 1e9;

  private WatchNumbers() {}

  public static String gigabytes(OptionalDouble rate) {
    return rate.isEmpty() ? UNKNOWN : format("%.1f", rate.getAsDouble() / GIGA);
  }

  /** {@code 0.0 kB}, {@code 14.2 kB}, {@code 7.3 MB}. */
  public static String size(OptionalDouble bytes) {
    if (bytes.isEmpty()) {
      return UNKNOWN;
    }
    double value = bytes.getAsDouble();
    return value >= MEGA ? format("%.1f MB", value / MEGA) : format("%.1f kB", value / 1e3);
  }

  public static String percent(OptionalDouble share) {
    return share.isEmpty() ? UNKNOWN : format("%.1f%%", share.getAsDouble() * 100);
  }

  /** The share of the time; of a port that tells frames alone, these a second. */
  public static String pauses(OptionalDouble share, OptionalDouble frames) {
    return share.isPresent() || frames.isEmpty() ? percent(share) : rate(frames) + "/s";
  }

  public static String rate(OptionalDouble rate) {
    return rate.isEmpty() ? UNKNOWN : amount(rate.getAsDouble());
  }

  /** With two significant digits: {@code 0.034}, {@code 1.7}, {@code 8700}, {@code 12k}. */
  public static String ratio(OptionalDouble ratio) {
    if (ratio.isEmpty()) {
      return UNKNOWN;
    }
    double value = ratio.getAsDouble();
    if (value == 0 || !Double.isFinite(value)) {
      return amount(value);
    }
    BigDecimal rounded = new BigDecimal(value).round(new MathContext(2));
    return rounded.compareTo(BigDecimal.valueOf(10_000)) < 0
        ? rounded.stripTrailingZeros().toPlainString()
        : amount(rounded.doubleValue());
  }

  public static String amount(OptionalLong amount) {
    return amount.isEmpty() ? UNKNOWN : amount((double) amount.getAsLong());
  }

  static String amount(double amount) {
    if (amount >= 9_999_500) {
      return format("%.0fM", amount / 1e6);
    }
    if (amount >= 9_999.5) {
      return format("%.0fk", amount / 1e3);
    }
    return amount > 0 && amount < 0.95 ? format("%.1f", amount) : format("%.0f", amount);
  }

  /** A letter for each value, by its share of the highest; a blank where nothing is known. */
  public static String curve(List<Double> values, int most) {
    List<Double> shown = values.subList(Math.max(0, values.size() - most), values.size());
    double highest = shown.stream().filter(it -> !it.isNaN()).mapToDouble(it -> it).max().orElse(0);
    StringBuilder curve = new StringBuilder();
    for (double value : shown) {
      if (Double.isNaN(value)) {
        curve.append(GAP);
      } else {
        double share = highest == 0 ? 0 : value / highest;
        int step = (int) (share * STEPS.length());
        curve.append(STEPS.charAt(Math.min(STEPS.length() - 1, step)));
      }
    }
    return curve.toString();
  }

  private static String format(String form, double value) {
    return String.format(Locale.ROOT, form, value);
  }
}
