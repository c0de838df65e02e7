package io.railwright.model.monitor;

import io.railwright.model.fact.Subject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What a monitor sees at one time.
 *
 * @param every the time between two polls
 * @param polls how many there were
 * @param fewestAnswers of any machine that is not away
 * @param answered machines that answered the last poll
 * @param late machines that answered an earlier one of the last three
 * @param away machines that did not answer for longer, each with why
 * @param machines alerts of machines themselves, and of the fabric as a whole
 * @param ports the worst first
 * @param applications in order of their subjects
 */
public record WatchReport(
    String fabric,
    Instant time,
    Duration every,
    int polls,
    int fewestAnswers,
    int answered,
    int late,
    Map<Subject, String> away,
    Map<Subject, List<PortAlert>> machines,
    List<PortRow> ports,
    List<ApplicationRow> applications) {
  public WatchReport {
    away = Map.copyOf(away);
    machines = Map.copyOf(machines);
    ports = List.copyOf(ports);
    applications = List.copyOf(applications);
  }

  /** One of a fabric in which no application is watched. */
  public WatchReport(
      String fabric,
      Instant time,
      Duration every,
      int polls,
      int fewestAnswers,
      int answered,
      int late,
      Map<Subject, String> away,
      Map<Subject, List<PortAlert>> machines,
      List<PortRow> ports) {
    this(
        fabric,
        time,
        every,
        polls,
        fewestAnswers,
        answered,
        late,
        away,
        machines,
        ports,
        List.of());
  }

  /** Whether anything calls for a person. */
  public boolean isCalm() {
    return away.isEmpty()
        && machines.values().stream().flatMap(List::stream).noneMatch(PortAlert::isTold)
        && ports.stream().flatMap(it -> it.alerts().stream()).noneMatch(PortAlert::isTold)
        && applications.stream().flatMap(it -> it.alerts().stream()).noneMatch(PortAlert::isTold);
  }
}
