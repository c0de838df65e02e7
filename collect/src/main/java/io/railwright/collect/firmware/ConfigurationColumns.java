package io.railwright.collect.firmware;

import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Moment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which moments the columns of a table of settings stand for, from left to right. */
record ConfigurationColumns(List<Column> columns) {
  /**
   * A column. What is proposed and not applied yet is kept apart from what the next boot will have.
   */
  enum Column {
    DEFAULT(Moment.DEFAULT, "nic.firmware"),
    CURRENT(Moment.CURRENT, "nic.firmware"),
    NEXT_BOOT(Moment.NEXT_BOOT, "nic.firmware"),
    NEW(Moment.NEXT_BOOT, "nic.firmware.proposed");

    private final Moment moment;
    private final String name;

    Column(Moment moment, String name) {
      this.moment = moment;
      this.name = name;
    }

    Moment moment() {
      return moment;
    }

    /** {@code CNP_DSCP_P1[0]} is an element of an array: it has an index of its own already. */
    String key(String setting) {
      int bracket = setting.indexOf('[');
      return bracket < 0
          ? FactKey.text(name, setting)
          : FactKey.text(name, setting.substring(0, bracket)) + setting.substring(bracket);
    }
  }

  /** No heading was seen: the text was filtered. */
  static final ConfigurationColumns UNSAID = new ConfigurationColumns(List.of());

  private static final Pattern HEADING = Pattern.compile("\\s*+Configurations?:(.{0,400})");
  private static final Pattern NAMES = Pattern.compile("Default|Current|Next[ -]?Boot|New");

  ConfigurationColumns {
    columns = List.copyOf(columns);
  }

  /** The heading of a table; names that it does not have are none. */
  static Optional<ConfigurationColumns> of(String line) {
    Matcher heading = HEADING.matcher(line);
    if (line.length() > 500 || !line.contains("Configuration") || !heading.matches()) {
      return Optional.empty();
    }
    List<Column> found = new ArrayList<>();
    Matcher names = NAMES.matcher(heading.group(1));
    while (names.find()) {
      found.add(
          switch (names.group().charAt(2)) {
            case 'f' -> Column.DEFAULT;
            case 'r' -> Column.CURRENT;
            case 'x' -> Column.NEXT_BOOT;
            default -> Column.NEW;
          });
    }
    return Optional.of(new ConfigurationColumns(found));
  }

  /** The columns of a row of {@code cells} cells; a row may be shorter than its heading. */
  List<Column> of(int cells) {
    if (columns.size() >= cells) {
      return columns.subList(0, cells);
    }
    return switch (cells) {
      case 1 -> List.of(Column.NEXT_BOOT);
      case 2 -> List.of(Column.NEXT_BOOT, Column.NEW);
      default -> List.of(Column.DEFAULT, Column.CURRENT, Column.NEXT_BOOT);
    };
  }

  /** How many cells a row should have; 0 where no heading says it. */
  int size() {
    return columns.size();
  }
}
