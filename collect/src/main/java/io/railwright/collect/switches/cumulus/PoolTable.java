package io.railwright.collect.switches.cumulus;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.switches.table.Column;
import io.railwright.collect.switches.table.Row;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.Map;

/** Pools of {@code nv show qos roce} and of its status. */
final class PoolTable {
  private static final Map<String, Column> COLUMNS =
      Map.of(
          "mode", Column.of("pool.mode", SwitchValue::lower),
          "size", PoolTable::readSize,
          "switch-priorities", Column.of("pool.priorities", SwitchValue::numbers),
          "traffic-class", Column.of("pool.classes", SwitchValue::numbers),
          "current-usage", Column.of("pool.usage", SwitchValue::size),
          "max-usage", Column.of(FactKey.text("pool.watermark", "all"), SwitchValue::size));

  private PoolTable() {}

  static boolean row(Row row, Readings readings) {
    String name = row.cell("name");
    if (name.isEmpty()) {
      return false;
    }
    String subject = "pool/" + Subject.escape(name);
    String direction = name.substring(name.lastIndexOf('-') + 1);
    if (direction.equals("ingress") || direction.equals("egress")) {
      readings.add(subject, "pool.direction", Value.text(direction), name, row.line());
    }
    for (String header : row.table().headers()) {
      String cell = row.cell(header);
      if (!cell.isEmpty()) {
        Column column = COLUMNS.getOrDefault(header, Column.NONE);
        column.read(subject, cell, cell, row.line(), readings);
      }
    }
    return true;
  }

  /** A part of the memory, a size, or {@code inf} where nothing limits the pool. */
  private static void readSize(
      String subject, String cell, String raw, int line, Readings readings) {
    if (cell.endsWith("%")) {
      readings.add(subject, "pool.percentage", SwitchValue.percent(cell), raw, line);
    } else {
      Value size = cell.equals("inf") ? Value.text(cell) : SwitchValue.size(cell);
      readings.add(subject, "pool.size", size, raw, line);
    }
  }
}
