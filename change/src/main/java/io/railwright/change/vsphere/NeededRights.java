package io.railwright.change.vsphere;

import io.railwright.change.vsphere.Networks.AmbiguousException;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.change.VcenterSetting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which rights the steps of a plan need on which objects, also to be taken back. What the plan
 * itself makes is not there yet: the rights on it are those on the folder that it is made in.
 *
 * @param networks as they are before the plan
 * @param folder of networks; empty where the plan needs none
 */
record NeededRights(Networks networks, String folder) {
  /**
   * A right on an object.
   *
   * @param type of the object
   * @param step that needs it
   */
  record Need(String type, String object, String right, String step) {}

  /** An object, by its type. */
  private record On(String type, String object) {
    Rights needs(String... rights) {
      return new Rights(type, object, List.of(rights));
    }
  }

  /** Several rights on an object. */
  private record Rights(String type, String object, List<String> rights) {}

  List<Need> of(List<Step.Act> acts) {
    List<Need> needs = new ArrayList<>();
    for (Step.Act act : acts) {
      if (act instanceof Step.Act.Set(Setting one, State old, State target)
          && one instanceof VcenterSetting setting) {
        String step = setting.place() + " " + setting.label();
        for (Rights on : rights(setting, old, target)) {
          on.rights().forEach(it -> needs.add(new Need(on.type(), on.object(), it, step)));
        }
      }
    }
    return needs;
  }

  private List<Rights> rights(VcenterSetting setting, State old, State target) {
    On itself = new On(ManagedSettings.type(setting), setting.object());
    // To take back what was made is to remove it, and the other way round.
    boolean made = old instanceof State.Absent || target instanceof State.Absent;
    return switch (setting.part()) {
      case SWITCH ->
          List.of(
              made
                  ? switchOr(setting.device()).needs("DVSwitch.Create", "DVSwitch.Delete")
                  : switchOr(setting.device()).needs("DVSwitch.Modify"));
      case GROUP ->
          List.of(
              made
                  ? groupOr(setting.device()).needs("DVPortgroup.Create", "DVPortgroup.Delete")
                  : groupOr(setting.device()).needs("DVPortgroup.Modify"));
      case MEMBER ->
          List.of(
              switchOr(setting.device()).needs("DVSwitch.HostOp"),
              itself.needs("Host.Config.Network"));
      case SWITCH_MTU -> List.of(itself.needs("DVSwitch.Modify"));
      case GROUP_VLAN -> List.of(itself.needs("DVPortgroup.Modify"));
      case HOST_POWER -> List.of(itself.needs("Host.Config.Power"));
      case HOST_VFS -> List.of(itself.needs("Host.Config.PciPassthru"));
      case POWER ->
          List.of(
              itself.needs("VirtualMachine.Interact.PowerOff", "VirtualMachine.Interact.PowerOn"));
      case MEMORY, CPU, LATENCY -> List.of(itself.needs("VirtualMachine.Config.Resource"));
      case CARD_MTU -> List.of(itself.needs("VirtualMachine.Config.EditDevice"));
      case CARD ->
          List.of(
              itself.needs("VirtualMachine.Config.AddRemoveDevice"),
              groupOr((target instanceof State.Absent ? old : target).words())
                  .needs("Network.Assign"));
    };
  }

  private On switchOr(String name) {
    return or("VmwareDistributedVirtualSwitch", () -> networks.switchNamed(name));
  }

  private On groupOr(String path) {
    On beside = switchOr(path.substring(0, path.indexOf('/')));
    On group = or(Networks.GROUP, () -> networks.group(path));
    return group.type().equals(Networks.GROUP) ? group : beside;
  }

  private interface Named {
    Optional<ManagedDocument> find() throws AmbiguousException;
  }

  /** The folder where there is no such object yet; which of two it is, whoever looks tells. */
  private On or(String type, Named named) {
    Optional<ManagedDocument> found;
    try {
      found = named.find();
    } catch (AmbiguousException _) {
      found = Optional.empty();
    }
    return found.map(it -> new On(type, it.text("ref"))).orElseGet(() -> new On("Folder", folder));
  }
}
