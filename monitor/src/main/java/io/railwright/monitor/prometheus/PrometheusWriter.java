package io.railwright.monitor.prometheus;

import io.railwright.knowledge.Knowledge;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Priority;
import io.railwright.monitor.port.PortReader;
import io.railwright.monitor.port.PortState;
import io.railwright.monitor.series.ColumnSet;
import io.railwright.monitor.series.Sample;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Writes what a fabric counted as text, line by line. Counts begin at 0 with the watch, so that
 * {@code increase()} sees the first of each; what is not told is not there. May be used by several
 * threads.
 */
public final class PrometheusWriter {
  private final MetricNames names;

  /** The forms that Prometheus reads. */
  public enum Form {
    OPEN_METRICS("application/openmetrics-text; version=1.0.0; charset=utf-8"),
    TEXT("text/plain; version=0.0.4; charset=utf-8");

    private final String contentType;

    Form(String contentType) {
      this.contentType = contentType;
    }

    public String contentType() {
      return contentType;
    }
  }

  public PrometheusWriter(Knowledge knowledge) {
    this.names = new MetricNames(knowledge);
  }

  /** One port and how its lines begin. */
  private record Row(FabricCounts.Port port, String labels, Map<String, List<Cell>> cells) {}

  /** One column of a family. */
  private record Cell(int column, MetricNames.Sample sample) {}

  public void write(FabricCounts counts, Form form, Shard shard, Appendable out)
      throws IOException {
    List<Row> rows = rows(counts, shard);
    gauges(counts, form, shard, rows, out);
    for (MetricNames.Family family : names.families()) {
      family(family, form, rows, out);
    }
    if (form == Form.OPEN_METRICS) {
      out.append("# EOF\n");
    }
  }

  private List<Row> rows(FabricCounts counts, Shard shard) {
    Map<ColumnSet, Map<String, List<Cell>>> cells = new HashMap<>();
    List<Row> rows = new ArrayList<>();
    for (FabricCounts.Port port : counts.ports()) {
      if (shard.covers(port.subject().machine())) {
        rows.add(
            new Row(
                port,
                labels(counts.fabric(), port.subject()),
                cells.computeIfAbsent(port.columns(), this::cells)));
      }
    }
    return rows;
  }

  private Map<String, List<Cell>> cells(ColumnSet columns) {
    Map<String, List<Cell>> cells = new HashMap<>();
    for (int at = 0; at < columns.size(); at++) {
      int column = at;
      names
          .of(columns.get(at).key())
          .ifPresent(
              it ->
                  cells
                      .computeIfAbsent(it.family().name(), _ -> new ArrayList<>())
                      .add(new Cell(column, it)));
    }
    return cells;
  }

  private static String labels(String fabric, Subject subject) {
    return MetricLabels.of(fabric, subject).entrySet().stream()
        .map(it -> it.getKey() + "=\"" + MetricNames.escape(it.getValue()) + "\"")
        .collect(Collectors.joining(","));
  }

  private static void gauges(
      FabricCounts counts, Form form, Shard shard, List<Row> rows, Appendable out)
      throws IOException {
    Map<String, Long> machines = new LinkedHashMap<>();
    counts
        .machines()
        .forEach(
            (machine, answers) -> {
              if (shard.covers(machine.machine())) {
                machines.put(labels(counts.fabric(), machine), answers ? 1L : 0L);
              }
            });
    gauge("rail_device_up", "whether the device answers polls", machines, out);
    clocks(counts, shard, out);
    gpus(counts, shard, out);
    states(rows, out);
    buffers(counts, shard, out);
    String fabric = "fabric=\"" + MetricNames.escape(counts.fabric()) + "\"";
    FabricCounts.Polls polls = counts.polls();
    total("rail_polls", "rounds of polls", fabric, polls.rounds(), form, out);
    total("rail_due_polls", "polls of devices that were due", fabric, polls.due(), form, out);
    total("rail_late_polls", "those of them that came late", fabric, polls.late(), form, out);
  }

  private static void clocks(FabricCounts counts, Shard shard, Appendable out) throws IOException {
    String name = "rail_device_clock_offset_seconds";
    Map<String, Double> clocks = new LinkedHashMap<>();
    counts
        .clocks()
        .forEach(
            (machine, offset) -> {
              if (shard.covers(machine.machine())) {
                clocks.put(labels(counts.fabric(), machine), offset / 1000.0);
              }
            });
    gauge(name, "how far the clock of the device is ahead of the collector's", clocks, out);
    Map<String, Integer> same = new LinkedHashMap<>();
    counts
        .sameUptime()
        .forEach(
            (machine, answers) -> {
              if (shard.covers(machine.machine())) {
                same.put(labels(counts.fabric(), machine), answers);
              }
            });
    gauge("rail_device_same_uptime_answers", "answers in a row with the same uptime", same, out);
  }

  private static void gpus(FabricCounts counts, Shard shard, Appendable out) throws IOException {
    Map<String, Long> slowed = new LinkedHashMap<>();
    counts
        .slowedGpus()
        .forEach(
            (machine, number) -> {
              if (shard.covers(machine.machine())) {
                slowed.put(labels(counts.fabric(), machine), number);
              }
            });
    gauge("rail_device_gpus_slowed", "how many GPUs are slowed by heat or power", slowed, out);
  }

