package io.railwright.model.change;

import java.util.List;

/**
 * A journal in a line, and its events.
 *
 * @param name of its file, without the folder
 * @param who began it
 * @param isStopped whether its plan has not ended, and nobody works on it: somebody stopped it, or
 *     it was cut off
 * @param trouble why it can't be read; empty where it can
 */
public record JournalSummary(
    String name,
    String fabric,
    String who,
    String began,
    Event.PlanState state,
    boolean isStopped,
    int steps,
    List<String> machines,
    List<Event> events,
    String trouble) {
  public JournalSummary {
    machines = List.copyOf(machines);
    events = List.copyOf(events);
  }

  /** Why its last run ended without its plan having gone as planned, a sentence each. */
  public List<String> reasons() {
    List<String> reasons = List.of();
    for (Event event : events) {
      switch (event) {
        case Event.PlanMoved moved -> reasons = moved.why();
        case Event.Left left -> reasons = left.why();
        case Event.Resumed _ -> reasons = List.of();
        case Event.Begun _,
            Event.MachineMoved _,
            Event.Intended _,
            Event.Acted _,
            Event.Judged _,
            Event.Noted _,
            Event.WaveJudged _ -> {}
      }
    }
    return reasons;
  }

  /** Whether a process may be at work on it. */
  public boolean mayBeUnderWay() {
    return !isStopped && (state == Event.PlanState.RUNNING || state == Event.PlanState.STOPPING);
  }

  /** How far it has come, for people. */
  public String stateWords() {
    if (!trouble.isEmpty()) {
      return "damaged";
    }
    return switch (state) {
      case RUNNING -> isStopped ? "stopped" : state.word();
      case STOPPING -> isStopped ? "stopped on the way back" : "on the way back";
      case REFUSED -> "refused, nothing done";
      case DONE -> "done";
      case ROLLED_BACK -> "taken back";
      case NEEDS_PERSON -> "needs a person";
    };
  }
}
