package io.railwright.change.apply;

import io.railwright.change.machine.Changeable;
import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.Observed;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** Whether machines are still as a plan has them, before anything is done to any. */
record Before(Plan plan) {
  /** A step that such a machine does not know; only a plan that somebody wrote has one. */
  Optional<String> unfit(String machine, Changeable device) {
    boolean fits =
        plan.steps().stream()
            .filter(it -> it.machine().equals(machine))
            .allMatch(it -> device.takes(it.act()));
    return fits
        ? Optional.empty()
        : Optional.of(machine + " is no machine for the steps that the plan has for it");
  }

  /** Why the plan no longer fits a machine. */
  Optional<String> moved(String machine, Changeable device)
      throws UnreachedException, InterruptedException {
    Map<Setting, Step.Act.Set> sets =
        plan.steps().stream()
            .filter(step -> step.machine().equals(machine))
            .map(Step::act)
            .filter(Step.Act.Set.class::isInstance)
            .map(Step.Act.Set.class::cast)
            .collect(Collectors.toMap(Step.Act.Set::setting, it -> it, (first, _) -> first));
    Map<Setting, Seen> seen = device.look(List.copyOf(sets.keySet()));
    List<String> wrong = new ArrayList<>();
    sets.forEach(
        (setting, set) ->
            differs(set, Objects.requireNonNull(seen.get(setting))).ifPresent(wrong::add));
    return wrong.isEmpty()
        ? Optional.empty()
        : Optional.of(machine + " is not as the plan has it: " + String.join("; ", wrong));
  }

  private static Optional<String> differs(Step.Act.Set set, Seen seen) {
    String name = (set.setting().place() + " " + set.setting().label()).strip();
    return switch (seen) {
      case Seen.Not(String why) -> Optional.of(name + " can't be read (" + why + ")");
      case Seen.As(Observed now) -> {
        boolean fits =
            now.next().equals(set.old())
                || now.next().equals(set.target())
                || set.old() instanceof State.Unseen;
        yield fits
            ? Optional.empty()
            : Optional.of(
                "%s is %s, not %s".formatted(name, now.next().words(), set.old().words()));
      }
    };
  }
}
