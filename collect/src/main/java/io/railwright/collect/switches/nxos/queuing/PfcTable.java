package io.railwright.collect.switches.nxos.queuing;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.nxos.text.LineFacts;
import io.railwright.collect.switches.nxos.text.NxosNumber;
import io.railwright.collect.switches.nxos.text.NxosText;
import io.railwright.collect.text.Words;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * {@code show interface priority-flow-control}, with or without {@code detail}. The bitmap of the
 * priorities stands in brackets where PFC works: {@code On (8)}, {@code On(8)}; some releases print
 * {@code (sobm)} there.
 */
public final class PfcTable implements NxosText {
  private static final Set<String> MODES = Set.of("on", "off", "auto");

  private final PfcDetail detail = new PfcDetail();

  @Override
  public void typed(String command) {
    detail.typed(command);
  }

  @Override
  public boolean take(String line, int number, Readings readings) {
    List<String> words = Words.list(line);
    if (words.getFirst().equals("Port") || words.getFirst().equals("slot")) {
      return true;
    }
    if (words.size() > 2 && MODES.contains(words.get(1).toLowerCase(Locale.ROOT))) {
      Optional<LineFacts> row = LineFacts.of(words.getFirst(), number, readings);
      row.ifPresent(it -> takeRow(line, words.getFirst(), words.get(1), it));
      return row.isPresent();
    }
    return detail.take(line, number, readings);
  }

  private static void takeRow(String line, String port, String mode, LineFacts row) {
    PfcFacts.addMode(mode, row);
    int from = line.indexOf(mode, line.indexOf(port) + port.length()) + mode.length();
    String rest = line.substring(from).strip();
    int end = operatingEnd(rest);
    PfcFacts.addOperating(Words.squeezed(rest.substring(0, end)), row);
    List<String> counters = Words.list(rest.substring(end));
    if (counters.size() > 1 && NxosNumber.isWhole(counters.getFirst())) {
      PfcFacts.addReceived(counters.get(0), row);
      PfcFacts.addSent(counters.get(1), row);
    }
  }

  /** Behind the word, or behind the bitmap if one follows. */
  private static int operatingEnd(String rest) {
    int word = 0;
    while (word < rest.length() && Character.isLetter(rest.charAt(word))) {
      word++;
    }
    int open = word;
    while (open < rest.length() && Character.isWhitespace(rest.charAt(open))) {
      open++;
    }
    int close = rest.startsWith("(", open) ? rest.indexOf(')', open) : -1;
    return close < 0 ? word : close + 1;
  }
}
