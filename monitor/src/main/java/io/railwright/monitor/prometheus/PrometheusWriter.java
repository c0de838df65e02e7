package io.railwright.monitor.prometheus;

import io.railwright.knowledge.Knowledge;
import io.railwright.model.fact.Part;
import io.railwright.model.fact.Subject;
import io.railwright.monitor.series.ColumnSet;
import io.railwright.monitor.series.Sample;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes what a fabric counted as text, line by line. Counts begin at 0 with the watch, so that
 * {@code increase()} sees the first of each; what is not told is not there. May be used by several
 * threads.
 */
public final class PrometheusWriter {
  private static final String FIRST_PORT = "1";

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

  private static String labels(String fabric, Subject port) {
    List<Part> parts = port.parts();
    String number = parts.getLast().name();
    boolean ofDevice = parts.size() > 2;
    String device = parts.get(Math.min(1, parts.size() - 1)).name();
    String name = ofDevice && !number.equals(FIRST_PORT) ? device + "/" + number : device;
    return labels(fabric, port.machine()) + ",port=\"" + MetricNames.escape(name) + "\"";
  }

  private static String labels(String fabric, String device) {
    return "fabric=\"%s\",device=\"%s\""
        .formatted(MetricNames.escape(fabric), MetricNames.escape(device));
  }

  private static void gauges(
      FabricCounts counts, Form form, Shard shard, List<Row> rows, Appendable out)
      throws IOException {
    Map<String, Integer> machines = new LinkedHashMap<>();
    counts
        .machines()
        .forEach(
            (machine, answers) -> {
              if (shard.covers(machine.machine())) {
                machines.put(labels(counts.fabric(), machine.machine()), answers ? 1 : 0);
              }
            });
    gauge("rail_device_up", "whether the device answers polls", machines, out);
    Map<String, Integer> links = new LinkedHashMap<>();
    for (Row row : rows) {
      row.port().up().ifPresent(up -> links.put(row.labels(), up ? 1 : 0));
    }
    gauge("rail_port_up", "whether the port has a link", links, out);
    String fabric = "fabric=\"" + MetricNames.escape(counts.fabric()) + "\"";
    header("rail_polls", "counter", "", "rounds of polls", form, out);
    line("rail_polls_total", fabric, "", out).append("" + counts.polls()).append('\n');
  }

  private static void gauge(String name, String help, Map<String, Integer> values, Appendable out)
      throws IOException {
    out.append("# TYPE ").append(name).append(" gauge\n");
    out.append("# HELP ").append(name).append(' ').append(help).append('\n');
    for (Map.Entry<String, Integer> value : values.entrySet()) {
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
        line(name, row.labels(), cell.sample().labels(), out)
            .append(number(total, cell.sample().factor()))
            .append('\n');
      }
    }
  }

  private static String number(long total, double factor) {
    return factor >= 1 ? Long.toString(total * (long) factor) : Double.toString(total * factor);
  }
}
