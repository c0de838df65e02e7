package io.railwright.benchmark.judge;

import io.railwright.model.benchmark.BenchmarkResult.SizePoint;
import io.railwright.model.fact.Parsed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Runs of OSU and iperf in a text. */
final class OtherRuns {
  /** {@code MPI Latency}, {@code MPI-CUDA Multi Latency}; that of a collective names it. */
  private static final Pattern OF_PAIRS =
      Pattern.compile("MPI(?:-\\S+)? (?:Multi\\S* )?Latency(?: .*)?");

  /** {@code MPI_Put Latency}: until the other side has it, and that is known here. */
  private static final Pattern ONE_SIDED = Pattern.compile("MPI_\\S+ Latency(?: .*)?");

  private OtherRuns() {}

  static List<Measurement> osu(String source, Parsed parsed) {
    Rows rows = new Rows(parsed);
    List<Measurement> runs = new ArrayList<>();
    for (String run : rows.runs("osu")) {
      String title = rows.text(run, "osu.test");
      List<SizePoint> widths = curve(rows, run, "bandwidth");
      List<SizePoint> times = curve(rows, run, "latency");
      times = times.isEmpty() ? curve(rows, run, "avg-latency") : times;
      Map<String, String> setup = new HashMap<>(rows.family(run, "osu.setting"));
      List<String> doubts = new ArrayList<>();
      boolean wrong =
          rows.below(run + "/row/").stream()
              .anyMatch(
                  row ->
                      rows.value(row, "osu.column", "validation")
                          .filter(value -> value.print().startsWith("Fail"))
                          .isPresent());
      if (wrong) {
        doubts.add("validation failed: no result of this run counts");
      }
      String test = "osu " + title.toLowerCase(Locale.ROOT).replaceFirst("^mpi[-_ ]", "");
      if (!widths.isEmpty()) {
        SizePoint point = PerftestRuns.plateau(widths);
        boolean both = title.contains("Bi-Directional");
        Quantity quantity = both ? Quantity.BOTH_WAYS : Quantity.PAYLOAD;
        runs.add(
            new Measurement(
                test, quantity, source, point.value(), point.bytes(), widths, setup, doubts));
      } else if (!times.isEmpty()) {
        boolean pairs = OF_PAIRS.matcher(title).matches();
        Quantity quantity =
            pairs
                ? Quantity.HALF_ROUND_TRIP
                : ONE_SIDED.matcher(title).matches()
                    ? Quantity.ROUND_TRIP
                    : Quantity.COLLECTIVE_TIME;
        SizePoint first = times.getFirst();
        runs.add(
            new Measurement(
                test, quantity, source, first.value(), first.bytes(), times, setup, doubts));
      }
    }
    return runs;
  }

  private static List<SizePoint> curve(Rows rows, String run, String column) {
    List<SizePoint> curve = new ArrayList<>();
    for (String row : rows.below(run + "/row/")) {
      Optional<Double> value = rows.number(row, "osu.column", column);
      double size = rows.number(row, "osu.column", "size").orElse(0.0);
      value.filter(it -> it > 0).ifPresent(it -> curve.add(new SizePoint((long) size, it)));
    }
    return curve;
  }

  /** What the receiver got of all streams; the first round trip of version 2 stands beside it. */
  static List<Measurement> iperf(String source, Parsed parsed) {
    Rows rows = new Rows(parsed);
    List<Measurement> runs = new ArrayList<>();
    for (String run : rows.runs("iperf")) {
      for (IperfRun one : IperfRun.of(rows, run)) {
        one.throughput(source).ifPresent(runs::add);
        one.roundTrip(source).ifPresent(runs::add);
      }
    }
    return runs;
  }
}
