package io.railwright.view.simulation;

import io.railwright.model.simulation.SimulationReport.PortOutcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The ports of a fabric as rows of cells: a switch has a row of its own, and hosts, which have one
 * port, share rows. Of a large fabric a cell stands for several ports.
 *
 * @param note what a cell stands for; empty for a single port
 */
record PortRows(List<Row> rows, String note) {
  /** Each picture has at most about so many cells, so that a page stays small. */
  private static final int MOST_CELLS = 800;

  private static final int IN_A_ROW = 48;

  /** Cells with a name before them. */
  record Row(String name, List<Cell> cells) {}

  /** Ports that are shown as one. */
  record Cell(String name, List<PortOutcome> ports) {}

  static PortRows of(List<PortOutcome> ports) {
    Map<String, List<PortOutcome>> nodes = new LinkedHashMap<>();
    ports.forEach(it -> nodes.computeIfAbsent(node(it), _ -> new ArrayList<>()).add(it));
    if (ports.size() <= MOST_CELLS) {
      return new PortRows(byPort(nodes), "");
    }
    int together = (nodes.size() + MOST_CELLS - 1) / MOST_CELLS;
    String note =
        together == 1
            ? "a cell is a host or a switch, with the worst of its ports"
            : "a cell is "
                + together
                + " hosts or switches that follow each other, with the worst of their ports";
    return new PortRows(byNode(nodes, together), note);
  }

  /** The node that sends at a port, whose name is {@code leaf1→h1}. */
  private static String node(PortOutcome port) {
    int arrow = port.port().indexOf('→');
    return arrow < 0 ? port.port() : port.port().substring(0, arrow);
  }

  private static List<Row> byPort(Map<String, List<PortOutcome>> nodes) {
    List<Row> rows = new ArrayList<>();
    List<Cell> single = new ArrayList<>();
    nodes.forEach(
        (node, ports) -> {
          List<Cell> cells = ports.stream().map(it -> new Cell(it.port(), List.of(it))).toList();
          if (cells.size() == 1) {
            single.addAll(cells);
          } else {
            rows.addAll(rows(node, cells));
          }
        });
    rows.addAll(rows("hosts", single));
    return rows;
  }

  /** Switches stand before hosts. */
  private static List<Row> byNode(Map<String, List<PortOutcome>> nodes, int together) {
    List<Cell> switches = new ArrayList<>();
    List<Cell> hosts = new ArrayList<>();
    nodes.forEach(
        (node, ports) -> (ports.size() > 1 ? switches : hosts).add(new Cell(node, ports)));
    List<Row> rows = new ArrayList<>(rows("switches", joined(switches, together)));
    rows.addAll(rows("hosts", joined(hosts, together)));
    return rows;
  }

  private static List<Cell> joined(List<Cell> cells, int together) {
    List<Cell> joined = new ArrayList<>();
    for (int from = 0; from < cells.size(); from += together) {
      List<Cell> some = cells.subList(from, Math.min(cells.size(), from + together));
      String name =
          some.size() == 1
              ? some.getFirst().name()
              : some.getFirst().name() + " to " + some.getLast().name();
      joined.add(new Cell(name, some.stream().flatMap(it -> it.ports().stream()).toList()));
    }
    return joined;
  }

  private static List<Row> rows(String name, List<Cell> cells) {
    List<Row> rows = new ArrayList<>();
    for (int from = 0; from < cells.size(); from += IN_A_ROW) {
      List<Cell> some = cells.subList(from, Math.min(cells.size(), from + IN_A_ROW));
      rows.add(new Row(from == 0 ? name : "", some));
    }
    return rows;
  }
}
