package io.railwright.monitor.history;

import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.HistoryLine;
import io.railwright.model.monitor.PortHistory;
import io.railwright.model.monitor.WatchEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Makes of polls that were read what people see. */
final class HistoryMaker {
  private final CountedUnits units;

  HistoryMaker(CountedUnits units) {
    this.units = units;
  }

  PortHistory make(Subject subject, String name, SeriesReader read, List<WatchEvent> events) {
    List<HistoryLine> lines = new ArrayList<>();
    for (Lane lane : read.lanes().values()) {
      if (lane.isKnown() && !ApplicationLines.isDerived(lane.column().key())) {
        lines.add(line(lane));
      }
    }
    lines.addAll(ApplicationLines.of(read.lanes(), units));
    TimeGrid grid = read.grid();
    return new PortHistory(
        subject,
        name,
        Instant.ofEpochMilli(grid.from()),
        Instant.ofEpochMilli(grid.end()),
        Duration.ofMillis(grid.length()),
        lines,
        events.stream().filter(it -> it.concerns(subject)).toList());
  }

  private HistoryLine line(Lane lane) {
    CountedUnits.Unit unit = units.of(lane.column().key());
    return new HistoryLine(
        lane.column().key(),
        unit.title(),
        unit.unit(),
        lane.column().isCounter() ? HistoryLine.Kind.COUNTER : HistoryLine.Kind.GAUGE,
        lane.rates(unit.factor()),
        lane.peaks(unit.factor()));
  }
}
