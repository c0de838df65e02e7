package io.railwright.collect.switches.cumulus;

import static java.util.Map.entry;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.switches.table.Column;
import io.railwright.collect.switches.table.Row;
import io.railwright.collect.switches.table.Table;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.Locale;
import java.util.Map;

/** The tables that stand below the tree of {@code nv show}; their headers tell them apart. */
final class NvueTables {
  private static final Map<String, Column> OF_QUEUES =
      Map.ofEntries(
          entry("traffic-class", Column.NONE),
          entry("mode", Column.of("scheduler.type", SwitchValue::lower)),
          entry("bw-percent", Column.of("scheduler.bandwidth", SwitchValue::percent)),
          entry("ECN", Column.of("wred.ecn", SwitchValue::flag)),
          entry("RED", Column.of("wred.drops", SwitchValue::flag)),
          entry("Min Th", Column.of("wred.minimum", SwitchValue::size)),
          entry("Max Th", Column.of("wred.maximum", SwitchValue::size)),
          entry("Probability", Column.of("wred.probability", SwitchValue::percent)),
          entry("status", Column.of("queue.watchdog", NvueTables::watchdog)),
          entry(
              "deadlock-count",
              Column.of(FactKey.text("queue.watchdog.storms", "detected"), SwitchValue::count)),
          entry("tx-frames", queueCounter("tx-packets")),
          entry("tx-bytes", queueCounter("tx-bytes")),
          entry("tx-uc-buffer-discards", queueCounter("dropped-packets.unicast")),
          entry("wred-discards", queueCounter("wred-dropped-packets")));

  private static final Map<String, Column> OF_GROUPS =
      Map.of(
          "priority-group", Column.NONE,
          "rx-frames", groupCounter("rx-packets"),
          "rx-buffer-discards", groupCounter("dropped-packets"),
          "rx-shared-buffer-discards", groupCounter("shared-dropped-packets"));

  private NvueTables() {}

  private static Column queueCounter(String name) {
    return Column.of(FactKey.text("queue.counter", name), NvueTables::number);
  }

  private static Column groupCounter(String name) {
    return Column.of(FactKey.text("pg.counter", name), NvueTables::number);
  }

  /** Packets and bytes alike have {@code Bytes} behind them; a rounded number is none. */
  private static Value number(String cell) {
    return SwitchValue.count(cell.endsWith(" Bytes") ? cell.substring(0, cell.length() - 6) : cell);
  }

  private static Value watchdog(String cell) {
    return switch (cell) {
      case "OK" -> Value.text("operational");
      case "DEADLOCK" -> Value.text("stormed");
      default -> SwitchValue.lower(cell);
    };
  }

  static boolean knows(Table table, String header) {
    return header.isEmpty()
        || OF_QUEUES.containsKey(header)
        || OF_GROUPS.containsKey(header)
        || PauseTable.knows(header)
        || RoceTables.knows(header)
        || InterfaceTable.knows(header)
        || DirectionTable.knows(table, header);
  }

  /** False if the row is of no table that is known. */
  static boolean row(NvueScope scope, Row row, Readings readings) {
    Table table = row.table();
    if (table.headers().contains("Counter")) {
      return DirectionTable.row(scope.subject(), row, readings);
    }
    if (table.headers().contains("priority-group")) {
      return part(scope, "/pg/", row.cell("priority-group"), row, OF_GROUPS, readings);
    }
    if (table.headers().contains("rx-pause-frames")) {
      return PauseTable.row(scope.subject(), row, readings);
    }
    if (table.headers().contains("Interface")) {
      return InterfaceTable.row(row, readings);
    }
    if (RoceTables.knows(table)) {
      return RoceTables.row(scope, row, readings);
    }
    boolean queues = table.headers().contains("traffic-class");
    return queues && part(scope, "/queue/", row.cell("traffic-class"), row, OF_QUEUES, readings);
  }

  private static boolean part(
      NvueScope scope,
      String kind,
      String number,
      Row row,
      Map<String, Column> columns,
      Readings readings) {
    boolean named = !number.isEmpty() && number.length() <= 3;
    String subject = scope.subject() + kind + Subject.escape(number.toLowerCase(Locale.ROOT));
    for (int at = 0; named && at < row.cells().size(); at++) {
      String cell = row.cells().get(at);
      Column column = columns.getOrDefault(row.table().headers().get(at), Column.NONE);
      if (!cell.isEmpty()) {
        column.read(subject, cell, cell, row.line(), readings);
      }
    }
    return named;
  }
}
