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

  /** The one behind it, and the first behind the last. */
  PortOrder next() {
    return switch (this) {
      case alert -> pause;
      case pause -> load;
      case load -> marks;
      case marks -> drops;
      case drops -> name;
      case name -> alert;
    };
  }

  /** As they come, the worst alert first, or by what is asked for. */
  List<PortRow> of(List<PortRow> rows) {
    return switch (this) {
      case alert -> rows;
      case pause ->
          rows.stream()
              .sorted(
                  Comparator.comparingDouble(PortOrder::paused)
                      .thenComparingDouble(PortOrder::pauseFrames)
                      .reversed())
              .toList();
      case load ->
          most(
              rows, Comparator.comparingDouble(it -> it.receive().orElse(0) + it.send().orElse(0)));
      case marks -> most(rows, Comparator.comparingDouble(it -> it.marked().orElse(0)));
      case drops -> most(rows, Comparator.comparingLong(it -> it.drops().orElse(0)));
      case name -> rows.stream().sorted(Comparator.comparing(PortRow::name)).toList();
    };
  }

  private static double paused(PortRow row) {
    return row.pausedIn().orElse(0) + row.pausedOut().orElse(0);
  }

  private static double pauseFrames(PortRow row) {
    return row.pauseFramesIn().orElse(0) + row.pauseFramesOut().orElse(0);
  }

  private static List<PortRow> most(List<PortRow> rows, Comparator<PortRow> least) {
    return rows.stream().sorted(least.reversed()).toList();
  }
}
