package io.railwright.change.vsphere;

import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.VcenterSetting;
import io.railwright.model.change.VcenterSetting.Part;
import java.util.Map;
import java.util.Optional;

/**
 * Why a machine must not be changed as it is.
 *
 * @param targets all that it is to have
 */
record MachineObstacles(ChangedVcenter vcenter, Map<Setting, State> targets) {
  Optional<String> of(VcenterSetting setting) throws UnreachedException, InterruptedException {
    Optional<ManagedDocument> found = vcenter.object(setting);
    if (found.isEmpty()) {
      return Optional.empty(); // what is gone is told by whoever looks
    }
    ManagedDocument machine = found.get();
    if (machine.text("config.template").equals("true")) {
      return Optional.of(setting.name() + " is a template");
    }
    if (machine.has("snapshot")) {
      return Optional.of(
          "%s has a snapshot, to which its settings could not go back; remove it first (Snapshots, Delete all)"
              .formatted(setting.name()));
    }
    boolean on = machine.text(ManagedSettings.POWER).equals("poweredOn");
    if (on
        && setting.part().needsOff()
        && !machine.text("guest.toolsRunningStatus").equals("guestToolsRunning")) {
      return Optional.of(
          "no VMware Tools run in %s, so that it can't be shut down by its own system; shut it down yourself, then plan again"
              .formatted(setting.name()));
    }
    if (on && setting.part().needsOff() && !willStart(setting, machine)) {
      return Optional.of(
          "not all memory of %s is reserved, so that with a virtual function it would not start again once it is off; reserve it first (vsphere.mem-lock)"
              .formatted(setting.name()));
    }
    return new PlacementRules(vcenter).forbid(setting, machine);
  }

  /** All memory is reserved, or will be by an earlier step. */
  private boolean willStart(VcenterSetting setting, ManagedDocument machine) {
    Setting memory = new VcenterSetting(setting.object(), setting.name(), Part.MEMORY);
    String reserved = machine.text(ManagedSettings.MEMORY, "reservation");
    String size = machine.text("config.hardware.memoryMB");
    boolean held =
        ManagedSettings.isLocked(machine)
            || (reserved.matches("\\d{1,12}")
                && size.matches("\\d{1,12}")
                && Long.parseLong(reserved) >= Long.parseLong(size));
    boolean function = setting.part() == Part.CARD || ManagedSettings.hasFunctions(machine);
    return held || !function || State.of("all").equals(targets.get(memory));
  }
}
