package io.railwright.collect.switches.sonic;

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
import io.railwright.model.value.Priority;
import io.railwright.model.value.Value;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * {@code show pfc counters}: a table for what was received and one for what was sent, which differ
 * in the first header only. With {@code --history} there is a row for each port and priority.
 */
final class PfcCounters implements TableForm {
  private static final String FRAMES = "frames";

  /** A column of the history: a fact whose index is the priority of the row. */
  private record History(String key, Function<String, Value> value) {}

  private static final Map<String, History> HISTORY =
      Map.of(
          "RX Pause Transitions",
          new History("port.pfc.rx-pauses", SwitchValue::count),
          "Total RX Pause Time US",
          new History("port.pfc.rx-pause-time", PfcCounters::microseconds),
          "Recent RX Pause Time US",
          new History("port.pfc.rx-last-pause", PfcCounters::microseconds),
          "Recent RX Pause Timestamp",
          new History("port.pfc.rx-last-paused-at", SwitchValue::word));

  static final Parser PARSER = TableText.parser(printed -> new PfcCounters());

  private PfcCounters() {}

  private static Value microseconds(String text) {
    return SwitchValue.span(text, "us");
  }

  @Override
  public Optional<String> subject(Row row) {
    return Optional.of(row.first()).filter(PortName::isIn).map(SwitchSubject::port);
  }

  @Override
  public Optional<Column> column(Table table, String header) {
    if (header.startsWith("Port") || header.equals("Priority") || HISTORY.containsKey(header)) {
      return Optional.of(Column.NONE);
    }
    return priority(header)
        .map(priority -> Column.of(key(table, priority), cell -> SwitchValue.count(cell, FRAMES)));
  }

  private static String key(Table table, String priority) {
    boolean sent = table.headers().getFirst().endsWith("Tx");
    return FactKey.text(sent ? "port.pfc.tx-frames" : "port.pfc.rx-frames", priority);
  }

  /** The number behind {@code PFC}. */
  private static Optional<String> priority(String label) {
    return label.startsWith("PFC")
        ? Priority.parse(label.substring("PFC".length())).map(Priority::toString)
        : Optional.empty();
  }

  @Override
  public boolean row(Row row, Readings readings) {
    Optional<String> priority = priority(row.cell("Priority"));
    if (priority.isEmpty()) {
      return TableForm.super.row(row, readings);
    }
    Optional<String> subject = subject(row);
    subject.ifPresent(port -> addHistory(port, priority.get(), row, readings));
    return subject.isPresent();
  }

  private static void addHistory(String port, String priority, Row row, Readings readings) {
    for (String header : row.table().headers()) {
      History history = HISTORY.get(header);
      if (history != null && !row.cell(header).isEmpty()) {
        String cell = row.cell(header);
        String key = FactKey.text(history.key(), priority);
        String raw = row.text().strip();
        readings.add(port, key, history.value().apply(cell), raw, row.line());
      }
    }
  }

  @Override
  public boolean line(String line, int number, Readings readings) {
    return PortForm.takeNote(line, number, readings);
  }
}
