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
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tables of nccl-tests in a text, each a run of its own. In-place and out-of-place are two
 * measurements; the average over all sizes is none.
 */
final class NcclRuns {
  private static final double BITS = 8;
  private static final String OUT_OF_PLACE = "out-of-place";
  private static final String IN_PLACE = "in-place";

  /** As NCCL names what is no RDMA. */
  private static final Set<String> SOCKETS = Set.of("Socket", "FastSocket");

  /** A row of which a time or a bandwidth is none. */
  private static final Pattern NO_NUMBER =
      Pattern.compile(
          "\\s{0,40}(\\d{1,15})\\s{1,20}\\d{1,15}\\s{1,20}\\w{1,20}\\s.{0,200}?\\s-?(?:nan|inf)(?:\\s.{0,200})?",
          Pattern.CASE_INSENSITIVE);

  private static final int LONGEST_LINE = 400;
  private static final int MOST_SIZES = 3;

  /** One table, and who took part. */
  private static final class Table {
    private final Map<String, List<SizePoint>> curves = new HashMap<>();
    private final Set<String> hosts = new HashSet<>();
    private final Set<String> ranks = new HashSet<>();
    private final Set<String> networks = new HashSet<>();
    private final Set<String> doubts = new HashSet<>();
    private String collective = "";
    private final Map<String, String> arguments = new HashMap<>();
    private boolean averaged;

    /** Each rank prints its number: where one is missing, a part of the log is. */
    boolean hasAllRanks() {
      return ranks.stream().mapToInt(NcclRuns::number).max().orElse(-1) + 1 == ranks.size();
    }

    /** Where the sizes end before that which was asked for; empty where nothing says so. */
    Optional<String> cut(List<SizePoint> curve) {
      long most = bytes(arguments.getOrDefault("maxbytes", ""));
      long factor = bytes(arguments.getOrDefault("step", "").replace("(factor)", ""));
      long largest = curve.stream().mapToLong(SizePoint::bytes).max().orElse(0);
      boolean reduced = arguments.containsKey(REDUCED);
      return averaged || reduced || factor < 2 || largest * factor > most
          ? Optional.empty()
          : Optional.of(
              "the table ends at %d bytes of %d, without its average: its end is missing"
                  .formatted(largest, most));
    }
  }

  private static final String REDUCED = "reduced";

  private final List<Table> tables = new ArrayList<>(List.of(new Table()));

  private NcclRuns() {}

  static List<Measurement> in(String source, String text, Parsed parsed) {
    NcclRuns runs = new NcclRuns();
    parsed.readings().forEach(runs::take);
    FailedRuns.collective(text).ifPresent(runs::aborted);
    withoutNumbers(text).ifPresent(it -> runs.last().doubts.add(it + ": left out"));
    List<Measurement> found = new ArrayList<>();
    runs.tables.forEach(table -> found.addAll(measurements(source, text, table)));
    return found;
  }

  /** Names the sizes whose row has no number; empty where all have one. */
  static Optional<String> withoutNumbers(String text) {
    List<String> sizes =
        text.lines()
            .filter(line -> line.length() <= LONGEST_LINE)
            .map(NO_NUMBER::matcher)
            .filter(Matcher::matches)
            .map(it -> it.group(1))
            .distinct()
            .toList();
    return sizes.isEmpty()
        ? Optional.empty()
        : Optional.of(
            (sizes.size() == 1 ? "the row of " : "the rows of ")
                + String.join(", ", sizes.subList(0, Math.min(MOST_SIZES, sizes.size())))
                + (sizes.size() > MOST_SIZES ? " and more" : "")
                + (sizes.size() == 1 ? " bytes has" : " bytes have")
                + " no number (nan or inf)");
  }

  private Table last() {
    return tables.getLast();
  }

