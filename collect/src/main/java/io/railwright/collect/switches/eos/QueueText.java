package io.railwright.collect.switches.eos;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.ScreenNoise;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * {@code show interfaces counters queue} and {@code show qos interfaces ecn counters queue} as
 * text: {@code Port TxQ Counter/pkts Counter/bytes Drop/pkts Drop/bytes}.
 */
final class QueueText implements LineTaker {
  private static final Map<String, String> NAMES =
      Map.of(
          "counter/pkts", "tx-packets",
          "counter/bytes", "tx-bytes",
          "drop/pkts", "dropped-packets",
          "drop/bytes", "dropped-bytes",
          "marked", "ecn-marked-packets");

  private List<String> columns = List.of();

  @Override
  public boolean take(String line, int number, Readings readings) {
    List<String> words = Words.list(line);
    if (words.size() > 2 && words.getFirst().equals("Port") && words.get(1).equals("TxQ")) {
      boolean marks = line.contains("ECN");
      columns = marks ? List.of("marked") : words.subList(2, words.size());
      return true;
    }
    boolean row = words.size() == columns.size() + 2 && !columns.isEmpty();
    return (row && takeRow(words, number, readings)) || ScreenNoise.isIn(line);
  }

  private boolean takeRow(List<String> words, int number, Readings readings) {
    String label = words.get(1);
    String digits = label.replaceFirst("^[UM]C", "");
    if (EosText.port(words.getFirst()).isEmpty() || !digits.matches("[0-9]{1,2}")) {
      return false;
    }
    String traffic =
        label.startsWith("UC") ? ".unicast" : label.startsWith("MC") ? ".multicast" : "";
    String queue = SwitchSubject.queue(EosPort.full(words.getFirst()), digits);
    for (int at = 0; at < columns.size(); at++) {
      String name = NAMES.get(columns.get(at).toLowerCase(Locale.ROOT));
      if (name != null) {
        String cell = words.get(at + 2);
        String key = FactKey.text("queue.counter", name + traffic);
        readings.add(queue, key, count(cell), cell, number);
      }
    }
    return true;
  }

  private static Value count(String cell) {
    return cell.equals("-")
        ? new Value.Unknown("the switch does not count this")
        : SwitchValue.count(cell);
  }
}
