package io.railwright.twin.host.platform;

import io.railwright.twin.host.nic.Card;
import io.railwright.twin.host.nic.Firmware;
import io.railwright.twin.host.nic.Nic;
import io.railwright.twin.host.pci.PciFunction;
import io.railwright.twin.host.pci.PciLink;
import io.railwright.twin.host.pci.PciSizes;
import io.railwright.twin.host.pci.PciSpace;
import io.railwright.twin.host.state.HostState;
import io.railwright.twin.host.state.Machine;
import io.railwright.twin.host.text.Template;

/**
 * A virtual machine that was given virtual functions of a card, under KVM with the kernel's driver,
 * or under ESXi with lldpad and the open firmware tools, which can't do anything there.
 */
final class Guest {
  /** Payload and read requests of a virtual function are reserved and read as nought. */
  private static final PciSizes RESERVED = new PciSizes(128, 512, 128, false);

  /** Slots of ESXi: bridges and the names that its guests give to interfaces behind them. */
  private static final int[] BUSES = {0x0b, 0x13, 0x1b, 0x04};

  private static final String[] NAMES = {"ens192", "ens224", "ens256", "ens161"};

  private final Hardware hardware;
  private final boolean vmware;
  private final Machine machine;
  private final HostState state;
  private final Ports ports;
  private final Card card;

  Guest(Hardware hardware) {
    this.hardware = hardware;
    boolean lx = hardware.platform() == Platform.CONNECTX_4_LX_GUEST;
    this.vmware = hardware.text(HardwareTrait.VIRTUAL, lx ? "vmware" : "kvm").equals("vmware");
    this.machine = CommonSystem.machine(hardware, 1, lx ? 8 : 16, 1);
    this.state = new HostState(CommonSystem.name(hardware), machine);
    this.ports = new Ports(hardware, state, 9000);
    Card usual = lx ? Card.CONNECTX_4_LX.at(10_000) : Card.CONNECTX_5;
    Card chosen = Ports.card(hardware, usual);
    boolean physical = hardware.text(HardwareTrait.FUNCTION, "virtual").equals("physical");
    this.card = physical || chosen.settings().isEmpty() ? chosen : chosen.virtual();
    system(lx);
  }

  HostState build() {
    int number =
        hardware.number(
            HardwareTrait.NICS,
            vmware && hardware.platform() == Platform.CONNECTX_4_LX_GUEST ? 2 : 1);
    for (int place = 0; place < number; place++) {
      addPort(place);
    }
    ports.configure(!CommonSystem.isUbuntu(machine));
    return state;
  }

  private void system(boolean lx) {
    if (lx) {
      CommonSystem.system(machine, hardware, "Ubuntu", "24.04", "6.8.0-57-generic", "x86_64");
    } else {
      CommonSystem.system(
          machine, hardware, "Rocky Linux", "9.4", "5.14.0-427.40.1.el9_4.x86_64", "x86_64");
    }
    machine.virtual(vmware ? "vmware" : "kvm").tables(vmware ? ESXI : KVM);
    machine.memory(
        hardware.has(HardwareTrait.MEMORY)
            ? hardware.number(HardwareTrait.MEMORY, 0) * 1_048_576L
            : lx ? 32_781_484L : 65_808_104L);
    if (vmware) {
      machine.made("VMware, Inc.", "VMware20,1", "440BX Desktop", "VMW201.00V", "03/13/2024");
      boolean locked = hardware.text(HardwareTrait.LOCKDOWN, "integrity").equals("integrity");
      machine.secure(locked, locked ? "integrity" : "none");
      state.log().say("DMI: VMware, Inc. VMware20,1/440BX Desktop Reference Platform");
    } else {
      machine.made("Red Hat", "KVM", "RHEL-AV", "1.16.3-2.el9", "04/01/2014");
    }
    String processor = hardware.text(HardwareTrait.PROCESSOR, vmware ? "xeon" : "epyc");
    machine.processor("cpuinfo-" + processor + ".txt");
    CommonSystem.boots(
        state, hardware, lx ? "root=UUID=6f1c ro" : "root=/dev/vda3 ro", lx ? "" : "quiet");
    software();
  }

  private static final String[] ESXI = {"APIC", "FACP", "HPET", "MCFG", "SRAT"};
  private static final String[] KVM = {"APIC", "FACP", "MCFG"};

  private void software() {
    state.services().with("chrony", "irqbalance");
    if (vmware && CommonSystem.isUbuntu(machine)) {
      state.services().withStopped("lldpad");
      state.install("lldptool");
      state.install("mstconfig");
    }
    boolean vendor = hardware.text(HardwareTrait.DRIVER, "inbox").equals("vendor");
    state.modules().with(Template.of(vendor ? "modules-guest-vendor.txt" : "modules-guest.txt"));
    if (vendor) {
      machine.ofed("MLNX_OFED_LINUX-5.4-3.0.3.0");
      state.services().with("openibd");
      state.install("mlnx_qos");
    }
  }

  private void addPort(int place) {
    int bus = vmware ? BUSES[place] : 5 + place;
    String bridge =
        vmware ? "0000:00:%02x.0".formatted(0x15 + place) : "0000:00:02.%d".formatted(place);
    PciFunction port =
        new PciFunction(PciFunction.rootBus("0000:00"), bridge)
            .bridge(PciSpace.Kind.ROOT_PORT, bus, bus, PciLink.full(3, 16))
            .is(vmware ? 0x15ad : 0x1b36, vmware ? 0x07a0 : 0x000c, 0x060400, 0);
    state.add(port);
    boolean physical = !card.settings().isEmpty();
    PciLink link = PciLink.full(3, 8);
    PciFunction pci =
        new PciFunction(port.folder(), "0000:%02x:00.0".formatted(bus))
            .is(0x15b3, card.device(), 0x020000, 0x0080)
            .endpoint(physical ? link : link.at(0, 0), physical ? PciSizes.NIC : RESERVED)
            .driver("mlx5_core")
            .bar(0xe000_0000L, 1L << 20);
    state.add(pci);
    String net = vmware ? NAMES[place] : "enp" + bus + "s0";
    String rdma = vmware && CommonSystem.isUbuntu(machine) ? "rocep" + bus + "s0" : "mlx5_" + place;
    Nic nic =
        ports.port(pci, card, new Firmware(card), net, rdma, vmware ? 40 + place : 33 + place);
    if (physical) {
      nic.atBoot().lossless();
    } else {
      nic.atBoot().marked();
    }
    ports.add(nic, vmware ? "10.40." + place + ".12" : "10.30." + (4 + place) + ".21");
    state.log().started(nic, "");
  }
}
