package io.railwright.collect.switches.sonic;

import static java.util.Map.entry;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.PortName;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.switches.table.Column;
import io.railwright.collect.switches.table.Row;
import io.railwright.collect.switches.table.Table;
import io.railwright.collect.switches.table.TableForm;
import io.railwright.collect.switches.table.TableText;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.Map;
import java.util.Optional;

/** {@code pfcwd show config}, a row for each port, and {@code pfcwd show stats}, one a queue. */
final class PfcWatchdog implements TableForm {
  private static final String POLLING = "Changed polling interval to ";
  private static final String FORCED = "BIG_RED_SWITCH status is ";

  private static final Map<String, Column> COLUMNS =
      Map.ofEntries(
          entry("PORT", Column.NONE),
          entry("QUEUE", Column.NONE),
          entry("ACTION", Column.of("port.pfc-watchdog.action", SwitchValue::lower)),
          entry("DETECTION TIME", Column.of("port.pfc-watchdog.detection", PfcWatchdog::time)),
          entry("RESTORATION TIME", Column.of("port.pfc-watchdog.restoration", PfcWatchdog::time)),
          entry("HISTORY", Column.of("port.pfc-watchdog.history", SwitchValue::flag)),
          entry("STATUS", Column.of("queue.watchdog", SwitchValue::lower)),
          entry(
              "STORM DETECTED/RESTORED",
              Column.pair(
                  FactKey.text("queue.watchdog.storms", "detected"),
                  FactKey.text("queue.watchdog.storms", "restored"),
                  SwitchValue::count)),
          entry("TX OK/DROP", packets("tx-ok", "tx-dropped")),
          entry("RX OK/DROP", packets("rx-ok", "rx-dropped")),
          entry("TX LAST OK/DROP", packets("last-tx-ok", "last-tx-dropped")),
          entry("RX LAST OK/DROP", packets("last-rx-ok", "last-rx-dropped")));

  static final Parser PARSER = TableText.parser(printed -> new PfcWatchdog());

  private PfcWatchdog() {}

  private static Column packets(String passed, String dropped) {
    return Column.pair(
        FactKey.text("queue.watchdog.packets", passed),
        FactKey.text("queue.watchdog.packets", dropped),
        SwitchValue::count);
  }

  private static Value time(String text) {
    return SwitchValue.span(text, "ms");
  }

  @Override
  public Optional<String> subject(Row row) {
    String name = row.first();
    if (!PortName.isIn(name)) {
      return Optional.empty();
    }
    int colon = name.lastIndexOf(':');
    boolean queue = row.table().headers().getFirst().equals("QUEUE") && colon > 0;
    return Optional.of(
        queue
            ? SwitchSubject.queue(name.substring(0, colon), name.substring(colon + 1))
            : SwitchSubject.port(name));
  }

  @Override
  public Optional<Column> column(Table table, String header) {
    return Optional.ofNullable(COLUMNS.get(header));
  }

  @Override
  public boolean line(String line, int number, Readings readings) {
    String text = line.strip();
    if (text.startsWith(POLLING)) {
      String time = text.substring(POLLING.length());
      readings.add("", "switch.pfc-watchdog.interval", time(time), time, number);
      return true;
    }
    if (text.startsWith(FORCED)) {
      String word = text.substring(FORCED.length());
      readings.add("", "switch.pfc-watchdog.forced", SwitchValue.flag(word), word, number);
      return true;
    }
    return PortForm.takeNote(line, number, readings);
  }
}
