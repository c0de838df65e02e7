package io.railwright.flow.serve;

import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.model.change.Event;
import io.railwright.model.change.JournalDetail;
import io.railwright.model.change.JournalSummary;
import io.railwright.model.change.Step;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.WatchEvent;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What plans did to the machines of a fabric, as events, each told once. A plan is told of when
 * nobody works on it any more, with the times at which its steps were seen to be in force.
 */
final class PlanEvents {
  /** Polls are kept as they were for so long; older changes are in {@code rail journal}. */
  private static final Duration OLDEST = Duration.ofDays(2);

  private static final int MOST_STEPS = 3;

  private final OperatorRecords records;
  private final String fabric;
  private final Map<String, Subject> machines = new LinkedHashMap<>();
  private final Set<WatchEvent> told = new HashSet<>();

  PlanEvents(OperatorRecords records, FabricSource.Machines source) {
    this.records = records;
    this.fabric = source.name();
    source.asked().values().forEach(this::add);
  }

  private void add(Machine machine) {
    machines.put(machine.name(), machine.subject());
  }

  /** Steps of one machine that came to the same, and when the last of them did. */
  private record StepGroup(List<String> steps, String last) {
    StepGroup and(StepGroup other) {
      List<String> all = new ArrayList<>(steps);
      all.addAll(other.steps);
      return new StepGroup(all, other.last);
    }
  }

  /** What was not told before. */
  List<WatchEvent> news(Instant now) throws FabricException {
    List<WatchEvent> all = new ArrayList<>();
    for (JournalDetail journal : records.journals()) {
      JournalSummary summary = journal.summary();
      if (summary.fabric().equals(fabric) && !summary.mayBeUnderWay()) {
        all.addAll(events(journal, WatchEvent.Kind.CHANGED, Step.Progress.DONE));
        all.addAll(events(journal, WatchEvent.Kind.TAKEN_BACK, Step.Progress.UNDONE));
      }
    }
    all.removeIf(it -> it.time().isBefore(now.minus(OLDEST)));
    List<WatchEvent> news = all.stream().filter(it -> !told.contains(it)).toList();
    told.retainAll(all);
    told.addAll(news);
    return news;
  }

  private List<WatchEvent> events(
      JournalDetail journal, WatchEvent.Kind kind, Step.Progress progress) {
    Map<String, StepGroup> groups = new LinkedHashMap<>();
    for (Event event : journal.summary().events()) {
      if (event instanceof Event.Judged(int id, Step.Progress its, String _, String _, String time)
          && its == progress
          && id <= journal.steps().size()) {
        Step step = journal.steps().get(id - 1).step();
        groups.merge(step.machine(), new StepGroup(List.of(step.what()), time), StepGroup::and);
      }
    }
    List<WatchEvent> events = new ArrayList<>();
    groups.forEach(
        (name, own) -> {
          Subject machine = machines.get(name);
          if (machine != null) {
            events.add(event(machine, kind, own, journal.summary()));
          }
        });
    return events;
  }

  private static WatchEvent event(
      Subject machine, WatchEvent.Kind kind, StepGroup group, JournalSummary journal) {
    int more = group.steps.size() - MOST_STEPS;
    String steps =
        String.join(", ", group.steps.subList(0, Math.min(MOST_STEPS, group.steps.size())))
            + (more > 0 ? " and " + more + " more" : "");
    String what = kind == WatchEvent.Kind.CHANGED ? "Changed by a plan: " : "Taken back: ";
    return new WatchEvent(
        time(group.last),
        kind,
        machine,
        machine.name(),
        "",
        what + steps + " (" + journal.who() + ", " + journal.name() + ")");
  }

  /** A time that nobody can read is no reason to tell of nothing else. */
  private static Instant time(String text) {
    try {
      return Instant.parse(text);
    } catch (DateTimeException unreadable) {
      return Instant.EPOCH;
    }
  }
}
