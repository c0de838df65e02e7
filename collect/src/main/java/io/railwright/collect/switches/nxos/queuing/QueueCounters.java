package io.railwright.collect.switches.nxos.queuing;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.nxos.text.NxosNumber;
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
public final class QueueCounters {
  private static final int MOST_CELLS = 16;

  private final String port;
  private String group = "";
  private boolean watchdog;
  private List<String> columns = List.of();

  QueueCounters(String port) {
    this.port = port;
  }

  boolean take(String text, int number, Readings readings) {
    List<Cell> cells = cells(text);
    String first = cells.getFirst().text();
    if (cells.size() == 1) {
      return takeGroup(first, number, readings);
    }
    if (first.isEmpty()) {
      List<String> traffic = cells.stream().skip(1).map(cell -> Words.slug(cell.text())).toList();
      columns = traffic.size() == 1 ? List.of() : traffic;
      return true;
    }
    boolean pairs = cells.size() == 4 && !NxosNumber.isWhole(cells.get(2).text());
    for (int at = 1; !group.isEmpty() && at < cells.size(); at += pairs ? 2 : 1) {
      Cell label = cells.get(pairs ? at - 1 : 0);
      String raw = text.substring(label.start(), cells.get(at).end()).strip();
      String traffic = pairs || at > columns.size() ? "" : columns.get(at - 1);
      add(label.text(), traffic, cells.get(at).text(), raw, number, readings);
    }
    return !group.isEmpty();
  }

  /** What stands between two bars, and where. */
  private record Cell(String text, int start, int end) {}

  private static List<Cell> cells(String text) {
    List<Cell> cells = new ArrayList<>();
    int start = 1;
    while (start <= text.length() && cells.size() < MOST_CELLS) {
      int bar = text.indexOf('|', start);
      int end = bar < 0 ? text.length() : bar;
      cells.add(new Cell(text.substring(start, end).strip(), start, end));
      start = end + 1;
    }
    while (cells.size() > 1 && cells.getLast().text().isEmpty()) {
      cells.removeLast();
    }
    return cells;
  }

  /** {@code QOS GROUP 3}; {@code CONTROL QOS GROUP} and {@code SPAN QOS GROUP} have no number. */
  private boolean takeGroup(String title, int number, Readings readings) {
    int at = title.indexOf("QOS GROUP");
    if (at < 0) {
      return false;
    }
    String behind = title.substring(at + "QOS GROUP".length()).strip();
    String named = behind.isEmpty() ? "" : Words.of(behind)[0];
    group = behind.isEmpty() ? Words.slug(title.substring(0, at)) : named;
    columns = List.of();
    String subject = SwitchSubject.queue(port, group);
    takeWatchdog(subject, title, number, readings);
    Optional<Integer> known = NxosNumber.small(named);
    known.ifPresent(it -> readings.add(subject, "queue.class", new Value.Count(it), title, number));
    return true;
  }

  /** {@code QOS GROUP 3 [Active] PFC [YES] PFC-COS [3]}: what follows the watchdog counted. */
  private void takeWatchdog(String subject, String title, int number, Readings readings) {
    int open = title.indexOf('[');
    int close = title.indexOf(']');
    watchdog = close > open && open > 0;
    if (watchdog) {
      String state = title.substring(open + 1, close).strip().toLowerCase(Locale.ROOT);
      readings.add(subject, "queue.watchdog", Value.text(state), title, number);
    }
  }

  private void add(
      String label, String traffic, String cell, String raw, int line, Readings readings) {
    String subject = SwitchSubject.queue(port, group);
    String name = watchdog ? "watchdog-" + Words.slug(label) : name(label);
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
  public static String name(String label) {
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
