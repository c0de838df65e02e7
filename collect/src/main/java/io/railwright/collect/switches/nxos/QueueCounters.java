package io.railwright.collect.switches.nxos;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The boxes of a queue: a row for each counter with a column for each kind of traffic, or, on other
 * models, two counters in a row.
 */
final class QueueCounters {
  private static final int MOST_CELLS = 16;

  private final String port;
  private String group = "";
  private List<String> columns = List.of();

  QueueCounters(String port) {
    this.port = port;
  }

  boolean take(String text, int number, Readings readings) {
    List<String> cells = new ArrayList<>();
    for (String cell : text.substring(1).split("\\|", MOST_CELLS)) {
      cells.add(cell.strip());
    }
    while (cells.size() > 1 && cells.getLast().isEmpty()) {
      cells.removeLast();
    }
    if (cells.size() == 1) {
      return takeGroup(cells.getFirst(), number, readings);
    }
    if (cells.getFirst().isEmpty()) {
      columns = cells.subList(1, cells.size());
      return true;
    }
    boolean pairs = cells.size() == 4 && !NxosNumber.isWhole(cells.get(2));
    return !group.isEmpty()
        && (pairs ? takePairs(cells, readings, number) : takeRow(cells, readings, number));
  }

  /** {@code QOS GROUP 3}; {@code CONTROL QOS GROUP} and {@code SPAN QOS GROUP} have no number. */
  private boolean takeGroup(String title, int number, Readings readings) {
    int at = title.indexOf("QOS GROUP");
    if (at < 0) {
      return false;
    }
    String behind = title.substring(at + "QOS GROUP".length()).strip();
    group = behind.isEmpty() ? Words.slug(title.substring(0, at)) : behind;
    columns = List.of();
    String subject = SwitchSubject.queue(port, group);
    Optional<Integer> known = NxosNumber.small(behind);
    known.ifPresent(it -> readings.add(subject, "queue.class", new Value.Count(it), title, number));
    return true;
  }

  private boolean takePairs(List<String> cells, Readings readings, int number) {
    add(cells.get(0), "", cells.get(1), cells.get(0) + " | " + cells.get(1), number, readings);
    add(cells.get(2), "", cells.get(3), cells.get(2) + " | " + cells.get(3), number, readings);
    return true;
  }

  private boolean takeRow(List<String> cells, Readings readings, int number) {
    StringBuilder raw = new StringBuilder(cells.getFirst()).append(" |");
    for (int at = 1; at < cells.size(); at++) {
      raw.append(at == 1 ? " " : "| ").append(cells.get(at));
      String traffic = at <= columns.size() ? Words.slug(columns.get(at - 1)) : "";
      add(cells.getFirst(), traffic, cells.get(at), raw.toString(), number, readings);
    }
    return true;
  }

  private void add(
      String label, String traffic, String cell, String raw, int line, Readings readings) {
    String subject = SwitchSubject.queue(port, group);
    String name = name(label);
    if (name.equals("depth")) {
      String key = FactKey.text("queue.depth", traffic.isEmpty() ? "all" : traffic);
      readings.add(subject, key, NxosNumber.bytes(cell), raw, line);
    } else {
      String key = FactKey.text("queue.counter", traffic.isEmpty() ? name : name + "." + traffic);
      readings.add(subject, key, NxosNumber.count(cell), raw, line);
    }
  }

  /**
   * {@code WRED & Tail Drop Pkts} and its like are {@code dropped-packets}; where a release tells
   * the two apart, so do we.
   */
  static String name(String label) {
    String text = label.toLowerCase(Locale.ROOT);
    String unit = text.contains("byt") ? "-bytes" : "-packets";
    if (text.startsWith("q depth")) {
      return "depth";
    }
    if (text.startsWith("wd ") || text.contains("watchdog")) {
      return "watchdog-dropped" + unit;
    }
    if (text.contains("ecn")) {
      return "ecn-marked" + unit;
    }
    if (text.contains("drop")) {
      boolean wred = text.contains("wred") || text.contains("afd");
      boolean tail = text.contains("tail");
      return (wred == tail ? "dropped" : wred ? "wred-dropped" : "tail-dropped") + unit;
    }
    return text.startsWith("tx") || text.startsWith("rx")
        ? text.substring(0, 2) + unit
        : Words.slug(label);
  }
}
