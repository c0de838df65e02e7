package io.railwright.collect.esxi;

import static java.util.Map.entry;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.table.Column;
import io.railwright.collect.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code esxcli software vib list} and {@code get}: packages, which write {@code nmlx5-core} where
 * the module is {@code nmlx5_core}. Rows are read without their heading too.
 */
final class VibList implements EntryForm {
  private static final Map<String, Column> COLUMNS =
      Map.ofEntries(
          entry("name", Column.of("vib.name", EsxiValue::word)),
          entry("version", Column.of("vib.version", EsxiValue::word)),
          entry("vendor", Column.of("vib.vendor", EsxiValue::word)),
          entry("acceptancelevel", Column.of("vib.acceptance", EsxiValue::word)),
          entry("installdate", Column.of("vib.installed", EsxiValue::word)),
          entry("platform", Column.of("vib.platforms", EsxiValue::names)),
          entry("platforms", Column.of("vib.platforms", EsxiValue::names)));

  private static final List<String> HEADERS =
      List.of("Name", "Version", "Vendor", "Acceptance Level", "Install Date", "Platforms");

  @Override
  public Optional<String> subject(Entry entry, Place place) {
    String name = entry.value("name");
    boolean vib = !name.isEmpty() && name.indexOf(' ') < 0 && !entry.value("version").isEmpty();
    return vib ? Optional.of(place.of("vib", name)) : Optional.empty();
  }

  @Override
  public Map<String, Column> columns() {
    return COLUMNS;
  }

  @Override
  public boolean line(String line, int number, Place place, Readings readings) {
    List<String> words = Words.list(line);
    int date = 0;
    while (date < words.size() && date < 12 && !isDate(words.get(date))) {
      date++;
    }
    boolean row =
        date >= 4
            && date < words.size()
            && words.size() <= date + 2
            && Character.isDigit(words.get(1).charAt(0));
    if (row) {
      List<String> cells = new ArrayList<>(words.subList(0, 2));
      cells.add(String.join(" ", words.subList(2, date - 1)));
      cells.addAll(words.subList(date - 1, words.size()));
      Entry entry = new Entry("", number);
      for (int at = 0; at < cells.size(); at++) {
        entry.fields().add(new Field(HEADERS.get(at), cells.get(at), cells.get(at), number));
      }
      take(entry, place, readings);
    }
    return row;
  }

  private static boolean isDate(String word) {
    boolean date = word.length() == 10 && word.charAt(4) == '-' && word.charAt(7) == '-';
    return date && word.chars().allMatch(c -> c == '-' || (c >= '0' && c <= '9'));
  }
}
