package io.railwright.monitor.watch;

import io.railwright.knowledge.Alert;
import io.railwright.knowledge.Knowledge;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.ApplicationRow;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.model.value.Value;
import io.railwright.monitor.alert.Silence;
import io.railwright.monitor.port.PortReading;
import io.railwright.monitor.prometheus.FabricCounts;
import io.railwright.monitor.series.CollectorClock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/** The applications of a fabric that are watched. */
final class ApplicationBook {
  private final CollectorClock clock;
  private final List<Alert> slow;
  private final List<Alert> stopped;
  private final Map<Subject, WatchedApplication> applications = new TreeMap<>();

  ApplicationBook(Knowledge knowledge, CollectorClock clock) {
    this.clock = clock;
    this.slow = FabricWatch.inState(knowledge, Alert.State.ITERATIONS_SLOW);
    this.stopped = FabricWatch.inState(knowledge, Alert.State.ITERATIONS_STOPPED);
  }

  List<WatchEvent> take(PortReading reading, long pace) {
    return applications
        .computeIfAbsent(reading.subject(), _ -> new WatchedApplication(reading, pace, clock))
        .take(reading);
  }

  /** Why nothing can be read of some of them, with an answer of their machine. */
  void note(List<Fact> facts) {
    for (Fact fact : facts) {
      WatchedApplication known = applications.get(fact.subject());
      if (known != null && fact.key().equals("application.state")) {
        known.trouble(fact.value() instanceof Value.Unknown(String why) ? why : "");
      }
    }
  }

  List<WatchEvent> judge(Predicate<Subject> isAway, long now) {
    List<WatchEvent> events = new ArrayList<>();
    applications.forEach(
        (subject, it) -> events.addAll(it.judge(slow, stopped, isAway.test(subject.root()), now)));
    return events;
  }

  List<ApplicationRow> rows(Predicate<Subject> isAway, List<Silence> silences, long now) {
    List<ApplicationRow> rows = new ArrayList<>();
    applications.forEach(
        (subject, it) -> rows.add(it.row(isAway.test(subject.root()), silences, now)));
    return rows;
  }

  List<FabricCounts.Port> counts(Predicate<Subject> isAway) {
    List<FabricCounts.Port> counts = new ArrayList<>();
    applications.forEach(
        (subject, it) ->
            counts.add(
                isAway.test(subject.root()) ? FabricCounts.Port.unknown(subject) : it.counts()));
    return counts;
  }
}
