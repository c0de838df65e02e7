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
 * @param machines alerts of machines themselves
 * @param ports the worst first
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
    List<PortRow> ports) {
  public WatchReport {
    away = Map.copyOf(away);
    machines = Map.copyOf(machines);
    ports = List.copyOf(ports);
  }

  /** Whether anything calls for a person. */
  public boolean isCalm() {
    return away.isEmpty()
        && ports.stream().flatMap(it -> it.alerts().stream()).noneMatch(PortAlert::isTold);
  }
}
