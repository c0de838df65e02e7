package io.railwright.monitor.watch;

import io.railwright.knowledge.Alert;
import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.monitor.alert.AlertRule;
import io.railwright.monitor.alert.Level;
import io.railwright.monitor.port.PortReading;
import io.railwright.monitor.prometheus.FabricCounts;
import io.railwright.monitor.series.CollectorClock;
import io.railwright.monitor.series.PortSeries;
import io.railwright.monitor.series.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One port: what it is called now, its series and its alerts. */
final class WatchedPort {
  private final PortSeries series;
  private final AlertBook alerts;
  private final CollectorClock clock;
  private Subject subject;
  private String name;
  private Optional<Boolean> up = Optional.empty();
  private boolean wasUp;

  WatchedPort(PortReading first, long every, CollectorClock clock) {
    this.series = new PortSeries(every, first.sample().columns());
    this.alerts = new AlertBook(clock);
    this.clock = clock;
    this.subject = first.subject();
    this.name = first.name();
  }

  Subject subject() {
    return subject;
  }

  String name() {
    return name;
  }

  Optional<Boolean> up() {
    return up;
  }

  PortSeries series() {
    return series;
  }

  AlertBook alerts() {
    return alerts;
  }

  FabricCounts.Port counts() {
    long[] totals = new long[series.columns().size()];
    for (int column = 0; column < totals.length; column++) {
      boolean isTold = series.value(column) != Sample.ABSENT;
      totals[column] = isTold ? series.total(column) : Sample.ABSENT;
    }
    return new FabricCounts.Port(subject, up, series.columns(), totals);
  }

  /** Takes a poll, and tells what it says besides numbers. */
  List<WatchEvent> take(PortReading reading) {
    subject = reading.subject();
    name = reading.name();
    up = reading.up();
    wasUp |= up.orElse(false);
    List<WatchEvent> events = new ArrayList<>();
    PortSeries.Added added = series.add(reading.sample());
    if (added == PortSeries.Added.NEW_EPOCH) {
      events.add(event(WatchEvent.Kind.EPOCH, "", series.broken(), series.received()));
    }
    int resets = series.resets().cardinality();
    if (resets > 0) {
      String says = resets == 1 ? "a count was set back" : resets + " counts were set back";
      events.add(event(WatchEvent.Kind.RESET, "", says, series.received()));
    }
    return events;
  }

  /** Holds all alerts against what is known now. */
  List<WatchEvent> judge(List<AlertRule> rules, List<Alert> linkDown, boolean away, long now) {
    List<WatchEvent> events = new ArrayList<>();
    for (AlertRule rule : rules) {
      AlertRule.Measured measured = rule.measure(series, now);
      String words = measured.growth().isKnown() ? rule.words(measured.growth()) : "";
      note(rule.alert(), measured.level(), words, now, events);
    }
    Level down = away || up.isEmpty() ? Level.UNKNOWN : Level.of(wasUp && !up.get());
    linkDown.forEach(it -> note(it, down, "", now, events));
    return events;
  }

  private void note(Alert alert, Level level, String words, long now, List<WatchEvent> into) {
    alerts
        .update(alert, level, words, now)
        .ifPresent(kind -> into.add(event(kind, alert.id(), alert.says(), now)));
  }

  private WatchEvent event(WatchEvent.Kind kind, String alert, String says, long at) {
    return new WatchEvent(clock.time(at), kind, subject, name, alert, says);
  }
}
