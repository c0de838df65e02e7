package io.railwright.change.apply;

import io.railwright.change.machine.Changeable;
import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.change.machine.Refusals;
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
import java.util.stream.Stream;

/** Whether a machine is as a plan has it, before anything is done to it. */
record PlanFit(Plan plan, Changeable machine) {
  private Stream<Step.Act> acts() {
    return plan.steps().stream().filter(it -> it.machine().equals(machine.name())).map(Step::act);
  }

  /** False where a step is none for such a machine; only a plan that somebody wrote has one. */
  boolean isPossible() {
    return acts().allMatch(machine::takes);
  }

  /** Why the plan no longer fits. */
  Optional<String> moved() throws UnreachedException, InterruptedException {
    Map<Setting, Step.Act.Set> sets =
        acts()
            .filter(Step.Act.Set.class::isInstance)
            .map(Step.Act.Set.class::cast)
            .collect(Collectors.toMap(Step.Act.Set::setting, it -> it, (first, _) -> first));
    Map<Setting, Seen> seen = machine.look(List.copyOf(sets.keySet()));
    boolean starts = acts().anyMatch(PlanFit::isRestart);
    List<String> wrong = new ArrayList<>();
    sets.forEach(
        (setting, set) ->
            differs(set, Objects.requireNonNull(seen.get(setting)), starts, isThereAndBack(set))
                .ifPresent(wrong::add));
    return wrong.isEmpty()
        ? Optional.empty()
        : Optional.of(machine.name() + " is not as the plan has it: " + String.join("; ", wrong));
  }

  /** What the machine would refuse of its steps, which nobody finds out by looking. */
  Refusals refusals() throws UnreachedException, InterruptedException {
    Refusals refusals = machine.refusals(acts().toList());
    return new Refusals(
        refusals.refused().stream().map(it -> machine.name() + " refuses " + it).toList(),
        refusals.untold());
  }

  private static boolean isRestart(Step.Act act) {
    return act instanceof Step.Act.Reboot || act instanceof Step.Act.ResetCard;
  }

  /**
   * Whether a later step gives it the state back that this one ends: a machine that is off for a
   * while.
   */
  private boolean isThereAndBack(Step.Act.Set set) {
    return acts()
        .anyMatch(
            it ->
                it instanceof Step.Act.Set other
                    && other.setting().equals(set.setting())
                    && other.target().equals(set.old()));
  }

  /**
   * @param starts whether the plan puts in force what it stages
   * @param exactly whether it must be as the plan begins with it
   */
  private static Optional<String> differs(
      Step.Act.Set set, Seen seen, boolean starts, boolean exactly) {
    String name = (set.setting().place() + " " + set.setting().label()).strip();
    return switch (seen) {
      case Seen.Not(String why) -> Optional.of(name + " can't be read (" + why + ")");
      case Seen.As(Observed now) -> {
        boolean fits =
            now.next().equals(set.old())
                || (!exactly && now.next().equals(set.target()))
                || set.old() instanceof State.Unseen;
        if (fits && !starts && set.setting().isStaged() && !now.active().equals(set.target())) {
          yield Optional.of(
              "%s is in force as %s by now, and the plan has no start for it"
                  .formatted(name, now.active().words()));
        }
        yield fits
            ? Optional.empty()
            : Optional.of(
                "%s is %s, not %s".formatted(name, now.next().words(), set.old().words()));
      }
    };
  }
}
