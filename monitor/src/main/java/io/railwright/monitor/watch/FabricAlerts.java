package io.railwright.monitor.watch;

import io.railwright.knowledge.Alert;
import io.railwright.knowledge.Knowledge;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.PortAlert;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.monitor.alert.Level;
import io.railwright.monitor.alert.Silence;
import io.railwright.monitor.alert.UnansweredRule;
import io.railwright.monitor.series.CollectorClock;
import io.railwright.monitor.series.PortSeries;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** The alerts of a fabric as a whole: no port and no machine is to blame alone. */
final class FabricAlerts {
  private final CollectorClock clock;
  private final Subject fabric;
  private final List<UnansweredRule> rules;
  private final List<Alert> late;
  private final List<Alert> uneven;
  private final RailLoads rails;
  private final AlertBook alerts;

  FabricAlerts(Knowledge knowledge, CollectorClock clock, String name) {
    this.clock = clock;
    this.fabric = Subject.of(Kind.FABRIC, name);
    this.rules = UnansweredRule.of(knowledge);
    this.late = FabricWatch.inState(knowledge, Alert.State.POLLS_LATE);
    this.uneven = FabricWatch.inState(knowledge, Alert.State.RAILS_UNEVEN);
    this.rails = new RailLoads(knowledge);
    this.alerts = new AlertBook(clock);
  }

  Subject subject() {
    return fabric;
  }

  /**
   * Holds them against what is known.
   *
   * @param ports of all machines; empty if some machine does not answer, since what its ports do is
   *     missing in every sum
   */
  List<WatchEvent> judge(Collection<WatchedPort> ports, LatePolls polls, long now) {
    List<WatchEvent> events = new ArrayList<>();
    List<PortSeries> series = ports.stream().map(WatchedPort::series).toList();
    for (UnansweredRule rule : rules) {
      UnansweredRule.Measured measured = rule.measure(series, now);
      note(rule.alert(), measured.level(), measured.words(), now, events);
    }
    Measured loads = rails.measure(ports, now);
    uneven.forEach(it -> note(it, loads.level(), loads.words(), now, events));
    late.forEach(it -> note(it, polls.level(), polls.words(), now, events));
    return events;
  }

  private void note(Alert alert, Level level, String words, long now, List<WatchEvent> into) {
    alerts
        .update(alert, level, words, now)
        .ifPresent(
            kind ->
                into.add(
                    new WatchEvent(
                        clock.time(now), kind, fabric, fabric.name(), alert.id(), alert.says())));
  }

  List<PortAlert> all(List<Silence> silences, long now) {
    return alerts.all(fabric, silences, now);
  }
}
