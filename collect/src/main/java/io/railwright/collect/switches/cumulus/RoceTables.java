package io.railwright.collect.switches.cumulus;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.NumberRange;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.switches.table.Row;
import io.railwright.collect.switches.table.Table;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Subject;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The tables of {@code nv show qos roce}: code points to switch priorities, these to classes, and
 * pools. A switch priority is what other switches call a traffic class.
 */
final class RoceTables {
  private static final Set<String> HEADERS =
      Set.of(
          "pcp",
          "dscp",
          "switch-prio",
          "traffic-class",
          "scheduler-weight",
          "name",
          "mode",
          "size",
          "pool-id",
          "switch-priorities",
          "current-usage",
          "max-usage",
          "description");

  private RoceTables() {}

  static boolean knows(String header) {
    return HEADERS.contains(header);
  }

  static boolean knows(Table table) {
    List<String> headers = table.headers();
    return headers.contains("switch-prio")
        || headers.contains("switch-priority")
        || headers.contains("switch-priorities")
        || headers.contains("description");
  }

  static boolean row(NvueScope scope, Row row, Readings readings) {
    if (row.table().headers().contains("switch-priorities")) {
      return PoolTable.row(row, readings);
    }
    boolean brief = row.table().headers().contains("switch-prio");
    String priority = row.cell(brief ? "switch-prio" : "switch-priority");
    if (row.table().title().startsWith("SP->") && row.cell("traffic-class").isEmpty()) {
      return remark(scope, priority, row, readings);
    }
    if (priority.isEmpty()) {
      String text = row.cell("description");
      return !text.isEmpty();
    }
    map(scope, "dscp-map/", "dscp-map.class", row.cell("dscp"), priority, row, readings);
    map(scope, "pcp-map/", "pcp-map.class", row.cell("pcp"), priority, row, readings);
    String queue = row.cell("traffic-class");
    if (!queue.isEmpty()) {
      map(scope, "queue-map/", "queue-map.queue", priority, queue, row, readings);
      schedule(scope.subject() + "/queue/" + Subject.escape(queue), row, readings);
    }
    return true;
  }

  /** What packets of a switch priority are sent with. */
  private static boolean remark(NvueScope scope, String priority, Row row, Readings readings) {
    map(scope, "rewrite-map/", "rewrite-map.dscp", priority, row.cell("dscp"), row, readings);
    map(scope, "rewrite-map/", "rewrite-map.priority", priority, row.cell("pcp"), row, readings);
    return true;
  }

  /** What each of the numbers {@code from} becomes. */
  private static void map(
      NvueScope scope,
      String kind,
      String key,
      String from,
      String to,
      Row row,
      Readings readings) {
    if (to.isEmpty()) {
      return;
    }
    String raw = kind.startsWith("queue") ? to : from;
    for (String number : NumberRange.expand(from).orElse(List.of())) {
      readings.add(
          kind + Subject.escape(scope.name()),
          FactKey.text(key, number),
          SwitchValue.count(to),
          raw,
          row.line());
    }
  }

  /** {@code DWRR-50%}, {@code strict-priority}, {@code strict priority}. */
  private static void schedule(String queue, Row row, Readings readings) {
    String cell = row.cell("scheduler-weight");
    if (cell.isEmpty()) {
      return;
    }
    String word = cell.toLowerCase(Locale.ROOT);
    int hyphen = word.indexOf('-');
    boolean strict = word.startsWith("strict");
    String type = strict ? "strict" : hyphen > 0 ? word.substring(0, hyphen) : word;
    readings.add(queue, "scheduler.type", SwitchValue.word(type), cell, row.line());
    if (!strict && hyphen > 0) {
      readings.add(
          queue,
          "scheduler.bandwidth",
          SwitchValue.percent(word.substring(hyphen + 1)),
          cell,
          row.line());
    }
  }
}
