package io.railwright.model.benchmark;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Results of one fabric over time.
 *
 * @param series one for each test, pair and size
 * @param notices files that could not be read
 */
public record HistoryReport(List<Series> series, List<String> notices) {
  public HistoryReport {
    series = List.copyOf(series);
    notices = List.copyOf(notices);
  }

  /**
   * The same test between the same ends, again and again.
   *
   * @param ends two hosts, or what else the test was run on
   * @param bytes of a message; empty where it has none
   * @param points the oldest first
   */
  public record Series(
      String test,
      String quantity,
      String ends,
      Optional<Long> bytes,
      String unit,
      boolean higherIsBetter,
      List<Point> points) {
    public Series {
      points = List.copyOf(points);
    }
  }

  /**
   * What it gave at one time.
   *
   * @param when the test began; of outputs of others, when their file was written
   * @param source the file
   * @param change how it stands to the point before; empty for the first
   */
  public record Point(
      Instant when, String source, BenchmarkResult result, Optional<ComparisonReport> change) {}
}
