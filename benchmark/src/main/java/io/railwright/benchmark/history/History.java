package io.railwright.benchmark.history;

import io.railwright.benchmark.judge.Compare;
import io.railwright.model.benchmark.BenchmarkConfiguration;
import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.ComparisonReport;
import io.railwright.model.benchmark.HistoryReport;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Joins results by test, ends and size, and compares each with the one before it. */
public final class History {
  private final double margin;
  private final Map<Key, List<Kept>> byKey = new LinkedHashMap<>();

  /**
   * No result yet.
   *
   * @param margin the largest difference that does not matter, as a part
   */
  public History(double margin) {
    this.margin = margin;
  }

  private record Key(
      String test, String quantity, String unit, String ends, Optional<Long> bytes) {}

  private record Kept(Instant when, String source, BenchmarkResult result) {}

  /**
   * Results of one file.
   *
   * @param when it was written, which counts where it does not say when the tests were run
   */
  public void add(String source, Instant when, BenchmarkReport report) {
    for (BenchmarkResult result : report.results()) {
      Key key =
          new Key(result.test(), result.quantity(), result.unit(), ends(result), bytes(result));
      byKey
          .computeIfAbsent(key, _ -> new ArrayList<>())
          .add(new Kept(report.made().orElse(when), source, result));
    }
  }

  public List<HistoryReport.Series> series() {
    List<HistoryReport.Series> all = new ArrayList<>();
    byKey.forEach(
        (key, kept) ->
            all.add(
                new HistoryReport.Series(
                    key.test,
                    key.quantity,
                    key.ends,
                    key.bytes,
                    key.unit,
                    kept.getFirst().result.higherIsBetter(),
                    points(kept))));
    return all;
  }

  /**
   * A test that failed stands in the row, and the next one is held against the last that did not.
   */
  private List<HistoryReport.Point> points(List<Kept> kept) {
    List<Kept> sorted =
        kept.stream().sorted(Comparator.comparing(Kept::when).thenComparing(Kept::source)).toList();
    List<HistoryReport.Point> points = new ArrayList<>();
    Optional<BenchmarkResult> before = Optional.empty();
    for (Kept one : sorted) {
      Optional<ComparisonReport> change =
          before
              .filter(_ -> !one.result.runs().isEmpty())
              .map(it -> Compare.of(it, one.result, margin));
      points.add(new HistoryReport.Point(one.when, one.source, one.result, change));
      before = one.result.runs().isEmpty() ? before : Optional.of(one.result);
    }
    return points;
  }

  /** Hosts where the result knows them; a file is no end, and all files of one test are one. */
  private static String ends(BenchmarkResult result) {
    Optional<String> from = result.configuration().flatMap(it -> host(it.from()));
    Optional<String> to = result.configuration().flatMap(it -> host(it.to()));
    if (from.isPresent() && to.isPresent()) {
      return from.get() + " -> " + to.get();
    }
    return result.sources().stream()
        .filter(it -> it.contains(" -> "))
        .findFirst()
        .or(() -> to)
        .orElse("");
  }

  private static Optional<String> host(Optional<BenchmarkConfiguration.End> end) {
    return end.map(BenchmarkConfiguration.End::host).filter(it -> !it.isEmpty());
  }

  private static Optional<Long> bytes(BenchmarkResult result) {
    return Optional.ofNullable(result.setup().get("bytes"))
        .filter(it -> it.matches("\\d{1,18}"))
        .map(Long::parseLong);
  }
}
