package io.railwright.view.benchmark;

import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.Ceiling;
import io.railwright.view.CsvCell;
import io.railwright.view.layout.TextOutput;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A row for each run, one for each size of a sweep, and one for each quantile of latencies. */
public final class BenchmarkCsv {
  private final TextOutput out;

  public BenchmarkCsv(TextOutput out) {
    this.out = out;
  }

  public void print(BenchmarkReport report) {
    out.println("test,what,source,run,bytes,value,unit,ceiling,verdict,failed");
    for (BenchmarkResult result : report.results()) {
      for (int run = 0; run < result.runs().size(); run++) {
        row(result, Integer.toString(run + 1), "", result.runs().get(run).toString(), run);
      }
      if (result.runs().isEmpty()) {
        row(result, "", "", "", 0);
      }
      for (BenchmarkResult.SizePoint point : result.curve()) {
        row(result, point);
      }
      for (BenchmarkResult.Quantile quantile : result.distribution()) {
        row(result, Numbers.part(quantile.part()), "", Double.toString(quantile.value()), 0);
      }
    }
    out.flush();
  }

  /** The ceiling of a size is its own, where it is known. */
  private void row(BenchmarkResult result, BenchmarkResult.SizePoint point) {
    Optional<Double> ceiling = point.ceiling().or(() -> result.ceiling().map(Ceiling::value));
    String bytes = Long.toString(point.bytes());
    row(result, "curve", bytes, Double.toString(point.value()), 0, ceiling);
  }

  private void row(BenchmarkResult result, String run, String bytes, String value, int source) {
    row(result, run, bytes, value, source, result.ceiling().map(Ceiling::value));
  }

  private void row(
      BenchmarkResult result,
      String run,
      String bytes,
      String value,
      int source,
      Optional<Double> ceiling) {
    List<String> cells =
        List.of(
            result.test(),
            result.quantity(),
            result.sources().get(Math.min(source, result.sources().size() - 1)),
            run,
            bytes,
            value,
            result.unit(),
            ceiling.map(it -> Double.toString(it)).orElse(""),
            result.verdict().word(),
            Boolean.toString(result.failed()));
    out.println(
        cells.stream()
            .map(cell -> cell.isEmpty() ? "" : CsvCell.of(cell))
            .collect(Collectors.joining(",")));
  }
}
