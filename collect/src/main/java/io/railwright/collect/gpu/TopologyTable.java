package io.railwright.collect.gpu;

import io.railwright.collect.gpu.GpuTopology.Cell;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One matrix, gathered whole before it is read, since the legend with the cards' names comes last.
 */
final class TopologyTable {
  /** Columns behind the matrix, by the words of their heading. */
  private static final String[] NEAR = {"CPU Affinity", "NUMA Affinity", "GPU NUMA ID"};

  /** The words of those headings. */
  static final Set<String> HEADINGS = Set.of("CPU", "NUMA", "GPU", "ID", "Affinity");

  /** No machine has more devices; a longer header is no header. */
  private static final int MOST_DEVICES = 2000;

  /** Of the columns behind the matrix; a wrapped heading may name them twice. */
  private static final int MOST_NEAR = 16;

  private final List<String> devices = new ArrayList<>();
  private final List<Cell> near = new ArrayList<>();
  private final List<List<Cell>> rows = new ArrayList<>();
  private final Map<String, String> cards = new HashMap<>();
  private final Map<String, Integer> cardLines = new LinkedHashMap<>();
  private int cells;
  private int leftOut;

  boolean hasRows() {
    return !rows.isEmpty();
  }

  boolean isOpen() {
    return rows.isEmpty() && !devices.isEmpty();
  }

  void header(String line) {
    int end = line.length();
    for (String heading : NEAR) {
      int at = line.indexOf(heading);
      if (at >= 0 && near.size() < MOST_NEAR) {
        near.add(new Cell(heading, at, 0));
        end = Math.min(end, at);
      }
    }
    for (String word : Words.of(line.substring(0, end))) {
      if (devices.size() < MOST_DEVICES && !HEADINGS.contains(word)) {
        devices.add(word);
      }
    }
  }

  void row(List<Cell> row) {
    if (fits(row)) {
      rows.add(new ArrayList<>(row));
    }
  }

  private boolean fits(List<Cell> more) {
    boolean fits = cells + more.size() <= Readings.MOST;
    cells += fits ? more.size() : 0;
    leftOut += fits ? 0 : more.size();
    return fits;
  }

  /** A terminal may have wrapped the last row. */
  boolean continueRow(List<Cell> rest, boolean startsWithClass) {
    boolean open = !rows.isEmpty() && rows.getLast().size() <= devices.size();
    if (open && startsWithClass && fits(rest)) {
      rows.getLast().addAll(rest);
    }
    return open && startsWithClass;
  }

  void card(String label, String name, int line) {
    cards.put(label, name);
    cardLines.put(label, line);
  }

  void addTo(Readings readings) {
    readings.leaveOut(leftOut);
    cardLines.forEach(
        (label, line) ->
            readings.add(subject(label), "topology.label", Value.text(label), label, line));
    for (List<Cell> row : rows) {
      add(row, readings);
    }
  }

  private void add(List<Cell> row, Readings readings) {
    String label = row.getFirst().text();
    String subject = subject(label);
    readings.add(subject, "topology.row", Value.text(label), label, row.getFirst().line());
    int peers = Math.min(devices.size(), row.size() - 1);
    for (int at = 0; at < peers; at++) {
      Cell cell = row.get(at + 1);
      String peer = cards.getOrDefault(devices.get(at), devices.get(at));
      String key = FactKey.text("topology.cell", peer);
      readings.add(subject, key, Value.text(cell.text()), cell.text(), cell.line());
    }
    near(subject, row.subList(peers + 1, row.size()), readings);
  }

  /** Where fewer cells than headings are there, the column tells to which heading one belongs. */
  private void near(String subject, List<Cell> cells, Readings readings) {
    for (int at = 0; at < cells.size(); at++) {
      Cell cell = cells.get(at);
      String heading = cells.size() == near.size() ? near.get(at).text() : nearest(cell, at);
      Value value =
          Amount.unavailable(cell.text())
              .<Value>map(Value.Unknown::new)
              .orElseGet(() -> Value.text(cell.text()));
      readings.add(subject, key(heading), value, cell.text(), cell.line());
    }
  }

  private static String key(String heading) {
    return switch (heading) {
      case "CPU Affinity" -> "topology.cpu-affinity";
      case "NUMA Affinity" -> "topology.numa-affinity";
      case "GPU NUMA ID" -> "topology.gpu-numa-id";
      default -> FactKey.text("topology.column", Words.slug(heading));
    };
  }

  private String nearest(Cell cell, int at) {
    String best = at < NEAR.length ? NEAR[at] : "column " + at;
    int distance = Integer.MAX_VALUE;
    for (Cell heading : near) {
      int apart = Math.abs(heading.column() - cell.column());
      if (apart < distance) {
        distance = apart;
        best = heading.text();
      }
    }
    return best;
  }

  /** A card goes by the name that RDMA tools give it; GPUs by their number. */
  private String subject(String label) {
    String name = cards.getOrDefault(label, label);
    boolean gpu = name.startsWith("GPU") || name.startsWith("CPU");
    return (gpu ? "gpu/" : name.startsWith("NIC") ? "nic/" : "rdma/") + Subject.escape(name);
  }
}
