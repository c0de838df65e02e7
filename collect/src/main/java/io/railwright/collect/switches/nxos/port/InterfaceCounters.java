package io.railwright.collect.switches.nxos.port;

import io.railwright.collect.switches.nxos.text.LineFacts;
import io.railwright.collect.switches.nxos.text.NxosNumber;
import io.railwright.collect.text.Words;
import java.util.List;
import java.util.Locale;

/** Counters in a line, each before its label: {@code 0 runts 0 giants 3079 CRC 0 no buffer}. */
public final class InterfaceCounters {
  private InterfaceCounters() {}

  public static boolean take(String text, String direction, LineFacts row) {
    List<String> words = Words.list(text);
    if (words.size() < 2 || !NxosNumber.isWhole(words.getFirst())) {
      return false;
    }
    int at = 0;
    while (at < words.size()) {
      int end = at + 1;
      while (end < words.size() && !NxosNumber.isWhole(words.get(end))) {
        end++;
      }
      add(words.subList(at, end), direction, row);
      at = end;
    }
    return true;
  }

  private static void add(List<String> words, String direction, LineFacts row) {
    String label = String.join(" ", words.subList(1, words.size())).toLowerCase(Locale.ROOT);
    String raw = String.join(" ", words);
    if (!label.isEmpty()) {
      add(CounterNames.ofLabel(label, direction), words.getFirst(), raw, row);
    }
  }

  /** A counter of packets and bytes, or of what went wrong. */
  public static void add(String name, String number, String raw, LineFacts row) {
    if (CounterNames.isTraffic(name)) {
      row.counter(name, number, raw);
    } else {
      row.errors(name, number, raw);
    }
  }
}
