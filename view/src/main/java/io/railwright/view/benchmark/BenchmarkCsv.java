package io.railwright.view.benchmark;

import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.view.CsvCell;
import io.railwright.view.layout.TextOutput;
import java.util.List;
import java.util.stream.Collectors;

/** A row for each run, and one for each size of a sweep. */
public final class BenchmarkCsv {
  private final TextOutput out;

  public BenchmarkCsv(TextOutput out) {
    this.out = out;
  }

  public void print(BenchmarkReport report) {
    out.println("test,what,source,run,bytes,value,unit,ceiling,verdict");
    for (BenchmarkResult result : report.results()) {
      for (int run = 0; run < result.runs().size(); run++) {
        row(result, Integer.toString(run + 1), "", result.runs().get(run).toString(), run);
      }
      if (result.runs().isEmpty()) {
        row(result, "", "", "", 0);
      }
      for (BenchmarkResult.SizePoint point : result.curve()) {
        row(result, "curve", Long.toString(point.bytes()), Double.toString(point.value()), 0);
      }
    }
    out.flush();
  }

  private void row(BenchmarkResult result, String run, String bytes, String value, int source) {
    List<String> cells =
        List.of(
            result.test(),
            result.quantity(),
            result.sources().get(Math.min(source, result.sources().size() - 1)),
            run,
            bytes,
            value,
            result.unit(),
            result.ceiling().map(it -> Double.toString(it.value())).orElse(""),
            result.verdict().word());
    out.println(
        cells.stream()
            .map(cell -> cell.isEmpty() ? "" : CsvCell.of(cell))
            .collect(Collectors.joining(",")));
  }
}