  private void take(Reading reading) {
    FactKey key = new FactKey(reading.key());
    switch (key.name()) {
      case "nccl-test.out-of-place", "nccl-test.column" -> cell(reading, key, OUT_OF_PLACE);
      case "nccl-test.in-place" -> cell(reading, key, IN_PLACE);
      case "nccl-test.version", "nccl-test.columns" -> begin(key);
      case "nccl-test.argument" -> {
        begin(key);
        String name = key.index().replace("-", "").toLowerCase(Locale.ROOT);
        last().arguments.put(name, reading.value().print());
      }
      case "nccl-test.warning" -> reduced(reading.value().print());
      case "nccl-test.collective" -> {
        begin(key);
        last().collective = reading.value().print();
      }
      case "nccl.rank" -> {
        last().hosts.add(reading.subject().split("/", -1)[1]);
        last().ranks.add(reading.value().print());
      }
      case "nccl.network" -> last().networks.add(reading.value().print());
      case "nccl-test.average-busbw" -> last().averaged = true;
      case "nccl-test.correct" -> wrong(reading.value().equals(new Value.Flag(false)));
      default -> {}
    }
  }

  private void reduced(String warning) {
    if (warning.startsWith("Reducing maxBytes")) {
      last().arguments.put(REDUCED, warning);
    }
  }

  /** What a program prints at its start is of another run where there are rows already. */
  private void begin(FactKey key) {
    boolean ended = key.index().equals("concluded");
    if (!ended && !last().curves.isEmpty()) {
      tables.add(new Table());
    }
  }

  private void cell(Reading reading, FactKey key, String place) {
    Optional<Double> value = Rows.number(reading.value());
    if (key.index().equals("busbw") && value.isPresent() && value.get() > 0) {
      last()
          .curves
          .computeIfAbsent(place, _ -> new ArrayList<>())
          .add(new SizePoint(size(reading), value.get() / BITS));
    }
    wrong(key.index().equals("wrong") && value.orElse(0.0) > 0);
  }

  private void wrong(boolean some) {
    if (some) {
      last().doubts.add(Ceilings.WRONG);
    }
  }

  /** A table with its average was finished, and another one was not. */
  private void aborted(String words) {
    String doubt = "the test reported: " + words;
    List<Table> open = tables.stream().filter(it -> !it.averaged).toList();
    (open.isEmpty() ? List.of(last()) : open).forEach(it -> it.doubts.add(doubt));
  }

  private static List<Measurement> measurements(String source, String text, Table table) {
    Map<String, String> setup = setup(text, table);
    List<Measurement> runs = new ArrayList<>();
    for (String place : List.of(OUT_OF_PLACE, IN_PLACE)) {
      List<SizePoint> curve = table.curves.getOrDefault(place, List.of());
      if (!curve.isEmpty()) {
        SizePoint point = PerftestRuns.plateau(curve);
        String name = table.collective.isEmpty() ? "nccl-tests" : table.collective;
        List<String> doubts = new ArrayList<>(table.doubts.stream().sorted().toList());
        table.cut(curve).ifPresent(doubts::add);
        runs.add(
            new Measurement(
                name + " " + place,
                Quantity.BUS,
                source,
                point.value(),
                point.bytes(),
                curve,
                setup,
                doubts));
      }
    }
    return runs;
  }

  private static Map<String, String> setup(String text, Table table) {
    Map<String, String> setup = new HashMap<>();
    if (table.ranks.size() > 1 && table.hasAllRanks()) {
      setup.put("ranks", Integer.toString(table.ranks.size()));
      setup.put("nodes", Integer.toString(table.hosts.size()));
    }
    boolean crossed = table.hosts.size() > 1 || text.contains(" via NET/Socket");
    if (crossed && table.networks.stream().anyMatch(SOCKETS::contains)) {
      setup.put(Ceilings.NETWORK, Ceilings.SOCKETS);
    }
    return setup;
  }

  /** Of a text that is none, and of a size beyond all memories, -1. */
  private static int number(String text) {
    return text.matches("\\d{1,9}") ? Integer.parseInt(text) : -1;
  }

  private static long size(Reading reading) {
    return bytes(reading.subject().substring(reading.subject().indexOf('/') + 1));
  }

  private static long bytes(String text) {
    return text.matches("\\d{1,15}") ? Long.parseLong(text) : 0;
  }
}
