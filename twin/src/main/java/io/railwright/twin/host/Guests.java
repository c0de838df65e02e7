package io.railwright.twin.host;

/** Virtual machines that were given virtual functions of a card. */
final class Guests {
  /** Payload and read requests of a virtual function are reserved and read as nought. */
  private static final PciSizes FUNCTION = new PciSizes(128, 512, 128, false);

  private final HostTree tree = new HostTree();
  private final Nics nics = new Nics(tree);
  private final KernelMessages log = new KernelMessages();

  /** Under KVM, with the drivers of the kernel and no tools of the vendor. */
  HostTree connectX5() {
    Machine machine =
        new Machine(tree, 1, 16, 1)
            .system("Rocky Linux", "9.4", "5.14.0-427.40.1.el9_4.x86_64", "x86_64")
            .made("Red Hat", "KVM", "RHEL-AV", "1.16.3-2.el9", "04/01/2014")
            .virtual("kvm")
            .memory(65_808_104L)
            .tables("APIC", "FACP", "MCFG")
            .services("chrony", "irqbalance")
            .modules(Template.of("modules-guest.txt"));
    tree.with("/proc/cpuinfo", Template.of("cpuinfo-epyc.txt"))
        .with("/proc/cmdline", "BOOT_IMAGE=(hd0,gpt2)/vmlinuz-5.14.0 root=/dev/vda3 ro quiet");
    log.say("Linux version 5.14.0-427.40.1.el9_4.x86_64");
    PciFunction port = rootPort("0000:00", "0000:00:02.0", 5).is(0x1b36, 0x000c, 0x060400, 0);
    port.addTo(tree);
    PciFunction card = function(port, "0000:05:00.0", 0x1018);
    Nic nic = new Nic("enp5s0", "mlx5_0", card, Card.CONNECTX_5_FUNCTION, 33);
    nic.address = "10.30.4.21";
    add(nic, machine);
    nics.addTogether();
    log.addTo(tree);
    return tree;
  }

  /** Under ESXi, with lldpad, which can't do anything here, and the open firmware tools. */
  HostTree connectX4Lx() {
    Machine machine =
        new Machine(tree, 1, 8, 1)
            .system("Ubuntu", "24.04", "6.8.0-57-generic", "x86_64")
            .made("VMware, Inc.", "VMware20,1", "440BX Desktop", "VMW201.00V", "03/13/2024")
            .virtual("vmware")
            .secure(true, "integrity")
            .memory(32_781_484L)
            .tables("APIC", "FACP", "HPET", "MCFG", "SRAT")
            .services("chrony", "irqbalance", "lldpad")
            .modules(Template.of("modules-guest.txt"));
    tree.with("/proc/cpuinfo", Template.of("cpuinfo-xeon.txt"))
        .with("/proc/cmdline", "BOOT_IMAGE=/boot/vmlinuz-6.8.0-57-generic root=UUID=6f1c ro");
    log.say("DMI: VMware, Inc. VMware20,1/440BX Desktop Reference Platform");
    addVirtualPort(machine, "0000:00:15.0", 0x0b, "ens192", 40, 9000);
    addVirtualPort(machine, "0000:00:16.0", 0x13, "ens224", 41, 1500);
    nics.all().forEach(nic -> new NicTools(tree, nic).addLldptool());
    String refusal = "-E- Failed to open device: %s. Cannot access the device registers";
    for (Nic nic : nics.all()) {
      String device = nic.pci.address();
      tree.fails("mstconfig -d " + device + " -e q", 3, refusal.formatted(device));
      tree.fails("mstflint -d " + device + " q full", 1, refusal.formatted(device));
    }
    nics.addTogether();
    log.addTo(tree);
    return tree;
  }

  private void addVirtualPort(
      Machine machine, String bridge, int bus, String net, int number, int mtu) {
    PciFunction port = rootPort("0000:00", bridge, bus).is(0x15ad, 0x07a0, 0x060400, 0);
    port.addTo(tree);
    PciFunction card = function(port, "0000:%02x:00.0".formatted(bus), 0x1016);
    Nic nic = new Nic(net, "rocep" + bus + "s0", card, Card.CONNECTX_4_LX_FUNCTION, number);
    nic.mtu = mtu;
    nic.address = "10.40." + (number - 40) + ".12";
    add(nic, machine);
  }

  private static PciFunction rootPort(String root, String address, int bus) {
    return new PciFunction(PciFunction.rootBus(root), address)
        .bridge(PciSpace.Kind.ROOT_PORT, bus, bus, PciLink.full(3, 16));
  }

  private PciFunction function(PciFunction port, String address, int device) {
    PciFunction function =
        new PciFunction(port.folder(), address)
            .is(0x15b3, device, 0x020000, 0x0080)
            .endpoint(PciLink.full(3, 8).at(0, 0), FUNCTION)
            .driver("mlx5_core")
            .bar(0xe000_0000L, 1L << 20);
    return function.addTo(tree);
  }

  /** A guest sets nothing of bridging, and marks nothing unless told. */
  private void add(Nic nic, Machine machine) {
    nic.managed = false;
    nic.vendorDriver = false;
    nic.trafficClass = 0;
    nic.channels = 4;
    nics.add(nic, machine, 0);
    log.started(nic, "");
  }
}
