package io.railwright.collect.gpu;

import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.ScreenLine;
import io.railwright.collect.text.TerminalText;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.Parsed;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code nvidia-smi topo -m} and its relatives: a matrix of how each GPU and network card reaches
 * the others, which processors are near, and a legend that gives the cards' names. Tabs, blanks,
 * wrapped lines and lost cells at the end of a row are all met with.
 */
public final class GpuTopology {
  private static final Pattern CLASS =
      Pattern.compile(
          "X|SYS|NODE|PHB|PXB|PIX|PSB|SOC|C2C|NV\\d{1,3}|NV#|OK|NS|CNS|GNS|TNS|DR|DM|U|N/A");
  private static final Pattern LEGEND =
      Pattern.compile("\\s*(?:[A-Z][A-Z0-9#/]{0,6})\\s*= .*|\\s*(?:NIC )?Legend:?\\s*");
  private static final Pattern CARD = Pattern.compile("\\s*(NIC\\d{1,4})\\s*: ?(\\S{1,64})\\s*");
  private static final Pattern LABEL =
      Pattern.compile("(?:GPU|NIC|CPU)\\d{1,4}|[a-z][a-zA-Z0-9_]{1,30}\\d\\w{0,16}");
  private static final int LONGEST = 20_000;

  private final Readings readings;
  private TopologyTable table = new TopologyTable();

  private GpuTopology(Readings readings) {
    this.readings = readings;
  }

  /** Whether a line is the head of such a matrix. */
  static boolean isHeader(String line) {
    String[] words = Words.of(line.length() > LONGEST ? "" : line);
    return words.length > 1
        && LABEL.matcher(words[0]).matches()
        && !CLASS.matcher(words[1]).matches()
        && (LABEL.matcher(words[1]).matches() || line.contains("Affinity"));
  }

  public static Parsed parse(Printed printed) {
    GpuTopology topology = new GpuTopology(new Readings(printed));
    TerminalText.read(
        printed,
        (line, number, into) -> topology.take(ScreenLine.expandTabs(line), number),
        topology.readings);
    topology.table.addTo(topology.readings);
    return topology.readings.parsed();
  }

  private boolean take(String line, int number) {
    if (line.length() > LONGEST) {
      return false;
    }
    Matcher card = CARD.matcher(line);
    if (line.contains("NIC") && card.matches()) {
      table.card(card.group(1), card.group(2), number);
      return true;
    }
    return TerminalText.isDecoration(line)
        || ((line.contains("= ") || line.contains("Legend")) && LEGEND.matcher(line).matches())
        || GpuNames.refused(line, number, readings)
        || header(line)
        || row(line, number);
  }

  private boolean header(String line) {
    boolean further = table.isOpen() && continuesHeader(line);
    if (!further && !isHeader(line)) {
      return false;
    }
    if (!further && table.hasRows()) {
      table.addTo(readings);
      table = new TopologyTable();
    }
    table.header(line);
    return true;
  }

  private static boolean continuesHeader(String line) {
    for (String word : Words.of(line)) {
      boolean part = LABEL.matcher(word).matches() || TopologyTable.HEADINGS.contains(word);
      if (!part) {
        return false;
      }
    }
    return true;
  }

  private boolean row(String line, int number) {
    List<Cell> cells = cells(line, number);
    boolean labelled =
        LABEL.matcher(cells.getFirst().text()).matches()
            && cells.size() > 1
            && CLASS.matcher(cells.get(1).text()).matches();
    if (labelled) {
      table.row(cells);
      return true;
    }
    return table.continueRow(cells, CLASS.matcher(cells.getFirst().text()).matches());
  }

  /** The words of a line, each with its column. */
  static List<Cell> cells(String line, int number) {
    List<Cell> cells = new ArrayList<>();
    int at = 0;
    while (at < line.length()) {
      int start = at;
      while (at < line.length() && line.charAt(at) != ' ') {
        at++;
      }
      if (at > start) {
        cells.add(new Cell(line.substring(start, at), start, number));
      }
      at++;
    }
    return cells;
  }

  /** A word, where it starts, and on which line: a row may be wrapped. */
  record Cell(String text, int column, int line) {}
}
