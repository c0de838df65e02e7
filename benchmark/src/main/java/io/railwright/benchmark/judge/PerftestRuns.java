package io.railwright.benchmark.judge;

import io.railwright.benchmark.statistics.Sample;
import io.railwright.benchmark.statistics.WarmUp;
import io.railwright.model.benchmark.BenchmarkResult.SizePoint;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Runs of perftest in a text. */
final class PerftestRuns {
  private static final String COLUMN = "perftest.column";

  private static final long LAST_OF_ALL = 1 << 23;

  private PerftestRuns() {}

  static List<Measurement> in(String source, Parsed parsed) {
    Rows rows = new Rows(parsed);
    List<Measurement> found = new ArrayList<>();
    List<String> seen = new ArrayList<>();
    for (String run : rows.runs("perftest")) {
      Optional<Measurement> one = run(source, run, rows);
      String cells = one.map(it -> printed(it) + ends(run, rows)).orElse("");
      // Server and client of one run, one behind the other, print the same table.
      if (one.isPresent() && !seen.contains(cells)) {
        seen.add(cells);
        found.add(one.get());
      }
    }
    return found;
  }

  private static String printed(Measurement of) {
    return of.curve() + of.test() + of.quantity() + of.bytes() + " " + of.value();
  }

  /** Both queue pairs, whichever side prints them. */
  private static String ends(String run, Rows rows) {
    return rows.below(run + "/qp/").stream()
        .flatMap(pair -> rows.family(pair, "perftest.address").values().stream())
        .map(address -> address.replaceFirst(" RKey.*", ""))
        .sorted()
        .toList()
        .toString();
  }

  private static Optional<Measurement> run(String source, String run, Rows rows) {
    String title = rows.text(run, "perftest.test");
    boolean latency =
        title.contains("Latency")
            || rows.below(run + "/row/").stream()
                .anyMatch(row -> rows.number(row, COLUMN, "t_avg").isPresent());
    Map<Long, List<Double>> bySize = new LinkedHashMap<>();
    for (String row : rows.below(run + "/row/")) {
      Optional<Double> size = rows.number(row, COLUMN, "bytes");
      Optional<Double> value =
          latency
              ? rows.number(row, COLUMN, "t_typical").or(() -> rows.number(row, COLUMN, "t_avg"))
              : rows.number(row, COLUMN, "bw-average");
      if (size.isPresent() && value.isPresent() && value.get() > 0) {
        bySize.computeIfAbsent(size.get().longValue(), _ -> new ArrayList<>()).add(value.get());
      }
    }
    if (bySize.isEmpty()) {
      return Optional.empty();
    }
    List<SizePoint> curve = new ArrayList<>();
    bySize.forEach((size, values) -> curve.add(new SizePoint(size, settled(values))));
    SizePoint point = latency ? curve.getFirst() : plateau(curve);
    Map<String, String> setup = setup(run, rows, title);
    List<String> doubts = doubts(run, rows);
    missing(run, rows, curve).ifPresent(doubts::add);
    Measurement measured =
        new Measurement(
            program(title, setup, latency),
            quantity(title, setup, latency),
            source,
            point.value(),
            point.bytes(),
            curve.size() > 1 ? curve : List.of(),
            setup,
            doubts,
            latency ? Distribution.of(rows, run, point.bytes()) : List.of());
    return Optional.of(measured);
  }

  /** Whether it has rows of a bandwidth, and all of them say 0. */
  static boolean isNothing(Rows rows, String run) {
    List<Double> widths =
        rows.below(run + "/row/").stream()
            .flatMap(row -> rows.number(row, COLUMN, "bw-average").stream())
            .toList();
    return !widths.isEmpty() && widths.stream().allMatch(it -> it == 0);
  }

  /** Rows of one size are one run: its beginning is cut off, and the median stands for it. */
  private static double settled(List<Double> values) {
    double[] all = values.stream().mapToDouble(Double::doubleValue).toArray();
    int cut = WarmUp.cut(all);
    return new Sample(values.subList(cut, values.size())).median();
  }

  /** The median of the largest sizes, from an eighth of the largest on. */
  static SizePoint plateau(List<SizePoint> curve) {
    long largest = curve.stream().mapToLong(SizePoint::bytes).max().orElse(0);
    List<Double> values =
        curve.stream().filter(it -> it.bytes() >= largest / 8).map(SizePoint::value).toList();
    return new SizePoint(largest, new Sample(values).median());
  }

