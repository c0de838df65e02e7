package io.railwright.collect.benchmark;

import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Words;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** What a cell of a table of perftest is, by the heading of its column. */
final class PerftestCell {
  private static final Pattern NUMBER = Pattern.compile("-?\\d{1,15}(?:\\.\\d{1,9})?");

  private PerftestCell() {}

  /** One word for a column, whatever the release calls it. */
  static String name(Columns.Column column) {
    String name = column.name();
    int percent = name.indexOf('%');
    return percent > 0 && Character.isDigit(name.charAt(0))
        ? "p" + name.substring(0, percent)
        : Words.slug(name.startsWith("#") ? name.substring(1) : name);
  }

  /** What the heading means by its unit: perftest's MB has always been 2^20 bytes. */
  static String unit(String printed) {
    return switch (printed) {
      case "MB/sec", "MiB/sec" -> "MiB/s";
      case "Gb/sec" -> "Gb/s";
      case "usec", "μs", "µs", "us" -> "us";
      case "Mpps" -> "million messages/s";
      default -> printed;
    };
  }

  static boolean isRow(List<String> cells) {
    return cells.stream().allMatch(cell -> NUMBER.matcher(cell).matches());
  }

  static Value value(Columns.Column column, String cell) {
    return switch (unit(column.unit())) {
      case "" -> column.name().equals("#bytes") ? Amount.of(cell, "bytes") : Value.number(cell, "");
      case "MiB/s" -> bandwidth(cell, "MiB/s");
      case "Gb/s" -> bandwidth(cell, "Gb/s");
      case "us" -> TimeSpan.parse(cell + " us").<Value>map(it -> it).orElse(Value.text(cell));
      default -> new Value.Decimal(new BigDecimal(cell), unit(column.unit()));
    };
  }

  static Value bandwidth(String number, String unit) {
    Optional<Bandwidth> found = Bandwidth.parse(number + " " + unit);
    return found.<Value>map(it -> it).orElse(new Value.Unknown("no bandwidth: " + number));
  }
}
