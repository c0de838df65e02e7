package io.railwright.monitor.watch;

import io.railwright.knowledge.Alert;
import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.PortAlert;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.monitor.alert.AlertState;
import io.railwright.monitor.alert.Level;
import io.railwright.monitor.alert.Silence;
import io.railwright.monitor.series.CollectorClock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The alerts of one port or machine, from the first sign of each until it is over. */
final class AlertBook {
  private static final Comparator<PortAlert> WORST_FIRST =
      Comparator.comparing(PortAlert::stage, Comparator.comparingInt(AlertBook::rank))
          .thenComparing(PortAlert::severity)
          .thenComparing(PortAlert::since)
          .thenComparing(PortAlert::id);

  private final CollectorClock clock;
  private final Map<String, Entry> entries = new TreeMap<>();

  AlertBook(CollectorClock clock) {
    this.clock = clock;
  }

  /** One alert and the last that was measured of it. */
  private static final class Entry {
    private final Alert alert;
    private final AlertState state;
    private String measured = "";

    Entry(Alert alert) {
      this.alert = alert;
      this.state =
          new AlertState(
              alert.hold().toDuration().toMillis(), alert.clear().toDuration().toMillis());
    }
  }

  private static int rank(PortAlert.Stage stage) {
    return switch (stage) {
      case RAISED, UNKNOWN -> 0;
      case PENDING -> 1;
      case SILENCED -> 2;
    };
  }

  /** Takes the next level of an alert, and tells if that raised or cleared it. */
  Optional<WatchEvent.Kind> update(Alert alert, Level level, String measured, long now) {
    Entry entry = entries.get(alert.id());
    if (entry == null) {
      if (level != Level.HIGH) {
        return Optional.empty();
      }
      entry = new Entry(alert);
      entries.put(alert.id(), entry);
    }
    if (level == Level.HIGH) {
      entry.measured = measured;
    }
    Optional<AlertState.Change> change = entry.state.update(level, now);
    if (entry.state.stage() == AlertState.Stage.QUIET) {
      entries.remove(alert.id());
    }
    return change.map(
        it ->
            switch (it) {
              case RAISED -> WatchEvent.Kind.RAISED;
              case CLEARED -> WatchEvent.Kind.CLEARED;
            });
  }

  /** What there is, the worst first. */
  List<PortAlert> all(Subject subject, List<Silence> silences, long now) {
    List<PortAlert> all = new ArrayList<>();
    for (Entry entry : entries.values()) {
      boolean silenced =
          silences.stream().anyMatch(it -> it.covers(entry.alert.id(), subject, clock.time(now)));
      all.add(
          new PortAlert(
              entry.alert.id(),
              entry.alert.severity(),
              silenced ? PortAlert.Stage.SILENCED : stage(entry.state),
              clock.time(entry.state.since()),
              entry.alert.says(),
              entry.measured,
              entry.alert.pointsTo()));
    }
    all.sort(WORST_FIRST);
    return all;
  }

  private static PortAlert.Stage stage(AlertState state) {
    if (state.stage() != AlertState.Stage.RAISED) {
      return PortAlert.Stage.PENDING;
    }
    return state.isUnknown() ? PortAlert.Stage.UNKNOWN : PortAlert.Stage.RAISED;
  }
}