  static String program(String title, Map<String, String> setup, boolean latency) {
    String command = setup.getOrDefault("program", "");
    if (!command.isEmpty()) {
      return command;
    }
    String lower = title.toLowerCase(Locale.ROOT);
    String operation =
        lower.contains("write")
            ? "write"
            : lower.contains("read") ? "read" : lower.contains("atomic") ? "atomic" : "send";
    return title.isEmpty()
        ? latency ? "perftest latency" : "perftest bandwidth"
        : "ib_" + operation + (latency ? "_lat" : "_bw");
  }

  /** Half a round trip for send and write, the whole for read and atomic. */
  private static Quantity quantity(String title, Map<String, String> setup, boolean latency) {
    if (!latency) {
      boolean both =
          title.contains("Bidirectional")
              || (" " + setup.getOrDefault("command", "") + " ").contains(" -b ");
      return both ? Quantity.BOTH_WAYS : Quantity.PAYLOAD;
    }
    String words = title + setup.getOrDefault("program", "");
    boolean whole = words.contains("Read") || words.contains("_read_") || words.contains("tomic");
    return whole ? Quantity.ROUND_TRIP : Quantity.HALF_ROUND_TRIP;
  }

  /** Sizes from 2 on, each twice the one before, are those of {@code -a}, which has one end. */
  private static Optional<String> missing(String run, Rows rows, List<SizePoint> curve) {
    boolean datagrams =
        rows.family(run, "perftest.setting").getOrDefault("connection-type", "").equals("UD");
    long largest = curve.getLast().bytes();
    boolean swept = curve.size() > 2 && curve.getFirst().bytes() == 2;
    return swept && !datagrams && largest < LAST_OF_ALL
        ? Optional.of(
            "a sweep by -a ends at %d bytes, and this one at %d: its last rows are missing"
                .formatted(LAST_OF_ALL, largest))
        : Optional.empty();
  }

  private static Map<String, String> setup(String run, Rows rows, String title) {
    Map<String, String> settings = rows.family(run, "perftest.setting");
    Map<String, String> setup = new HashMap<>();
    put(setup, "device", settings.get("device"));
    put(setup, "link", settings.get("link-type"));
    put(setup, "qps", settings.get("number-of-qps"));
    put(setup, "gid-index", settings.get("gid-index"));
    put(setup, "tos", settings.get("tos"));
    rows.value(run, "perftest.setting", "dual-port")
        .filter(new Value.Flag(true)::equals)
        .ifPresent(_ -> setup.put(Ceilings.PORTS, "2"));
    rows.number(run, "perftest.setting", "mtu")
        .ifPresent(bytes -> setup.put("mtu", Long.toString(bytes.longValue())));
    String command = rows.text(run, "perftest.command");
    if (!command.isEmpty()) {
      setup.put("command", command);
      setup.put("program", command.substring(0, (command + " ").indexOf(' ')));
      put(setup, Ceilings.LIMITED, command.contains("--rate_limit") ? "--rate_limit" : "");
    }
    put(setup, "title", title.isEmpty() ? null : title);
    for (String side : new String[] {"local", "remote"}) {
      rows.below(run + "/qp/").stream()
          .map(pair -> rows.family(pair, "perftest.gid").getOrDefault(side, ""))
          .filter(gid -> !gid.isEmpty())
          .findFirst()
          .ifPresent(gid -> setup.put(side + "-gid", gid));
    }
    boolean wide =
        rows.below(run + "/qp/").stream()
            .flatMap(pair -> rows.family(pair, "perftest.gid").values().stream())
            .anyMatch(gid -> !gid.startsWith("00:00:00:00:00:00:00:00"));
    if (wide) {
      setup.put("ipv6", "yes");
    }
    return setup;
  }

  private static void put(Map<String, String> setup, String name, @Nullable String value) {
    if (value != null && !value.isEmpty()) {
      setup.put(name, value);
    }
  }

  private static List<String> doubts(String run, Rows rows) {
    List<String> doubts = new ArrayList<>();
    if (rows.text(run, "perftest.warning").contains("CPU frequency")) {
      doubts.add(
          "the CPU changed its frequency during the run: times and small messages are not"
              + " trustworthy");
    }
    if (rows.has(run, "perftest.error")) {
      doubts.add("perftest reported: " + rows.text(run, "perftest.error"));
    }
    return doubts;
  }
}
