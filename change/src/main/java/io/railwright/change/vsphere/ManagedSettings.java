package io.railwright.change.vsphere;

import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.model.change.Observed;
import io.railwright.model.change.State;
import io.railwright.model.change.VcenterSetting;
import io.railwright.reach.bundle.ManagedList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How settings are read from their objects. */
final class ManagedSettings {
  static final String VLAN = "VmwareDistributedVirtualSwitchVlanIdSpec";
  static final String TRUNK = "VmwareDistributedVirtualSwitchTrunkVlanSpec";
  static final String PRIVATE = "VmwareDistributedVirtualSwitchPvlanSpec";
  static final String PORT_CONFIG = "config.defaultPortConfig";
  static final String DEVICES = "config.hardware.device";
  static final String POWER = "runtime.powerState";
  static final String DATACENTER = "Datacenter";
  static final String STANDARD = "config.network.vswitch";
  static final String VERSION = "config.changeVersion";
  static final String MEMORY = "config.memoryAllocation";
  static final String CPU = "config.cpuAllocation";
  static final String POLICIES = "config.powerSystemCapability.availablePolicy";
  static final String POWER_SYSTEM = "configManager.powerSystem";
  static final String PASSTHROUGH_SYSTEM = "configManager.pciPassthruSystem";
  private static final String FUNCTIONS = "config.pciPassthruInfo";
  private static final String SRIOV_INFO = "HostSriovInfo";
  private static final String LOCKED = "config.memoryReservationLockedToMax";
  private static final String LATENCY = "config.latencySensitivity";
  private static final String POLICY = "config.powerSystemInfo.currentPolicy.shortName";

  private ManagedSettings() {}

  /** What kind of object has it. */
  static String type(VcenterSetting setting) {
    return switch (setting.part()) {
      case SWITCH, GROUP -> DATACENTER;
      case SWITCH_MTU -> "VmwareDistributedVirtualSwitch";
      case GROUP_VLAN -> Networks.GROUP;
      case HOST_POWER, HOST_VFS, MEMBER -> "HostSystem";
      case POWER, MEMORY, CPU, CARD, CARD_MTU, LATENCY -> "VirtualMachine";
    };
  }

  static ManagedList list(VcenterSetting setting) {
    ManagedList one = ManagedList.one(type(setting), setting.object()).with("name");
    return switch (setting.part()) {
      case SWITCH, GROUP -> one.with("networkFolder");
      case MEMBER -> one.with("runtime.connectionState").with(STANDARD, "name", "pnic");
      case SWITCH_MTU -> one.with("config", "maxMtu", "configVersion");
      case GROUP_VLAN -> one.with("config.configVersion").with(PORT_CONFIG, "vlan");
      case HOST_POWER ->
          one.with("runtime.connectionState")
              .with(POWER_SYSTEM)
              .with(POLICY)
              .with(POLICIES, "key", "shortName");
      case HOST_VFS -> one.with("runtime.connectionState").with(PASSTHROUGH_SYSTEM).with(FUNCTIONS);
      case POWER, MEMORY, CPU, CARD, CARD_MTU, LATENCY ->
          one.with(POWER)
              .with("runtime.connectionState")
              .with("runtime.host")
              .with("guest.toolsRunningStatus")
              .with("snapshot", "currentSnapshot")
              .with("config.template")
              .with("environmentBrowser")
              .with(VERSION)
              .with("config.hardware.memoryMB")
              .with(LOCKED)
              .with(MEMORY)
              .with(CPU)
              .with(LATENCY, "level")
              .with(DEVICES);
    };
  }

  /** A setting in its object; why it can't be told where that is gone, lost or another one. */
  static Seen seen(VcenterSetting setting, Optional<ManagedDocument> object, Networks networks) {
    if (object.isEmpty()) {
      return new Seen.Not("there is no " + setting.object() + " any more");
    }
    ManagedDocument one = object.get();
    if (!one.text("name").equals(setting.name())) {
      return new Seen.Not("%s is called '%s' by now".formatted(setting.object(), one.text("name")));
    }
    String connection = one.text("runtime.connectionState");
    if (!connection.isEmpty() && !connection.equals("connected")) {
      return new Seen.Not("the vCenter has lost it, and calls it " + connection);
    }
    try {
      return state(setting, one, networks)
          .<Seen>map(it -> new Seen.As(Observed.of(it)))
          .orElseGet(() -> new Seen.Not("the vCenter does not tell it"));
    } catch (Networks.AmbiguousException two) {
      return new Seen.Not(String.valueOf(two.getMessage()));
    }
  }

