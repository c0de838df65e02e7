package io.railwright.view.page;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Moment;
import io.railwright.model.value.Value;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.TextTable;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The settings of cards that differ from their defaults or will change at the next boot. */
final class FirmwareSettings implements Section {
  private static final String NAME = "nic.firmware";
  private static final String VERSION = "nic.firmware.version";
  private static final int MOST = 16;

  /** A setting with its values; cards that have the same share a row. */
  private record Row(String name, String usual, String current, String next)
      implements Comparable<Row> {
    boolean isPending() {
      return known(next) && known(current) && !next.equals(current);
    }

    boolean isChanged() {
      String now = known(current) ? current : next;
      return known(usual) && known(now) && !usual.equals(now);
    }

    private static boolean known(String cell) {
      return !cell.equals(PageFacts.NOTHING) && !cell.equals(PageFacts.UNKNOWN);
    }

    @Override
    public int compareTo(Row other) {
      int first = Boolean.compare(other.isPending(), isPending());
      return first != 0 ? first : toString().compareTo(other.toString());
    }
  }

  @Override
  public String title() {
    return "Firmware settings";
  }

  @Override
  public List<String> lines(PageFacts facts) {
    Map<Row, List<String>> cards = new TreeMap<>();
    int settings = 0;
    int read = 0;
    for (String card : facts.names("nic")) {
      List<Row> rows = rows(facts.of("nic/" + card));
      settings += rows.size();
      read += rows.isEmpty() ? 0 : 1;
      rows.stream()
          .filter(row -> row.isPending() || row.isChanged())
          .forEach(row -> cards.computeIfAbsent(row, r -> new ArrayList<>()).add(card));
    }
    if (read == 0) {
      return facts.names("rdma").isEmpty() ? List.of() : List.of("none read");
    }
    long pending = cards.keySet().stream().filter(Row::isPending).count();
    List<String> lines = new ArrayList<>();
    lines.add(
        "%s of %s; %d differ from the default, %d pending"
            .formatted(
                Fit.plural(settings, "value"),
                Fit.plural(read, "card"),
                cards.keySet().stream().filter(Row::isChanged).count(),
                pending));
    table(cards, lines, facts.tableColumns());
    return lines;
  }

  private static void table(Map<Row, List<String>> cards, List<String> lines, int columns) {
    if (cards.isEmpty()) {
      return;
    }
    TextTable table = new TextTable("setting", "default", "current", "next boot", "cards");
    cards.entrySet().stream().limit(MOST).forEach(entry -> row(entry, table));
    lines.addAll(table.lines(columns));
    if (cards.size() > MOST) {
      lines.add("and " + (cards.size() - MOST) + " more (--facts lists all)");
    }
  }

  private static void row(Map.Entry<Row, List<String>> entry, TextTable table) {
    Row row = entry.getKey();
    List<String> cards = entry.getValue();
    String more = cards.size() > 1 ? " +" + (cards.size() - 1) : "";
    String next = row.isPending() ? row.next + " (pending)" : row.next;
    table.row(row.name, row.usual, row.current, next, cards.getFirst() + more);
  }

  private static List<Row> rows(Map<String, List<Fact>> card) {
    List<Row> rows = new ArrayList<>();
    card.forEach(
        (parameter, told) -> {
          Map<Moment, String> values = new EnumMap<>(Moment.class);
          told.forEach(fact -> values.putIfAbsent(fact.moment(), cell(fact.value())));
          FactKey key = new FactKey(parameter);
          boolean setting = key.name().equals(NAME);
          if (setting || key.name().equals(VERSION)) {
            rows.add(
                new Row(
                    setting ? String.join(" ", key.indices()) : "version",
                    values.getOrDefault(Moment.DEFAULT, PageFacts.NOTHING),
                    values.getOrDefault(Moment.CURRENT, PageFacts.NOTHING),
                    values.getOrDefault(Moment.NEXT_BOOT, PageFacts.NOTHING)));
          }
        });
    return rows;
  }

  private static String cell(Value value) {
    return value instanceof Value.Unknown ? PageFacts.UNKNOWN : PageFacts.print(value);
  }
}
