package io.railwright.collect.switches.eos;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.PortName;
import io.railwright.collect.switches.ScreenNoise;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Priority;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Optional;

/**
 * {@code show priority-flow-control}, also {@code counters} and {@code counters detail}, as text:
 * {@code Port RxPfc TxPfc}, {@code Port Priority RxPfc TxPfc}, and the state of each port.
 */
final class PauseTable implements LineTaker {
  /** Enabled, active, watched: a letter each, or a dash. */
  private static final int STATES = 3;

  private static final String POLLING = "The PFC watchdog polling-interval is ";

  private boolean counters;
  private boolean states;

  @Override
  public boolean take(String line, int number, Readings readings) {
    List<String> words = Words.list(line);
    boolean status = words.contains("Status") && words.contains("Priorities");
    boolean heading = (words.contains("RxPfc") && words.contains("TxPfc")) || status;
    counters = heading ? !status : counters;
    states = heading ? status : states;
    if (states && !heading && takeState(line, words, number, readings)) {
      return true;
    }
    if (counters && words.size() == 4 && takePriority(words, number, readings)) {
      return true;
    }
    if (line.startsWith(POLLING)) {
      Value interval = SwitchValue.span(words.get(5), "s");
      readings.add("", "switch.pfc-watchdog.interval", interval, line, number);
      return true;
    }
    boolean legend = line.startsWith("E: PFC Enabled,");
    boolean row = counters && words.size() == 3 && PortName.isIn(words.getFirst());
    if (row) {
      String name = words.getFirst();
      String port = SwitchSubject.port(EosPort.full(name));
      readings.add(port, "port.name", Value.text(name), name, number);
      add(port, "port.pfc.rx-total", words.get(1), number, readings);
      add(port, "port.pfc.tx-total", words.get(2), number, readings);
    }
    return row || heading || legend || ScreenNoise.isIn(line);
  }

  /** {@code Et1 3 1200 90}. */
  private static boolean takePriority(List<String> words, int number, Readings readings) {
    Optional<String> port = EosText.port(words.getFirst());
    boolean row = port.isPresent() && Priority.parse(words.get(1)).isPresent();
    if (row) {
      String priority = words.get(1);
      String received = FactKey.text("port.pfc.rx-frames", priority);
      add(port.orElseThrow(), received, words.get(2), number, readings);
      String sent = FactKey.text("port.pfc.tx-frames", priority);
      add(port.orElseThrow(), sent, words.get(3), number, readings);
    }
    return row;
  }

  /** {@code Et1 E A W 34}: enabled, active, watched; then the priorities without a comma. */
  private static boolean takeState(String line, List<String> words, int number, Readings readings) {
    Optional<String> port = EosText.port(words.getFirst());
    if (port.isEmpty() || words.size() < 3) {
      return false;
    }
    String name = words.getFirst();
    readings.add(port.get(), "port.name", Value.text(name), name, number);
    int at = 1;
    boolean active = false;
    while (at < words.size() && at <= STATES && words.get(at).matches("[EDAW-]")) {
      active |= words.get(at).equals("A");
      at++;
    }
    String mode = words.get(1).equals("E") ? "on" : "off";
    readings.add(port.get(), "port.pfc.mode", Value.text(mode), line, number);
    readings.add(port.get(), "port.pfc.operating", new Value.Flag(active), line, number);
    boolean digits = at < words.size() && words.get(at).matches("[0-7]{1,8}");
    List<String> each = digits ? List.of(words.get(at).split("", -1)) : List.of();
    readings.add(port.get(), "port.pfc.priorities", SwitchValue.listing(each), line, number);
    takeWatchdog(
        port.get(), words.subList(Math.min(at + 1, words.size()), words.size()), number, readings);
    return true;
  }

  /** {@code drop 2.0 2.0 / auto}: the action, then seconds; a dash stands for what is not set. */
  private static void takeWatchdog(String port, List<String> words, int number, Readings readings) {
    List<String> keys =
        List.of(
            "port.pfc-watchdog.action",
            "port.pfc-watchdog.detection",
            "port.pfc-watchdog.restoration");
    for (int at = 0; at < keys.size() && at < words.size(); at++) {
      String word = words.get(at);
      if (!word.equals("-") && !word.equals("/")) {
        Value value = at == 0 ? SwitchValue.word(word) : SwitchValue.span(word, "s");
        readings.add(port, keys.get(at), value, word, number);
      }
    }
  }

  private static void add(String port, String key, String text, int number, Readings readings) {
    readings.add(port, key, SwitchValue.count(text, "frames"), text, number);
  }
}
