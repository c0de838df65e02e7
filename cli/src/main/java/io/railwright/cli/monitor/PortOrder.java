package io.railwright.cli.monitor;

import io.railwright.model.monitor.PortRow;
import java.util.Comparator;
import java.util.List;

/** What ports are sorted by; picocli shows the constants as they are. */
enum PortOrder {
  alert,
  pause,
  load,
  marks,
  drops,
  name;

  /** As they come, the worst alert first, or by what is asked for. */
  List<PortRow> of(List<PortRow> rows) {
    return switch (this) {
      case alert -> rows;
      case pause ->
          most(
              rows,
              Comparator.comparingDouble(it -> it.pausedIn().orElse(0) + it.pausedOut().orElse(0)));
      case load ->
          most(
              rows, Comparator.comparingDouble(it -> it.receive().orElse(0) + it.send().orElse(0)));
      case marks -> most(rows, Comparator.comparingDouble(it -> it.marked().orElse(0)));
      case drops -> most(rows, Comparator.comparingLong(it -> it.drops().orElse(0)));
      case name -> rows.stream().sorted(Comparator.comparing(PortRow::name)).toList();
    };
  }

  private static List<PortRow> most(List<PortRow> rows, Comparator<PortRow> least) {
    return rows.stream().sorted(least.reversed()).toList();
  }
}
