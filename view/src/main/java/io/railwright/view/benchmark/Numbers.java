package io.railwright.view.benchmark;

import io.railwright.model.benchmark.BenchmarkResult;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Numbers as people read them. */
final class Numbers {
  private static final List<String> SIZES = List.of("B", "KiB", "MiB", "GiB", "TiB");
  private static final int MOST_LISTED = 12;

  private Numbers() {}

  static String of(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return "unknown";
    }
    String format = value >= 1000 ? "%.0f" : value >= 100 ? "%.1f" : "%.2f";
    return String.format(Locale.ROOT, format, value);
  }

  static String percent(double part) {
    return Double.isNaN(part) || Double.isInfinite(part)
        ? "unknown"
        : String.format(Locale.ROOT, "%+.2f %%", part * 100);
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
  static String value(BenchmarkResult result) {
    return result.runs().isEmpty() ? "no number" : of(median(result.runs())) + " " + result.unit();
  }

  static double median(List<Double> values) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    int half = sorted.length / 2;
    if (sorted.length == 0) {
      return Double.NaN;
    }
    return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }

  static String runs(BenchmarkResult result) {
    List<Double> runs = result.runs();
    String list =
        runs.stream().limit(MOST_LISTED).map(Numbers::of).collect(Collectors.joining(" "));
    return list + (runs.size() > MOST_LISTED ? " ..." : "");
  }

  static String range(List<Double> values) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).toArray();
    Arrays.sort(sorted);
    return sorted.length < 2 ? "" : of(sorted[0]) + " to " + of(sorted[sorted.length - 1]);
  }
}
