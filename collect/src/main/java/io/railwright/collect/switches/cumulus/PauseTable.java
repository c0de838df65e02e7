package io.railwright.collect.switches.cumulus;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.switches.table.Row;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Priority;
import java.util.Set;

/** PFC statistics: a row for each switch priority. */
final class PauseTable {
  private static final String FRAMES = "frames";
  private static final Set<String> HEADERS =
      Set.of(
          "switch-priority",
          "rx-pause-frames",
          "rx-pause-duration",
          "tx-pause-frames",
          "tx-pause-duration");

  private PauseTable() {}

  static boolean knows(String header) {
    return HEADERS.contains(header);
  }

  static boolean row(String subject, Row row, Readings readings) {
    String priority = row.cell("switch-priority");
    if (Priority.parse(priority).isEmpty()) {
      return false;
    }
    add(subject, FactKey.text("port.pfc.rx-frames", priority), "rx-pause-frames", row, readings);
    add(subject, FactKey.text("port.pfc.tx-frames", priority), "tx-pause-frames", row, readings);
    duration(subject, "rx-pause-duration", priority, row, readings);
    duration(subject, "tx-pause-duration", priority, row, readings);
    return true;
  }

  private static void add(String subject, String key, String header, Row row, Readings readings) {
    String cell = row.cell(header);
    if (!cell.isEmpty()) {
      readings.add(subject, key, SwitchValue.count(cell, FRAMES), cell, row.line());
    }
  }

  /** Its unit is not printed. */
  private static void duration(
      String subject, String header, String priority, Row row, Readings readings) {
    String cell = row.cell(header);
    if (!cell.isEmpty()) {
      String key = FactKey.text("port.counter", header + "." + priority);
      readings.add(subject, key, SwitchValue.count(cell), cell, row.line());
    }
  }
}