  private static void buffers(FabricCounts counts, Shard shard, Appendable out) throws IOException {
    Map<String, Map<String, Long>> values = new HashMap<>();
    BufferGauges.each(
        counts,
        (name, of, label, part, bytes) -> {
          if (shard.covers(of.machine())) {
            String labels =
                labels(counts.fabric(), of) + "," + label + "=\"" + MetricNames.escape(part) + '"';
            values.computeIfAbsent(name, _ -> new TreeMap<>()).put(labels, bytes);
          }
        });
    for (Map.Entry<String, String> one : BufferGauges.help().entrySet()) {
      gauge(one.getKey(), one.getValue(), values.getOrDefault(one.getKey(), Map.of()), out);
    }
  }

  private static void states(List<Row> rows, Appendable out) throws IOException {
    Map<String, Long> links = new LinkedHashMap<>();
    Map<String, Long> running = new LinkedHashMap<>();
    Map<String, Long> speeds = new LinkedHashMap<>();
    Map<String, Long> lossless = new LinkedHashMap<>();
    Map<String, Long> pcie = new LinkedHashMap<>();
    Map<String, Long> peaks = new LinkedHashMap<>();
    Map<String, Long> headroom = new LinkedHashMap<>();
    for (Row row : rows) {
      PortState state = row.port().state();
      Map<String, Long> states = PortReader.isApplication(row.port().subject()) ? running : links;
      state.up().ifPresent(up -> states.put(row.labels(), up ? 1L : 0L));
      state.speed().ifPresent(it -> speeds.put(row.labels(), it.bitsPerSecond() / 8));
      state.pcie().ifPresent(it -> pcie.put(row.labels(), it.transfersPerSecond()));
      new TreeMap<>(state.headroom())
          .forEach(
              (group, peak) -> {
                String labels = row.labels() + ",priority=\"" + group + "\"";
                peaks.put(labels, peak.peak());
                headroom.put(labels, peak.limit());
              });
      if (state.lossless().isPresent()) {
        for (int priority = 0; priority < Priority.COUNT; priority++) {
          String labels = row.labels() + ",priority=\"" + priority + "\"";
          lossless.put(labels, state.lossless().get().contains(priority) ? 1L : 0L);
        }
      }
    }
    gauge("rail_port_up", "whether the port has a link", links, out);
    gauge("rail_application_running", "whether the application has not ended", running, out);
    gauge("rail_port_speed_bytes_per_second", "speed of the link", speeds, out);
    gauge("rail_port_pcie_transfers_per_second", "of all PCIe lanes of the card", pcie, out);
    gauge("rail_priority_group_headroom_peak_bytes", "the most since it was cleared", peaks, out);
    gauge("rail_priority_group_headroom_bytes", "headroom that its profile has", headroom, out);
    gauge("rail_priority_lossless", "whether the switch has PFC on for it", lossless, out);
  }

  private static void total(
      String name, String help, String labels, long value, Form form, Appendable out)
      throws IOException {
    header(name, "counter", "", help, form, out);
    line(name + "_total", labels, "", out).append("" + value).append('\n');
  }

  private static void gauge(
      String name, String help, Map<String, ? extends Number> values, Appendable out)
      throws IOException {
    out.append("# TYPE ").append(name).append(" gauge\n");
    out.append("# HELP ").append(name).append(' ').append(help).append('\n');
    for (Map.Entry<String, ? extends Number> value : values.entrySet()) {
      line(name, value.getKey(), "", out).append("" + value.getValue()).append('\n');
    }
  }

  private static Appendable line(String name, String labels, String more, Appendable out)
      throws IOException {
    return out.append(name).append('{').append(labels).append(more).append("} ");
  }

  /** OpenMetrics names a family without {@code _total}; the older form names it as its lines. */
  private static void header(
      String name, String type, String unit, String help, Form form, Appendable out)
      throws IOException {
    String family = form == Form.OPEN_METRICS ? name : name + "_total";
    out.append("# TYPE ").append(family).append(' ').append(type).append('\n');
    if (form == Form.OPEN_METRICS && !unit.isEmpty()) {
      out.append("# UNIT ").append(family).append(' ').append(unit).append('\n');
    }
    String safe = help.replace("\\", "\\\\").replace("\n", "\\n").replace("\"", "\\\"");
    out.append("# HELP ").append(family).append(' ');
    out.append(form == Form.OPEN_METRICS ? safe : help).append('\n');
  }

  private static void family(MetricNames.Family family, Form form, List<Row> rows, Appendable out)
      throws IOException {
    boolean begun = false;
    String name = family.name() + "_total";
    for (Row row : rows) {
      for (Cell cell : row.cells().getOrDefault(family.name(), List.of())) {
        long total = row.port().totals()[cell.column()];
        if (total == Sample.ABSENT) {
          continue;
        }
        if (!begun) {
          header(family.name(), "counter", family.unit(), family.help(), form, out);
          begun = true;
        }
        line(name, row.labels(), cell.sample().text(), out)
            .append(number(total, cell.sample().factor()))
            .append('\n');
      }
    }
  }

  private static String number(long total, double factor) {
    return factor >= 1 ? Long.toString(total * (long) factor) : Double.toString(total * factor);
  }
}
