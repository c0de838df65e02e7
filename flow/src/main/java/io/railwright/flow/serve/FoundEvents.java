package io.railwright.flow.serve;

import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Finding;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.model.report.AuditReport;
import java.util.ArrayList;
import java.util.List;

/**
 * What one full reading shows that the one before did not, as events of the machines: faults of
 * settings have the time line of counters then.
 */
final class FoundEvents {
  /** Many machines at fault at once have one cause; the page of findings has them all. */
  private static final int MOST = 200;

  private FoundEvents() {}

  static List<WatchEvent> between(AuditReport before, AuditReport now) {
    List<WatchEvent> events = new ArrayList<>();
    now.resolvedSince(before).forEach(it -> events.add(event(now, WatchEvent.Kind.RESOLVED, it)));
    now.appearedSince(before).forEach(it -> events.add(event(now, WatchEvent.Kind.FOUND, it)));
    return events.size() <= MOST ? events : events.subList(0, MOST);
  }

  private static WatchEvent event(AuditReport now, WatchEvent.Kind kind, Finding finding) {
    Subject machine = finding.subject().root();
    String where = finding.subject().equals(machine) ? "" : finding.subject().name() + ": ";
    return new WatchEvent(
        now.made(), kind, machine, machine.name(), finding.rule(), where + finding.faultWords());
  }
}
