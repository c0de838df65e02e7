package io.railwright.benchmark.judge;

import io.railwright.benchmark.statistics.Sample;
import io.railwright.model.benchmark.BenchmarkResult.Quantile;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** How the times of single messages are spread. */
final class Distribution {
  private static final String QUANTILE = "perftest.quantile";

  private Distribution() {}

  /** Of the messages of one size; where several rows are of that size, of the first that has it. */
  static List<Quantile> of(Rows rows, String run, long bytes) {
    for (String row : rows.below(run + "/row/")) {
      Optional<Double> size = rows.number(row, "perftest.column", "bytes");
      List<Quantile> found = new ArrayList<>();
      for (String part : rows.family(row, QUANTILE).keySet()) {
        rows.number(row, QUANTILE, part)
            .ifPresent(value -> found.add(new Quantile(part(part), value)));
      }
      if (!found.isEmpty() && size.isPresent() && size.get().longValue() == bytes) {
        found.sort(Comparator.comparingDouble(Quantile::part));
        return found;
      }
    }
    return List.of();
  }

  /** {@code 99.9} percent are exactly what 0.999 is read as. */
  private static double part(String percent) {
    return new BigDecimal(percent).movePointLeft(2).doubleValue();
  }

  /** Of several runs the median of each quantile: the run is the unit, not the message. */
  static List<Quantile> of(List<Measurement> runs) {
    Map<Double, List<Double>> values = new TreeMap<>();
    for (Measurement run : runs) {
      run.distribution()
          .forEach(it -> values.computeIfAbsent(it.part(), _ -> new ArrayList<>()).add(it.value()));
    }
    List<Quantile> medians = new ArrayList<>();
    values.forEach((part, of) -> medians.add(new Quantile(part, new Sample(of).median())));
    return medians;
  }
}
