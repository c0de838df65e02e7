package io.railwright.model.monitor;

import io.railwright.model.fact.Subject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * What one port did over a time, cut into steps of one length.
 *
 * @param name for people
 * @param from where the first step begins
 * @param to where the last step ends
 * @param lines one for each thing that the port counted, in order of their keys; what was told at
 *     no time is not there
 * @param events of the port and its machine, in order of time
 */
public record PortHistory(
    Subject subject,
    String name,
    Instant from,
    Instant to,
    Duration step,
    List<HistoryLine> lines,
    List<WatchEvent> events) {
  public PortHistory {
    lines = List.copyOf(lines);
    events = List.copyOf(events);
  }

  /** How many steps there are. */
  public int points() {
    return (int) (Duration.between(from, to).toMillis() / step.toMillis());
  }

  /** Where a step begins. */
  public Instant at(int point) {
    return from.plus(step.multipliedBy(point));
  }
}