  private static Optional<State> state(
      VcenterSetting setting, ManagedDocument one, Networks networks)
      throws Networks.AmbiguousException {
    return switch (setting.part()) {
      case SWITCH, GROUP, MEMBER -> networks.state(setting);
      case SWITCH_MTU -> text(one.text("config", "maxMtu"));
      case GROUP_VLAN -> vlan(one);
      case HOST_POWER -> text(one.text(POLICY));
      case HOST_VFS -> function(one, setting.device()).flatMap(ManagedSettings::asked);
      case POWER ->
          switch (one.text(POWER)) {
            case "poweredOn" -> text("on");
            case "poweredOff" -> text("off");
            default -> Optional.empty(); // suspended, it keeps the memory that it had
          };
      case MEMORY -> isLocked(one) ? text("all") : number(one.text(MEMORY, "reservation"), "MB");
      case CPU -> number(one.text(CPU, "reservation"), "MHz");
      case LATENCY -> text(one.text(LATENCY, "level"));
      case CARD_MTU -> card(one, setting.device()).flatMap(ManagedSettings::mtuChange);
      case CARD -> cardState(one, setting.device(), networks);
    };
  }

  static boolean isLocked(ManagedDocument machine) {
    return machine.text(LOCKED).equals("true");
  }

  static boolean hasFunctions(ManagedDocument machine) {
    return !sriov(machine).isEmpty();
  }

  /** Empty where there is none. */
  static Optional<State> text(String text) {
    return text.isEmpty() ? Optional.empty() : Optional.of(State.of(text));
  }

  private static Optional<State> number(String number, String unit) {
    return number.isEmpty() ? Optional.empty() : Optional.of(State.of(number + " " + unit));
  }

  /** One that follows the switch's own has no state that could be given back. */
  static Optional<State> vlan(ManagedDocument group) {
    Optional<ManagedDocument> vlan = group.items(PORT_CONFIG, "vlan").stream().findFirst();
    if (vlan.isEmpty() || vlan.get().text("inherited").equals("true")) {
      return Optional.empty();
    }
    return switch (vlan.get().type()) {
      case VLAN -> text(vlan.get().text("vlanId"));
      case TRUNK -> ranges(vlan.get());
      case PRIVATE -> text("private " + vlan.get().text("pvlanId"));
      default -> Optional.empty();
    };
  }

  private static Optional<State> ranges(ManagedDocument trunk) {
    List<String> ranges = new ArrayList<>();
    for (ManagedDocument range : trunk.items("vlanId")) {
      ranges.add(range.text("start") + "-" + range.text("end"));
    }
    return ranges.isEmpty() ? Optional.empty() : text("trunk " + String.join(",", ranges));
  }

  /** What a host says of a physical function that can have virtual ones. */
  static Optional<ManagedDocument> function(ManagedDocument host, String address) {
    return host.items(FUNCTIONS).stream()
        .filter(it -> it.type().equals(SRIOV_INFO) && it.text("id").equals(address))
        .filter(it -> it.text("sriovCapable").equals("true"))
        .findFirst();
  }

  private static Optional<State> asked(ManagedDocument function) {
    return text(
        function.text("sriovEnabled").equals("true")
            ? function.text("numVirtualFunctionRequested")
            : "0");
  }

  /** A card by its key. */
  static Optional<ManagedDocument> card(ManagedDocument machine, String key) {
    return sriov(machine).stream().filter(it -> it.text("key").equals(key)).findFirst();
  }

  /** Cards that are functions of a physical one. */
  static List<ManagedDocument> cardsOf(ManagedDocument machine, String function) {
    return sriov(machine).stream()
        .filter(it -> it.text("sriovBacking", "physicalFunctionBacking", "id").equals(function))
        .toList();
  }

  private static List<ManagedDocument> sriov(ManagedDocument machine) {
    return machine.items(DEVICES).stream()
        .filter(it -> it.type().equals("VirtualSriovEthernetCard"))
        .toList();
  }

  /** Unless it says otherwise, a card lets its guest change the MTU. */
  private static Optional<State> mtuChange(ManagedDocument card) {
    return text(card.text("allowGuestOSMtuChange").equals("false") ? "denied" : "allowed");
  }

  /** Of several cards of one function nobody could tell which one was meant. */
  private static Optional<State> cardState(
      ManagedDocument machine, String function, Networks networks) {
    if (!machine.has(DEVICES)) {
      return Optional.empty();
    }
    List<ManagedDocument> cards = cardsOf(machine, function);
    return switch (cards.size()) {
      case 0 -> Optional.of(State.absent());
      case 1 ->
          networks.path(cards.getFirst().text("backing", "port", "portgroupKey")).map(State::of);
      default -> Optional.empty();
    };
  }
}
