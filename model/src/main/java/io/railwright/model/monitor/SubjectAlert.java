package io.railwright.model.monitor;

import io.railwright.model.fact.Subject;
import io.railwright.model.text.NumberedOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/**
 * An alert with what it is about: a port, a machine or an application.
 *
 * @param name of what it is about, for people
 */
public record SubjectAlert(Subject subject, String name, PortAlert alert) {
  private static final Comparator<SubjectAlert> WORST_FIRST =
      Comparator.comparingInt((SubjectAlert it) -> rank(it.alert().stage()))
          .thenComparing(it -> it.alert().severity())
          .thenComparing(it -> it.alert().since())
          .thenComparing(it -> it.subject().path(), NumberedOrder.NAMES)
          .thenComparing(it -> it.alert().id());

  private static int rank(PortAlert.Stage stage) {
    return switch (stage) {
      case RAISED, UNKNOWN -> 0;
      case PENDING -> 1;
      case SILENCED -> 2;
    };
  }

  /** All alerts of a report, the worst first. */
  public static List<SubjectAlert> of(WatchReport report) {
    List<SubjectAlert> all = new ArrayList<>();
    new TreeMap<>(report.machines())
        .forEach(
            (machine, alerts) ->
                alerts.forEach(it -> all.add(new SubjectAlert(machine, machine.name(), it))));
    for (PortRow row : report.ports()) {
      row.alerts().forEach(it -> all.add(new SubjectAlert(row.subject(), row.name(), it)));
    }
    for (ApplicationRow row : report.applications()) {
      row.alerts().forEach(it -> all.add(new SubjectAlert(row.subject(), row.name(), it)));
    }
    all.sort(WORST_FIRST);
    return all;
  }
}
