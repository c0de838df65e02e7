package io.railwright.change.vsphere;

import io.railwright.change.vsphere.ManagedCalls.ImpossibleException;
import io.railwright.change.vsphere.Networks.AmbiguousException;
import io.railwright.model.change.State;
import io.railwright.model.change.VcenterSetting;
import io.railwright.reach.bundle.CallValue;
import io.railwright.reach.bundle.ManagedCall;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The calls that make distributed switches and port groups, add hosts to them, and undo that.
 *
 * @param seen the object of the setting just before
 */
record NetworkCalls(VcenterSetting setting, ManagedDocument seen, Networks networks) {
  private static final String SPEC = "spec";

  /** As many as the vSphere Client gives a new switch: so many ports of a host can be uplinks. */
  private static final int UPLINKS = 4;

  ManagedCall giving(State state) throws ImpossibleException {
    try {
      Optional<String> text =
          state instanceof State.Text(String words) ? Optional.of(words) : Optional.empty();
      return switch (setting.part()) {
        case SWITCH -> ofSwitch(text);
        case GROUP -> ofGroup(text);
        case MEMBER -> ofMember(text);
        case SWITCH_MTU,
            GROUP_VLAN,
            HOST_POWER,
            HOST_VFS,
            MEMORY,
            CPU,
            POWER,
            CARD,
            CARD_MTU,
            LATENCY ->
            throw new IllegalArgumentException(setting.label());
      };
    } catch (AmbiguousException two) {
      throw new ImpossibleException(String.valueOf(two.getMessage()));
    }
  }

  private ManagedCall ofSwitch(Optional<String> mtu)
      throws ImpossibleException, AmbiguousException {
    Optional<ManagedDocument> dvs = networks.switchNamed(setting.device());
    if (mtu.isEmpty()) {
      return removed(existing(dvs));
    }
    return dvs.isPresent()
        ? reconfigured(dvs.get(), CallValue.text("maxMtu", mtu.get()))
        : made(mtu.get());
  }

  private ManagedCall made(String mtu) {
    List<CallValue> uplinks = new ArrayList<>();
    for (int number = 1; number <= UPLINKS; number++) {
      uplinks.add(CallValue.text("uplinkPortName", "Uplink " + number));
    }
    CallValue config =
        CallValue.group(
                "configSpec",
                CallValue.text("name", setting.device()),
                CallValue.group("uplinkPortPolicy", uplinks).as("DVSNameArrayUplinkPortPolicy"),
                CallValue.text("maxMtu", mtu))
            .as("VMwareDVSConfigSpec");
    return new ManagedCall(
        "Folder",
        seen.text("networkFolder"),
        "CreateDVS_Task",
        List.of(CallValue.group(SPEC, config)));
  }

  /** With it would go what others have put into it, so that it must be as it was made. */
  private ManagedCall removed(ManagedDocument dvs) throws ImpossibleException {
    if (!Networks.members(dvs).isEmpty()) {
      throw new ImpossibleException("hosts are members of it, which this plan did not add");
    }
    List<ManagedDocument> groups = networks.ownGroups(dvs);
    if (!groups.isEmpty()) {
      throw new ImpossibleException(
          "it has the port group '%s', which this plan did not make"
              .formatted(groups.getFirst().text("name")));
    }
    return new ManagedCall(Networks.ANY_SWITCH, dvs.text("ref"), "Destroy_Task", List.of());
  }

  private ManagedCall reconfigured(ManagedDocument dvs, CallValue... parts) {
    List<CallValue> spec = new ArrayList<>();
    spec.add(CallValue.text("configVersion", dvs.text("config", "configVersion")));
    spec.addAll(List.of(parts));
    return new ManagedCall(
        Networks.ANY_SWITCH,
        dvs.text("ref"),
        "ReconfigureDvs_Task",
        List.of(CallValue.group(SPEC, spec).as("VMwareDVSConfigSpec")));
  }

  private ManagedCall ofGroup(Optional<String> vlan)
      throws ImpossibleException, AmbiguousException {
    Optional<ManagedDocument> group = networks.group(setting.device());
    if (vlan.isEmpty()) {
      ManagedDocument there = existing(group);
      return new ManagedCall(Networks.GROUP, there.text("ref"), "Destroy_Task", List.of());
    }
    CallValue ports =
        CallValue.group("defaultPortConfig", ManagedCalls.vlan(vlan.get()))
            .as("VMwareDVSPortSetting");
    if (group.isPresent()) {
      return new ManagedCall(
          Networks.GROUP,
          group.get().text("ref"),
          "ReconfigureDVPortgroup_Task",
          List.of(
              CallValue.group(
                  SPEC,
                  CallValue.text("configVersion", group.get().text("config.configVersion")),
                  ports)));
    }
    int slash = setting.device().indexOf('/');
    ManagedDocument dvs = existing(networks.switchNamed(setting.device().substring(0, slash)));
    return new ManagedCall(
        Networks.ANY_SWITCH,
        dvs.text("ref"),
        "AddDVPortgroup_Task",
        List.of(
            CallValue.group(
                SPEC,
                CallValue.text("name", setting.device().substring(slash + 1)),
                ports,
                CallValue.text("type", "earlyBinding"))));
  }

  /** A host is added, given other uplinks, or taken out. */
  private ManagedCall ofMember(Optional<String> ports)
      throws ImpossibleException, AmbiguousException {
    ManagedDocument dvs = existing(networks.switchNamed(setting.device()));
    boolean there =
        Networks.members(dvs).stream()
            .anyMatch(it -> it.text("config", "host").equals(setting.object()));
    String operation = ports.isEmpty() ? "remove" : there ? "edit" : "add";
    List<CallValue> member =
        new ArrayList<>(
            List.of(
                CallValue.text("operation", operation),
                CallValue.reference("host", "HostSystem", setting.object())));
    if (ports.isPresent()) {
      List<CallValue> uplinks =
          Networks.ports(ports.get()).stream()
              .map(it -> CallValue.group("pnicSpec", CallValue.text("pnicDevice", it)))
              .toList();
      member.add(
          CallValue.group("backing", uplinks).as("DistributedVirtualSwitchHostMemberPnicBacking"));
    }
    return reconfigured(dvs, CallValue.group("host", member));
  }

  private static ManagedDocument existing(Optional<ManagedDocument> object)
      throws ImpossibleException {
    return object.orElseThrow(() -> new ImpossibleException("the network is not there any more"));
  }
}
