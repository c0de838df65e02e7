package io.railwright.monitor.panel;

import io.railwright.knowledge.Knowledge;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.ApplicationRow;
import io.railwright.model.monitor.FabricPanel;
import io.railwright.monitor.panel.PanelColumns.Line;
import io.railwright.monitor.prometheus.FabricCounts;
import io.railwright.monitor.series.ColumnSet;
import io.railwright.monitor.series.Sample;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Adds up what all ports count, poll by poll. The rate of a port is over its own last two answers,
 * by the clock of its machine, and stands until the next: machines are asked at different times,
 * and some more seldom than others. May be used by several threads.
 */
public final class PanelBook {
  /** More can't be seen in a chart. */
  private static final int MOST_POINTS = 600;

  /** Sets of columns grow, and those that were are never seen again. */
  private static final int MOST_SETS = 1000;

  private static final Ratio PER_GIGABYTE =
      new Ratio(new Line(PanelKind.MARKS_PER_GIGABYTE, "hosts receive"), 1e9);
  private static final Ratio PER_MARK =
      new Ratio(new Line(PanelKind.CNPS_PER_MARK, "hosts send"), 1);

  private final PanelColumns columns;
  private final Map<Key, List<Cell>> cells = new HashMap<>();
  private final Map<Line, Deque<Double>> values = new TreeMap<>();
  private final Deque<Instant> times = new ArrayDeque<>();
  private Map<Subject, Answer> before = new HashMap<>();
  private Map<Line, Integer> tellers = new HashMap<>();

  public PanelBook(Knowledge knowledge) {
    this.columns = new PanelColumns(knowledge);
  }

  /** Ports of one kind share what their columns are. */
  private record Key(Kind machine, ColumnSet columns) {}

  private record Cell(int column, Line line) {}

  /** What a line is a share of, in a unit of it. */
  private record Ratio(Line line, double unit) {}

  /**
   * What all ports came to in one poll.
   *
   * @param shown the sum of each line
   * @param told how many ports tell it
   * @param rated of which ports the rate is known, of the lines that ratios are made of
   */
  private record Sums(
      Map<Line, Double> shown, Map<Line, Integer> told, Map<Line, Set<Subject>> rated) {}

  /** What a port told last, and the rate of each of its cells; NaN for what is not known. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Answer(FabricCounts.Port port, double[] rates) {}

  /**
   * Takes what was counted until a poll.
   *
   * @param jobs what they did until then
   */
  public synchronized void polled(FabricCounts counts, List<ApplicationRow> jobs, Instant time) {
    Map<Line, Double> shown = new HashMap<>();
    Map<Line, Integer> told = new HashMap<>();
    Map<Line, Set<Subject>> rated = new HashMap<>();
    PanelColumns.IN_RATIOS.forEach(it -> rated.put(it, new HashSet<>()));
    Map<Subject, Answer> now = new HashMap<>();
    for (FabricCounts.Port port : counts.ports()) {
      Answer answer = answer(port, before.get(port.subject()));
      now.put(port.subject(), answer);
      add(answer, shown, told, rated);
    }
    before = now;
    Sums sums = new Sums(shown, told, rated);
    ratio(PanelColumns.MARKED, PanelColumns.RDMA_RECEIVED, PER_GIGABYTE, sums);
    ratio(PanelColumns.CNPS_SENT, PanelColumns.MARKED, PER_MARK, sums);
    online(counts, shown, told);
    depths(counts, shown, told);
    jobs.forEach(it -> iterations(it, shown, told));
    tellers = told;
    keep(shown, time);
  }

  private List<Cell> cells(FabricCounts.Port port) {
    if (port.columns().size() == 0) {
      return List.of();
    }
    if (cells.size() > MOST_SETS) {
      cells.clear();
    }
    return cells.computeIfAbsent(
        new Key(port.subject().root().kind(), port.columns()),
        key -> {
          List<Cell> found = new ArrayList<>();
          for (int at = 0; at < key.columns.size(); at++) {
            int column = at;
            columns
                .of(key.machine, key.columns.get(at).key())
                .ifPresent(it -> found.add(new Cell(column, it)));
          }
          return found;
        });
  }

  private Answer answer(FabricCounts.Port port, @Nullable Answer last) {
    List<Cell> own = cells(port);
    double[] rates = new double[own.size()];
    Arrays.fill(rates, Double.NaN);
    if (last == null || last.port.columns() != port.columns()) {
      return new Answer(port, rates);
    }
    if (last.port.uptime() == port.uptime()) {
      return new Answer(port, last.rates);
    }
    double seconds = (port.uptime() - last.port.uptime()) / 1000.0;
    for (int at = 0; at < rates.length; at++) {
      int column = own.get(at).column;
      long from = last.port.totals()[column];
      long to = port.totals()[column];
      if (seconds > 0 && from != Sample.ABSENT && to != Sample.ABSENT) {
        rates[at] = (to - from) / seconds;
      }
    }
    return new Answer(port, rates);
  }

