package io.railwright.change.plan;

import io.railwright.change.machine.Changeable;
import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.change.machine.UnreachedException;
import io.railwright.change.vsphere.ChangedVcenter;
import io.railwright.model.change.Observed;
import io.railwright.model.change.State;
import io.railwright.model.change.VcenterSetting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Turns machines of a vCenter off for what can't be changed while they run, and on behind it. */
final class MachinePower {
  private static final State ON = State.of("on");
  private static final State OFF = State.of("off");

  private MachinePower() {}

  /** Two changes for each machine that runs and must not; one that is off stays so. */
  static List<Change> of(Changeable machine, List<Change> changes)
      throws UnreachedException, InterruptedException {
    if (!(machine instanceof ChangedVcenter vcenter)) {
      return List.of();
    }
    Map<VcenterSetting, Wish> machines = new LinkedHashMap<>();
    for (Change change : changes) {
      if (change.setting() instanceof VcenterSetting setting && setting.part().needsOff()) {
        machines.putIfAbsent(setting.power(), change.wish());
      }
    }
    List<Change> power = new ArrayList<>();
    for (Map.Entry<VcenterSetting, Wish> one : machines.entrySet()) {
      if (vcenter.look(one.getKey()) instanceof Seen.As(Observed now) && now.is(ON)) {
        power.add(new Change(one.getValue(), one.getKey(), ON, OFF));
        power.add(new Change(one.getValue(), one.getKey(), OFF, ON));
      }
    }
    return power;
  }
}
