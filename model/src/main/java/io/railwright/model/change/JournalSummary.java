package io.railwright.model.change;

import java.util.List;

/**
 * A journal in a line, and its events.
 *
 * @param name of its file, without the folder
 * @param who began it
 * @param trouble why it can't be read; empty where it can
 */
public record JournalSummary(
    String name,
    String fabric,
    String who,
    String began,
    Event.PlanState state,
    int steps,
    List<String> machines,
    List<Event> events,
    String trouble) {
  public JournalSummary {
    machines = List.copyOf(machines);
    events = List.copyOf(events);
  }
}
