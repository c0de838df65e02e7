package io.railwright.view.benchmark;

import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.MedianInterval;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Numbers as people read them. */
public final class Numbers {
  private static final List<String> SIZES = List.of("B", "KiB", "MiB", "GiB", "TiB");
  private static final List<Double> SHOWN = List.of(0.5, 0.99, 0.999, 0.9999, 1.0);
  private static final int MOST_LISTED = 12;
  private static final MathContext THREE_DIGITS = new MathContext(3);

  private Numbers() {}

  public static String of(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return "unknown";
    }
    if (Math.abs(value) < 1) {
      return small(value);
    }
    String format = value >= 1000 ? "%.0f" : value >= 100 ? "%.1f" : "%.2f";
    return String.format(Locale.ROOT, format, value);
  }

  /** A mark of an axis: as many places as the steps between marks need. */
  static String mark(double value, double step) {
    int places = BigDecimal.valueOf(step).round(THREE_DIGITS).stripTrailingZeros().scale();
    return BigDecimal.valueOf(value)
        .setScale(Math.max(0, places), RoundingMode.HALF_UP)
        .toPlainString();
  }

  /** Three digits that count, however small; {@code 0.50} has two places as its neighbours have. */
  private static String small(double value) {
    BigDecimal rounded = new BigDecimal(value).round(THREE_DIGITS).stripTrailingZeros();
    return rounded.setScale(Math.max(2, rounded.scale())).toPlainString();
  }

  public static String percent(double part) {
    return Double.isNaN(part) || Double.isInfinite(part)
        ? "unknown"
        : String.format(Locale.ROOT, "%+.2f %%", part * 100);
  }

  /** {@code 99.9 %}; the fastest and the slowest message have words. */
  static String part(double part) {
    return part <= 0
        ? "fastest"
        : part >= 1
            ? "slowest"
            : BigDecimal.valueOf(part).movePointRight(2).stripTrailingZeros().toPlainString()
                + " %";
  }

  /** {@code 50 % within 2.31 us, 99 % within 2.60 us, ...}; empty where there is none. */
  static String spread(BenchmarkResult result) {
    return result.distribution().stream()
        .filter(it -> SHOWN.contains(it.part()))
        .map(
            it ->
                part(it.part())
                    + (it.part() >= 1 ? " " : " within ")
                    + of(it.value())
                    + " "
                    + result.unit())
        .collect(Collectors.joining(", "));
  }

  static String size(long bytes) {
    int unit = 0;
    long rest = bytes;
    while (rest >= 1024 && rest % 1024 == 0 && unit + 1 < SIZES.size()) {
      rest /= 1024;
      unit++;
    }
    return rest + " " + SIZES.get(unit);
  }

  /** The number of a result; a test that failed has none. */
  public static String value(BenchmarkResult result) {
    return result.runs().isEmpty() ? "no number" : of(median(result.runs())) + " " + result.unit();
  }

  /** The word of the verdict; where the test ended in an error, that too. */
  public static String verdict(BenchmarkResult result) {
    return result.verdict().word() + (result.failed() ? " (failed)" : "");
  }

  static double median(List<Double> values) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    int half = sorted.length / 2;
    if (sorted.length == 0) {
      return Double.NaN;
    }
    return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }

  public static String runs(BenchmarkResult result) {
    List<Double> runs = result.runs();
    String list =
        runs.stream().limit(MOST_LISTED).map(Numbers::of).collect(Collectors.joining(" "));
    return list + (runs.size() > MOST_LISTED ? " ..." : "");
  }

  /** Where the median lies, in a sentence; empty where that is the range. */
  static Optional<String> interval(BenchmarkResult result) {
    List<Double> runs = result.runs();
    return MedianInterval.of(runs)
        .filter(it -> it.low() > Collections.min(runs) || it.high() < Collections.max(runs))
        .map(
            it ->
                String.format(
                    Locale.ROOT,
                    "the median of more runs would lie from %s to %s (%.1f %% sure)",
                    of(it.low()),
                    of(it.high()),
                    it.level() * 100));
  }

  static String range(List<Double> values) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).toArray();
    Arrays.sort(sorted);
    return sorted.length < 2 ? "" : of(sorted[0]) + " to " + of(sorted[sorted.length - 1]);
  }
}