  private void add(
      Answer answer,
      Map<Line, Double> shown,
      Map<Line, Integer> told,
      Map<Line, Set<Subject>> rated) {
    List<Cell> own = cells(answer.port);
    for (int at = 0; at < own.size(); at++) {
      Cell cell = own.get(at);
      if (answer.port.totals()[cell.column] != Sample.ABSENT) {
        told.merge(cell.line, 1, Integer::sum);
        if (!Double.isNaN(answer.rates[at])) {
          shown.merge(cell.line, answer.rates[at], Double::sum);
          Set<Subject> ports = rated.get(cell.line);
          if (ports != null) {
            ports.add(answer.port.subject());
          }
        }
      }
    }
  }

  /**
   * Only where the rates of both are known of the same ports: else what one of them lacks would
   * seem a fault.
   */
  private static void ratio(Line of, Line by, Ratio ratio, Sums sums) {
    double many = sums.shown.getOrDefault(of, Double.NaN);
    double whole = sums.shown.getOrDefault(by, 0.0) / ratio.unit;
    Set<Subject> ports = sums.rated.getOrDefault(of, Set.of());
    if (!Double.isNaN(many) && whole > 0 && ports.equals(sums.rated.get(by))) {
      sums.shown.put(ratio.line, many / whole);
      sums.told.put(ratio.line, ports.size());
    }
  }

  private static void online(
      FabricCounts counts, Map<Line, Double> shown, Map<Line, Integer> told) {
    counts
        .machines()
        .forEach(
            (machine, answers) -> {
              Line line = new Line(PanelKind.ONLINE, plural(machine.kind()));
              shown.merge(line, answers ? 1.0 : 0.0, Double::sum);
              told.merge(line, 1, Integer::sum);
            });
  }

  /** Depths add up to nothing: the deepest is what matters. */
  private static void depths(
      FabricCounts counts, Map<Line, Double> shown, Map<Line, Integer> told) {
    for (FabricCounts.Port port : counts.ports()) {
      port.state()
          .queues()
          .values()
          .forEach(it -> deepest("deepest queue now", it.bytes(), shown, told));
      port.state()
          .headroom()
          .values()
          .forEach(it -> deepest("fullest headroom since cleared", it.peak(), shown, told));
    }
    counts
        .pools()
        .values()
        .forEach(
            pools ->
                pools.forEach(
                    pool ->
                        pool.used()
                            .ifPresent(it -> deepest("fullest lossless pool", it, shown, told))));
  }

  private static void deepest(
      String name, long bytes, Map<Line, Double> shown, Map<Line, Integer> told) {
    Line line = new Line(PanelKind.DEPTHS, name);
    shown.merge(line, (double) bytes, Math::max);
    told.merge(line, 1, Integer::sum);
  }

  /** Each job beside its best: a mean of jobs would tell of none. One that is silent is a gap. */
  private static void iterations(
      ApplicationRow job, Map<Line, Double> shown, Map<Line, Integer> told) {
    if (job.state() == ApplicationRow.State.RUNNING && job.iteration().isPresent()) {
      Line now = new Line(PanelKind.ITERATIONS, job.name());
      shown.put(now, job.iteration().getAsDouble());
      told.put(now, 1);
      job.usualIteration().ifPresent(it -> shown.put(now.with(", best"), it));
    }
  }

  private static String plural(Kind kind) {
    return kind.equals(Kind.SWITCH) ? "switches" : kind.word() + "s";
  }

  private void keep(Map<Line, Double> shown, Instant time) {
    for (Line line : shown.keySet()) {
      if (!values.containsKey(line)) {
        Deque<Double> gap = new ArrayDeque<>();
        times.forEach(_ -> gap.add(Double.NaN));
        values.put(line, gap);
      }
    }
    values
        .entrySet()
        .removeIf(it -> !shown.containsKey(it.getKey()) && isForgotten(it.getKey(), it.getValue()));
    times.addLast(time);
    values.forEach((line, own) -> own.addLast(shown.getOrDefault(line, Double.NaN)));
    if (times.size() > MOST_POINTS) {
      times.removeFirst();
      values.values().forEach(Deque::removeFirst);
    }
  }

  /** Jobs come and go; a machine that is away comes back. */
  private static boolean isForgotten(Line line, Collection<Double> own) {
    return line.panel() == PanelKind.ITERATIONS && own.stream().allMatch(it -> it.isNaN());
  }

  /** All of them, also those that nobody tells anything of. */
  public synchronized List<FabricPanel> panels() {
    List<FabricPanel> panels = new ArrayList<>();
    for (PanelKind kind : PanelKind.values()) {
      List<FabricPanel.Line> lines = new ArrayList<>();
      values.forEach(
          (line, own) -> {
            if (line.panel() == kind) {
              lines.add(line(line, own));
            }
          });
      panels.add(
          new FabricPanel(
              kind.word(), kind.title(), kind.unit(), kind.unread(), List.copyOf(times), lines));
    }
    return panels;
  }

  private FabricPanel.Line line(Line line, Collection<Double> own) {
    List<Double> all = List.copyOf(own);
    double last = all.getLast();
    return new FabricPanel.Line(
        line.name(),
        tellers.getOrDefault(line, 0),
        Double.isNaN(last) ? OptionalDouble.empty() : OptionalDouble.of(last),
        all);
  }
}
