package io.railwright.change.vsphere;

import io.railwright.model.change.State;
import io.railwright.model.change.VcenterSetting;
import io.railwright.reach.bundle.CallValue;
import io.railwright.reach.bundle.ManagedCall;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The calls that give settings their states. Each names the version of what was seen, so that the
 * vCenter refuses it where somebody was faster; members stand in the order of vSphere's types.
 *
 * @param seen the object just before
 */
record ManagedCalls(
    ChangedVcenter vcenter, VcenterSetting setting, ManagedDocument seen, Networks networks) {
  private static final String SPEC = "spec";

  /** There is no such call as things are; the message says why. */
  static final class ImpossibleException extends Exception {
    private static final long serialVersionUID = 1L;

    ImpossibleException(String why) {
      super(why);
    }
  }

  ManagedCall giving(State state) throws ImpossibleException {
    String text = state instanceof State.Text(String words) ? words : "";
    return switch (setting.part()) {
      case SWITCH, GROUP, MEMBER -> new NetworkCalls(setting, seen, networks).giving(state);
      case SWITCH_MTU ->
          call(
              "ReconfigureDvs_Task",
              CallValue.group(
                      SPEC,
                      CallValue.text("configVersion", seen.text("config", "configVersion")),
                      CallValue.text("maxMtu", text))
                  .as("VMwareDVSConfigSpec"));
      case GROUP_VLAN ->
          call(
              "ReconfigureDVPortgroup_Task",
              CallValue.group(
                  SPEC,
                  CallValue.text("configVersion", seen.text("config.configVersion")),
                  CallValue.group("defaultPortConfig", vlan(text)).as("VMwareDVSPortSetting")));
      case HOST_POWER -> policy(text);
      case HOST_VFS -> functions(text);
      case POWER -> call(text.equals("on") ? "PowerOnVM_Task" : "ShutdownGuest");
      case MEMORY -> memory(text);
      case CPU ->
          reconfigured(
              seen.items(ManagedSettings.CPU).getFirst().echoed("cpuAllocation", number(text)));
      case LATENCY ->
          reconfigured(CallValue.group("latencySensitivity", CallValue.text("level", text)));
      case CARD_MTU -> cardMtu(text);
      case CARD -> state instanceof State.Absent ? cardRemoved() : cardAdded(text);
    };
  }

  private ManagedCall call(String method, CallValue... arguments) {
    return new ManagedCall(
        ManagedSettings.type(setting), setting.object(), method, List.of(arguments));
  }

  private ManagedCall reconfigured(CallValue... parts) {
    List<CallValue> spec = new ArrayList<>();
    spec.add(CallValue.text("changeVersion", seen.text(ManagedSettings.VERSION)));
    spec.addAll(List.of(parts));
    return call("ReconfigVM_Task", CallValue.group(SPEC, spec));
  }

  private static Map<String, String> number(String text) {
    return Map.of("reservation", text.split(" ", 2)[0]);
  }

  static CallValue vlan(String text) {
    CallValue inherited = CallValue.text("inherited", "false");
    if (text.startsWith("trunk ")) {
      List<CallValue> members = new ArrayList<>(List.of(inherited));
      for (String range : text.substring("trunk ".length()).split(",", -1)) {
        String[] ends = range.split("-", 2);
        members.add(
            CallValue.group(
                "vlanId",
                CallValue.text("start", ends[0]),
                CallValue.text("end", ends[ends.length - 1])));
      }
      return CallValue.group("vlan", members).as(ManagedSettings.TRUNK);
    }
    return text.startsWith("private ")
        ? CallValue.group(
                "vlan", inherited, CallValue.text("pvlanId", text.substring("private ".length())))
            .as(ManagedSettings.PRIVATE)
        : CallValue.group("vlan", inherited, CallValue.text("vlanId", text))
            .as(ManagedSettings.VLAN);
  }

  private ManagedCall policy(String text) throws ImpossibleException {
    String key =
        seen.items(ManagedSettings.POLICIES).stream()
            .filter(it -> it.text("shortName").equals(text))
            .map(it -> it.text("key"))
            .findFirst()
            .orElseThrow(
                () -> new ImpossibleException("the host has no power policy '" + text + "'"));
    return new ManagedCall(
        "HostPowerSystem",
        seen.text(ManagedSettings.POWER_SYSTEM),
        "ConfigurePowerPolicy",
        List.of(CallValue.text("key", key)));
  }

  /** What the function is handed through as itself stays as it is. */
  private ManagedCall functions(String number) throws ImpossibleException {
    ManagedDocument function =
        ManagedSettings.function(seen, setting.device())
            .orElseThrow(
                () ->
                    new ImpossibleException("the host has no such function with SR-IOV any more"));
    return new ManagedCall(
        "HostPciPassthruSystem",
        seen.text(ManagedSettings.PASSTHROUGH_SYSTEM),
        "UpdatePassthruConfig",
        List.of(
            CallValue.group(
                    "config",
                    CallValue.text("id", setting.device()),
                    CallValue.text("passthruEnabled", function.text("passthruEnabled")),
                    CallValue.text("sriovEnabled", Boolean.toString(!number.equals("0"))),
                    CallValue.text("numVirtualFunction", number))
                .as("HostSriovConfig")));
  }

  /** A lock that is given up leaves the number behind that it had; so the number is set too. */
  private ManagedCall memory(String text) {
    CallValue lock =
        CallValue.text("memoryReservationLockedToMax", Boolean.toString(text.equals("all")));
    return text.equals("all")
        ? reconfigured(lock)
        : reconfigured(
            seen.items(ManagedSettings.MEMORY).getFirst().echoed("memoryAllocation", number(text)),
            lock);
  }

  private static CallValue change(String operation, CallValue device) {
    return CallValue.group("deviceChange", CallValue.text("operation", operation), device);
  }

  /** All of the card goes back as it was seen: what is left out might be taken for a wish. */
  private ManagedCall cardMtu(String text) throws ImpossibleException {
    ManagedDocument card =
        ManagedSettings.card(seen, setting.device())
            .orElseThrow(() -> new ImpossibleException("the machine has no such card any more"));
    String allowed = Boolean.toString(text.equals("allowed"));
    return reconfigured(
        change("edit", card.echoed("device", Map.of("allowGuestOSMtuChange", allowed))));
  }

  private ManagedCall cardRemoved() throws ImpossibleException {
    List<ManagedDocument> cards = ManagedSettings.cardsOf(seen, setting.device());
    if (cards.size() != 1) {
      throw new ImpossibleException("the machine has not one card of " + setting.device());
    }
    return reconfigured(
        change(
            "remove",
            CallValue.group("device", CallValue.text("key", cards.getFirst().text("key")))
                .as("VirtualSriovEthernetCard")));
  }

  private ManagedCall cardAdded(String path) throws ImpossibleException {
    ManagedDocument group = group(path);
    CallValue device =
        CallValue.group(
                "device",
                CallValue.text("key", "-1"),
                CallValue.group(
                        "backing",
                        CallValue.group(
                            "port",
                            CallValue.text("switchUuid", switchOf(group)),
                            CallValue.text("portgroupKey", group.text("ref"))))
                    .as("VirtualEthernetCardDistributedVirtualPortBackingInfo"),
                CallValue.text("addressType", "generated"),
                CallValue.text("allowGuestOSMtuChange", "true"),
                CallValue.group("sriovBacking", function()))
            .as("VirtualSriovEthernetCard");
    return reconfigured(change("add", device));
  }

  private ManagedDocument group(String path) throws ImpossibleException {
    try {
      return networks
          .group(path)
          .orElseThrow(() -> new ImpossibleException("there is no port group " + path));
    } catch (Networks.AmbiguousException two) {
      throw new ImpossibleException(String.valueOf(two.getMessage()));
    }
  }

  private String switchOf(ManagedDocument group) throws ImpossibleException {
    String reference = group.text("config.distributedVirtualSwitch");
    return networks.switches().stream()
        .filter(it -> it.text("ref").equals(reference))
        .map(it -> it.text("uuid"))
        .filter(it -> !it.isEmpty())
        .findFirst()
        .orElseThrow(() -> new ImpossibleException("the switch of the port group is not told"));
  }

  /** By the words that vSphere itself has for the function on the host of the machine. */
  private CallValue function() throws ImpossibleException {
    ChangedVcenter.Sent sent =
        vcenter.send(
            new ManagedCall(
                "EnvironmentBrowser",
                seen.text("environmentBrowser"),
                "QueryConfigTarget",
                List.of(CallValue.reference("host", "HostSystem", seen.text("runtime.host")))));
    List<ManagedDocument> offered =
        sent instanceof ChangedVcenter.Sent.Done(Optional<ManagedDocument> said)
            ? said.stream()
                .flatMap(it -> it.items("said").stream())
                .flatMap(it -> it.items("sriov").stream())
                .filter(it -> it.text("pciDevice", "id").equals(setting.device()))
                .toList()
            : List.of();
    if (offered.isEmpty()) {
      throw new ImpossibleException(
          "the host of the machine has no virtual functions of " + setting.device());
    }
    ManagedDocument pci = offered.getFirst();
    return CallValue.group(
        "physicalFunctionBacking",
        CallValue.text("deviceName", pci.text("pciDevice", "deviceName")),
        CallValue.text("id", setting.device()),
        CallValue.text("deviceId", pci.text("pciDevice", "deviceId")),
        CallValue.text("systemId", pci.text("systemId")),
        CallValue.text("vendorId", pci.text("pciDevice", "vendorId")));
  }
}
