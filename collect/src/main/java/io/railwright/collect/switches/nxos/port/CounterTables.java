package io.railwright.collect.switches.nxos.port;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.nxos.text.LineFacts;
import io.railwright.collect.switches.nxos.text.NamedPorts;
import io.railwright.collect.switches.nxos.text.NxosNumber;
import io.railwright.collect.switches.nxos.text.NxosPort;
import io.railwright.collect.switches.nxos.text.NxosText;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * {@code show interface counters}, also {@code errors} and {@code table}: tables below one another,
 * each with other columns for the same ports.
 */
public final class CounterTables implements NxosText {
  private static final int RATES = 5;

  private final NamedPorts ports = new NamedPorts();
  private List<String> columns = List.of();
  private boolean rates;

  @Override
  public boolean take(String line, int number, Readings readings) {
    List<String> words = Words.list(line);
    if (words.getFirst().equals("Port")) {
      rates = line.contains("Mbps");
      columns = words.subList(1, words.size());
      return true;
    }
    boolean fits = rates ? words.size() > RATES : words.size() == columns.size() + 1;
    if (!fits || columns.isEmpty()) {
      return line.startsWith("Collecting and processing");
    }
    Optional<String> port = NxosPort.parse(words.getFirst());
    port.map(name -> ports.row(name, words.getFirst(), number, readings))
        .ifPresent(row -> takeRow(words.subList(1, words.size()), row));
    return port.isPresent();
  }

  private void takeRow(List<String> cells, LineFacts row) {
    if (rates) {
      takeRates(cells, row);
      return;
    }
    for (int at = 0; at < cells.size(); at++) {
      String name = columns.get(at).toLowerCase(Locale.ROOT);
      InterfaceCounters.add(name, cells.get(at), cells.get(at), row);
    }
  }

  /** A description, which may have blanks, the intervals, and rates in Mb/s and percent. */
  private static void takeRates(List<String> cells, LineFacts row) {
    int interval = cells.size() - RATES;
    String description = String.join(" ", cells.subList(0, interval));
    boolean none = description.equals("N/A") || description.equals("--");
    if (!description.isEmpty()) {
      Value reason = new Value.Unknown("the switch prints " + description);
      row.add("port.description", none ? reason : Value.text(description), description);
    }
    row.text("port.interval", cells.get(interval));
    addRate("rx", cells.get(interval + 1), cells.get(interval + 2), row);
    addRate("tx", cells.get(interval + 3), cells.get(interval + 4), row);
  }

  private static void addRate(String direction, String megabits, String percent, LineFacts row) {
    row.add(FactKey.text("port.rate", direction), NxosNumber.megabits(megabits), megabits);
    row.add(FactKey.text("port.load", direction), NxosNumber.decimal(percent, "%"), percent);
  }
}
