package io.railwright.collect.switches.nxos.queuing;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.nxos.text.LineFacts;
import io.railwright.collect.switches.nxos.text.NxosNumber;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.List;

/**
 * The pause frames of a port by priority: {@code 3 3 3 Active 7 Active 8}. The heading says which
 * direction comes first; between the priority and the counters stand the QoS group and, on some
 * models, the priority group.
 */
public final class PfcStatistics {
  private static final int COUNTERS = 4;

  private final String port;
  private boolean within;
  private boolean receivedFirst;

  PfcStatistics(String port) {
    this.port = port;
  }

  boolean take(String text, int number, Readings readings) {
    if (text.contains("TxPPP:") || text.contains("RxPPP:")) {
      return takeTotals(text, new LineFacts(SwitchSubject.port(port), number, readings));
    }
    if (text.contains("TxPause") && text.contains("RxPause")) {
      within = true;
      receivedFirst = text.indexOf("RxPause") < text.indexOf("TxPause");
      return true;
    }
    List<String> words = Words.list(text);
    boolean row =
        within && words.size() > COUNTERS + 1 && NxosNumber.small(words.getFirst()).isPresent();
    if (row) {
      takeRow(words, new LineFacts(SwitchSubject.port(port), number, readings));
    }
    return row;
  }

  private static boolean takeTotals(String text, LineFacts row) {
    for (String part : text.split(",", COUNTERS)) {
      int colon = part.indexOf(':');
      String number = part.substring(colon + 1).strip();
      boolean received = part.strip().startsWith("RxPPP");
      String key = received ? "port.pfc.rx-total" : "port.pfc.tx-total";
      row.add(key, NxosNumber.count(number, "frames"), part.strip());
    }
    return true;
  }

  private void takeRow(List<String> words, LineFacts row) {
    int priority = NxosNumber.small(words.getFirst()).orElseThrow();
    List<String> counters = words.subList(words.size() - COUNTERS, words.size());
    int received = receivedFirst ? 0 : 2;
    add(
        "port.pfc.rx-paused",
        "port.pfc.rx-frames",
        priority,
        counters.subList(received, received + 2),
        row);
    int sent = 2 - received;
    add(
        "port.pfc.tx-paused",
        "port.pfc.tx-frames",
        priority,
        counters.subList(sent, sent + 2),
        row);
  }

  private static void add(
      String paused, String frames, int priority, List<String> cells, LineFacts row) {
    row.add(FactKey.text(paused, priority), active(cells.getFirst()), cells.getFirst());
    String count = cells.getLast();
    row.add(FactKey.text(frames, priority), NxosNumber.count(count, "frames"), count);
  }

  public static Value active(String word) {
    return switch (word) {
      case "Active" -> new Value.Flag(true);
      case "Inactive" -> new Value.Flag(false);
      default -> new Value.Unknown("the switch prints " + word);
    };
  }
}
