package io.railwright.view.audit;

import io.railwright.model.finding.Status;
import io.railwright.model.report.Checklist;
import io.railwright.model.report.Checklist.State;
import io.railwright.model.report.Checklist.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What there is to say of a guide and of its steps.
 *
 * @param checklist of a fabric
 */
public record ChecklistWords(Checklist checklist) {
  /** {@code 4 of 15 steps are done, 9 are missing, 2 are unknown}. */
  public String counts() {
    if (checklist.absent().isPresent()) {
      return checklist.absent().get() + ".";
    }
    List<String> parts = new ArrayList<>();
    parts.add(
        "%d of %d steps are done".formatted(checklist.count(State.DONE), checklist.steps().size()));
    for (State state : List.of(State.MISSING, State.UNKNOWN)) {
      if (checklist.count(state) > 0) {
        parts.add(checklist.count(state) + " " + state.word());
      }
    }
    return String.join(", ", parts) + ".";
  }

  /** What is missing next; where nothing is, which step could not be judged. */
  public Optional<String> next() {
    Optional<String> missing =
        checklist.next().map(it -> "Missing next: %s (%s).".formatted(name(it), described(it)));
    return missing.or(
        () ->
            checklist.steps().stream()
                .filter(it -> it.state() == State.UNKNOWN)
                .findFirst()
                .map(
                    it ->
                        "Nothing is known to be missing; unknown is %s (%s)."
                            .formatted(name(it), described(it))));
  }

  private static String name(Step step) {
    return "step %d, %s: %s".formatted(step.number(), step.stage(), step.title());
  }

  private static String described(Step step) {
    return step.state() == State.MISSING ? faults(step).getFirst() : step.why();
  }

  /** Who lacks it, or why it is not known. */
  public static String remark(Step step) {
    return switch (step.state()) {
      case DONE -> "";
      case MISSING ->
          groups(step).stream().map(Group::names).distinct().collect(Collectors.joining(", "));
      case UNKNOWN -> step.why();
    };
  }

  /** A sentence for each rule that fails, with where. */
  public static List<String> faults(Step step) {
    return groups(step).stream().map(it -> it.fault() + " - " + it.where()).toList();
  }

  private static List<Group> groups(Step step) {
    return Group.of(step.open(), Status.FAIL);
  }
}
