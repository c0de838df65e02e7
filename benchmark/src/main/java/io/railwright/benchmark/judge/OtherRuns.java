package io.railwright.benchmark.judge;

import io.railwright.model.benchmark.BenchmarkResult.SizePoint;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Reading;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Runs of nccl-tests, OSU and iperf in a text. */
final class OtherRuns {
  private static final double GIGABITS_OF_A_GIGABYTE = 8;

  /** {@code MPI Latency}, {@code MPI-CUDA Multi Latency}; that of a collective names it. */
  private static final Pattern OF_PAIRS = Pattern.compile("MPI\\S* (?:Multi\\S* )?Latency");

  /** As NCCL names what is no RDMA. */
  private static final Set<String> SOCKETS = Set.of("Socket", "FastSocket");

  private OtherRuns() {}

  /** In-place and out-of-place are two measurements; the average over all sizes is none. */
  static List<Measurement> nccl(String source, String text, Parsed parsed) {
    Map<String, List<SizePoint>> curves = new HashMap<>();
    Set<String> hosts = new HashSet<>();
    Set<String> ranks = new HashSet<>();
    List<String> doubts = new ArrayList<>();
    String collective = "";
    Set<String> networks = new HashSet<>();
    for (Reading reading : parsed.readings()) {
      FactKey key = new FactKey(reading.key());
      switch (key.name()) {
        case "nccl-test.out-of-place", "nccl-test.in-place", "nccl-test.column" -> {
          Optional<Double> value = Rows.number(reading.value());
          if (key.index().equals("busbw") && value.isPresent() && value.get() > 0) {
            String place = key.name().equals("nccl-test.in-place") ? "in-place" : "out-of-place";
            curves
                .computeIfAbsent(place, _ -> new ArrayList<>())
                .add(new SizePoint(size(reading), value.get() / GIGABITS_OF_A_GIGABYTE));
          }
        }
        case "nccl.rank" -> {
          hosts.add(reading.subject().split("/", -1)[1]);
          ranks.add(reading.value().print());
        }
        case "nccl-test.collective" -> collective = reading.value().print();
        case "nccl.network" -> networks.add(reading.value().print());
        case "nccl-test.correct" -> {
          if (reading.value().equals(new Value.Flag(false))) {
            doubts.add("results were wrong (FAILED): no bandwidth of this run counts");
          }
        }
        default -> {}
      }
    }
    FailedRuns.collective(text).ifPresent(words -> doubts.add("the test reported: " + words));
    Map<String, String> setup = new HashMap<>();
    if (ranks.size() > 1) {
      setup.put("ranks", Integer.toString(ranks.size()));
      setup.put("nodes", Integer.toString(hosts.size()));
    }
    boolean crossed = hosts.size() > 1 || text.contains(" via NET/Socket");
    if (crossed && networks.stream().anyMatch(SOCKETS::contains)) {
      setup.put(Ceilings.NETWORK, Ceilings.SOCKETS);
    }
    return ncclRuns(source, collective, curves, setup, doubts);
  }

  private static List<Measurement> ncclRuns(
      String source,
      String collective,
      Map<String, List<SizePoint>> curves,
      Map<String, String> setup,
      List<String> doubts) {
    List<Measurement> runs = new ArrayList<>();
    for (String place : List.of("out-of-place", "in-place")) {
      List<SizePoint> curve = curves.getOrDefault(place, List.of());
      if (!curve.isEmpty()) {
        SizePoint point = PerftestRuns.plateau(curve);
        String test = (collective.isEmpty() ? "nccl-tests" : collective) + " " + place;
        runs.add(
            new Measurement(
                test, Quantity.BUS, source, point.value(), point.bytes(), curve, setup, doubts));
      }
    }
    return runs;
  }

  private static long size(Reading reading) {
    String text = reading.subject().substring(reading.subject().indexOf('/') + 1);
    return text.matches("\\d{1,18}") ? Long.parseLong(text) : 0;
  }

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
      String test = "osu " + title.toLowerCase(Locale.ROOT).replaceFirst("^mpi\\S* ", "");
      if (!widths.isEmpty()) {
        SizePoint point = PerftestRuns.plateau(widths);
        boolean both = title.contains("Bi-Directional");
        Quantity quantity = both ? Quantity.BOTH_WAYS : Quantity.PAYLOAD;
        runs.add(
            new Measurement(
                test, quantity, source, point.value(), point.bytes(), widths, setup, doubts));
      } else if (!times.isEmpty()) {
        boolean pairs = OF_PAIRS.matcher(title).matches();
        Quantity quantity = pairs ? Quantity.HALF_ROUND_TRIP : Quantity.COLLECTIVE_TIME;
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
