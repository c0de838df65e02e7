package io.railwright.view.change;

import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.change.VcenterSetting;
import io.railwright.view.layout.FoldedNames;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The machines that a plan turns off by their vCenter; no reboot of the plan tells them. */
final class StoppedMachines {
  private static final int MOST_NAMES = 12;

  private StoppedMachines() {}

  /** Nothing where none is. */
  static Optional<String> sentence(Plan plan) {
    List<String> machines =
        plan.steps().stream().flatMap(it -> stopped(it.act())).distinct().sorted().toList();
    return machines.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "These machines are shut down by their own systems, changed and started again: "
                + FoldedNames.some(machines, MOST_NAMES)
                + ".");
  }

  private static Stream<String> stopped(Step.Act act) {
    return act instanceof Step.Act.Set(Setting setting, State _, State target)
            && setting instanceof VcenterSetting managed
            && managed.part() == VcenterSetting.Part.POWER
            && target.equals(State.of("off"))
        ? Stream.of(managed.name())
        : Stream.of();
  }
}
