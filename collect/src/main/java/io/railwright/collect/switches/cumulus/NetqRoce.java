package io.railwright.collect.switches.cumulus;

import static java.util.Map.entry;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.NumberRange;
import io.railwright.collect.switches.ScreenNoise;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.switches.table.Column;
import io.railwright.collect.switches.table.Row;
import io.railwright.collect.switches.table.Table;
import io.railwright.collect.switches.table.TableForm;
import io.railwright.collect.switches.table.TableText;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Subject;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code netq show roce-config}: the ports of several switches, so the name of a port has that of
 * its switch before it.
 */
final class NetqRoce implements TableForm {
  private static final Map<String, Column> COLUMNS =
      Map.ofEntries(
          entry("Hostname", Column.NONE),
          entry("Interface", Column.NONE),
          entry("RoCE Mode", Column.of("roce.mode", SwitchValue::lower)),
          entry("Enabled TCs", Column.of("roce.congestion-classes", SwitchValue::numbers)),
          entry("Mode", Column.of("roce.congestion-mode", SwitchValue::lower)),
          entry("ECN Max", Column.NONE),
          entry("ECN Min", Column.NONE),
          entry("SP->DSCP", map("dscp")),
          entry("SP->PCP", map("pcp")),
          entry("SP->PG", map("pg")),
          entry("SP->TC", map("queue")),
          entry("PFC SPs", Column.of("port.pfc.priorities", SwitchValue::numbers)),
          entry("PFC Rx", Column.of("port.pfc.rx", SwitchValue::flag)),
          entry("PFC Tx", Column.of("port.pfc.tx", SwitchValue::flag)),
          entry("ETS Mode", Column.of("roce.ets", SwitchValue::lower)),
          entry("Last Changed", Column.of("roce.changed-at", SwitchValue::word)));

  static final Parser PARSER = TableText.parser(printed -> new NetqRoce());

  private NetqRoce() {}

  private static Column map(String kind) {
    return Column.of(FactKey.text("roce.map", kind), SwitchValue::word);
  }

  @Override
  public Optional<String> subject(Row row) {
    String host = row.cell("Hostname");
    String port = row.cell("Interface");
    return host.isEmpty() || port.isEmpty()
        ? Optional.empty()
        : Optional.of(SwitchSubject.port(host + "|" + port));
  }

  @Override
  public Optional<Column> column(Table table, String header) {
    return Optional.ofNullable(COLUMNS.get(header));
  }

  @Override
  public boolean row(Row row, Readings readings) {
    boolean read = TableForm.super.row(row, readings);
    List<String> classes = NumberRange.expand(row.cell("Enabled TCs")).orElse(List.of());
    for (String number : read ? classes : List.<String>of()) {
      String queue = subject(row).orElseThrow() + "/queue/" + Subject.escape(number);
      add(queue, "wred.maximum", row.cell("ECN Max"), row, readings);
      add(queue, "wred.minimum", row.cell("ECN Min"), row, readings);
    }
    return read;
  }

  private static void add(String queue, String key, String cell, Row row, Readings readings) {
    if (!cell.isEmpty()) {
      readings.add(queue, key, SwitchValue.size(cell), cell, row.line());
    }
  }

  @Override
  public boolean line(String line, int number, Readings readings) {
    return ScreenNoise.isIn(line);
  }
}
