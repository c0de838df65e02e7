package io.railwright.collect.switches.eos;

import io.railwright.collect.json.JsonText;
import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.PortName;
import io.railwright.collect.switches.ScreenNoise;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.text.TerminalText;
import io.railwright.collect.text.Words;
import io.railwright.model.value.Value;
import java.util.List;

/** {@code show priority-flow-control counters} as text: {@code Port RxPfc TxPfc}. */
final class PauseTable implements LineTaker {
  private boolean counters;

  private PauseTable() {}

  /** Reads the table, or else JSON where there is some. */
  static Parser orJson(Parser json) {
    return printed ->
        JsonText.isIn(printed) ? json.parse(printed) : TerminalText.read(printed, new PauseTable());
  }

  @Override
  public boolean take(String line, int number, Readings readings) {
    List<String> words = Words.list(line);
    boolean heading = words.contains("RxPfc") && words.contains("TxPfc");
    counters |= heading;
    boolean row = counters && words.size() == 3 && PortName.isIn(words.getFirst());
    if (row) {
      String name = words.getFirst();
      String port = SwitchSubject.port(EosPort.full(name));
      readings.add(port, "port.name", Value.text(name), name, number);
      add(port, "port.pfc.rx-total", words.get(1), number, readings);
      add(port, "port.pfc.tx-total", words.get(2), number, readings);
    }
    return row || heading || ScreenNoise.isIn(line);
  }

  private static void add(String port, String key, String text, int number, Readings readings) {
    readings.add(port, key, SwitchValue.count(text, "frames"), text, number);
  }
}
