package io.railwright.twin.vcenter;

import io.railwright.twin.vcenter.Data.Listing;
import io.railwright.twin.vcenter.Data.Struct;
import io.railwright.twin.vcenter.ManagedHost.Card;
import io.railwright.twin.vcenter.ManagedHost.Machine;
import java.util.ArrayList;
import java.util.List;

/** A machine as an object of type VirtualMachine. */
record MachineData(
    Machine machine, String host, int version, boolean snapshot, VcenterState state) {
  static final int FIRST_CARD = 13_016;
  private static final int DISK = 2_000;

  /** By what a change of the machine names what it was. */
  static String version(int changes) {
    return "2026-11-01T08:00:00.%06dZ".formatted(changes);
  }

  Struct object() {
    return Struct.of("VirtualMachine")
        .text("name", machine.name())
        .with(
            "environmentBrowser",
            new Data.Reference("EnvironmentBrowser", host.replace("host-", "envbrowser-")))
        .with(
            "runtime",
            Struct.of("VirtualMachineRuntimeInfo")
                .with("host", new Data.Reference("HostSystem", host))
                .with(
                    "connectionState", new Data.Leaf("VirtualMachineConnectionState", "connected"))
                .with(
                    "powerState",
                    new Data.Leaf(
                        "VirtualMachinePowerState", machine.isOn() ? "poweredOn" : "poweredOff")))
        .with("config", config())
        .with(
            "guest",
            Struct.of("GuestInfo")
                .text(
                    "toolsRunningStatus",
                    machine.isUp() ? "guestToolsRunning" : "guestToolsNotRunning"))
        .with(
            "snapshot",
            snapshot
                ? Struct.of("VirtualMachineSnapshotInfo")
                    .with(
                        "currentSnapshot",
                        new Data.Reference("VirtualMachineSnapshot", "snapshot-1"))
                : new Data.Unset());
  }

  private Struct config() {
    return Struct.of("VirtualMachineConfigInfo")
        .text("changeVersion", version(version))
        .flag("template", false)
        .text("uuid", machine.uuid())
        .with("hardware", hardware())
        .with("cpuAllocation", allocation(machine.reservedMegahertz()))
        .with("memoryAllocation", allocation(machine.reserved()))
        .flag("memoryReservationLockedToMax", machine.locked())
        .unset("cpuAffinity")
        .with(
            "latencySensitivity",
            Struct.of("LatencySensitivity")
                .with(
                    "level",
                    new Data.Leaf("LatencySensitivitySensitivityLevel", machine.latency())));
  }

  private static Struct allocation(long reservation) {
    return Struct.of("ResourceAllocationInfo")
        .whole("reservation", reservation)
        .flag("expandableReservation", false)
        .whole("limit", -1)
        .with("shares", Struct.of("SharesInfo").number("shares", 1000).text("level", "normal"));
  }

  private Struct hardware() {
    List<Data> devices = new ArrayList<>();
    devices.add(disk());
    for (int i = 0; i < machine.cards().size(); i++) {
      devices.add(card(machine.cards().get(i), i));
    }
    return Struct.of("VirtualHardware")
        .number("numCPU", machine.cpus())
        .number("memoryMB", machine.megabytes())
        .with("device", new Listing("VirtualDevice", devices));
  }

  private Data disk() {
    return Struct.told("VirtualDisk")
        .number("key", DISK)
        .with("deviceInfo", description("Hard disk 1", "104,857,600 KB"))
        .with(
            "backing",
            Struct.told("VirtualDiskFlatVer2BackingInfo")
                .text(
                    "fileName",
                    "[vsanDatastore] %s/%s.vmdk".formatted(machine.name(), machine.name())));
  }

  private static Struct description(String label, String summary) {
    return Struct.of("Description").text("label", label).text("summary", summary);
  }

  private Data card(Card card, int place) {
    String uuid = state.switchOf(state.groupOf(card.mac())).map(Dvs::uuid).orElse("");
    Struct functions =
        Struct.of("VirtualSriovEthernetCardSriovBackingInfo")
            .with("physicalFunctionBacking", function(card.physical()));
    card.virtual().ifPresent(it -> functions.with("virtualFunctionBacking", function(it)));
    return Struct.told("VirtualSriovEthernetCard")
        .number("key", FIRST_CARD + (long) place)
        .with(
            "deviceInfo", description("SR-IOV network adapter " + (place + 1), "DVSwitch: " + uuid))
        .with(
            "backing",
            Struct.told("VirtualEthernetCardDistributedVirtualPortBackingInfo")
                .with(
                    "port",
                    Struct.of("DistributedVirtualSwitchPortConnection")
                        .text("switchUuid", uuid)
                        .text("portgroupKey", state.groupOf(card.mac()))))
        .text("addressType", "assigned")
        .text("macAddress", card.mac())
        .flag("allowGuestOSMtuChange", card.mtuChange())
        .with("sriovBacking", functions);
  }

  private static Struct function(String id) {
    return Struct.of("VirtualPCIPassthroughDeviceBackingInfo")
        .text("deviceName", "")
        .text("id", id)
        .text("deviceId", "0")
        .number("vendorId", 5555);
  }
}
