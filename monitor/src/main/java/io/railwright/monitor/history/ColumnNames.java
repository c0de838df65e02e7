package io.railwright.monitor.history;

import io.railwright.monitor.series.Column;
import io.railwright.monitor.series.ColumnSet;
import java.util.Locale;
import java.util.stream.Collectors;

/** Sets of columns as text, a line each: {@code counter 64 200000000 rdma.counter[np_cnp_sent]}. */
final class ColumnNames {
  private ColumnNames() {}

  static String print(ColumnSet set) {
    return set.all().stream()
        .map(
            it ->
                "%s %d %d %s"
                    .formatted(
                        it.kind().name().toLowerCase(Locale.ROOT),
                        it.width(),
                        it.mostPerSecond(),
                        it.key()))
        .collect(Collectors.joining("\n"));
  }

  static ColumnSet parse(String names) {
    return new ColumnSet(names.lines().map(ColumnNames::column).toList());
  }

  private static Column column(String line) {
    String[] words = line.split(" ", 4);
    return new Column(
        words[3],
        Column.Kind.valueOf(words[0].toUpperCase(Locale.ROOT)),
        Integer.parseInt(words[1]),
        Long.parseLong(words[2]));
  }
}
