package io.railwright.twin.host;

/**
 * GB10: twenty ARM cores and a GPU on one piece of silicon, with one memory for both. Two chips of
 * ConnectX-7 show four functions in two PCI domains; a cable is in one port, which both chips see.
 */
final class DgxSpark {
  private final HostTree tree = new HostTree();
  private final Machine machine = new Machine(tree, 1, 20, 1);
  private final Nics nics = new Nics(tree);
  private final KernelMessages log = new KernelMessages();

  HostTree tree() {
    system();
    addChip("0000", 0, 60);
    addChip("0002", 2, 62);
    PciFunction root =
        new PciFunction(PciFunction.rootBus("000f:00"), "000f:00:00.0")
            .is(0x10de, 0x22d1, 0x060400, 0)
            .bridge(PciSpace.Kind.ROOT_PORT, 1, 0xff, PciLink.full(5, 16).at(1, 1))
            .at(0, 30);
    root.addTo(tree);
    PciFunction pci =
        new PciFunction(root.folder(), "000f:01:00.0")
            .is(0x10de, 0x2e12, 0x030200, 0x0000)
            .endpoint(PciLink.full(5, 16).at(1, 1), PciSizes.GPU)
            .driver("nvidia")
            .at(0, 31)
            .bar(0x5_0000_0000L, 64L << 20);
    pci.addTo(tree);
    Gpus gpus = new Gpus(tree, "580.95.05");
    gpus.add(new Gpu(0, "NVIDIA GB10", "Blackwell", pci, 0, 0, 3003, 0, 1, "0-19", 0));
    management();
    nics.addTogether();
    nics.addMst();
    gpus.addTool(
        0,
        nics.all(),
        (one, other) ->
            one.startsWith("NIC") && other.startsWith("NIC") && sameChip(one, other)
                ? "PIX"
                : "NODE");
    log.addTo(tree);
    return tree;
  }

  private static boolean sameChip(String one, String other) {
    return (one.charAt(3) - '0') / 2 == (other.charAt(3) - '0') / 2;
  }

  private void system() {
    machine
        .system("Ubuntu", "24.04", "6.11.0-1016-nvidia", "aarch64")
        .made("NVIDIA", "NVIDIA_DGX_Spark", "P4242", "5.36_0ACUM018", "08/06/2025")
        .virtual("none")
        .secure(true, "integrity")
        .governed("cppc_cpufreq", "performance")
        .memory(125_513_344L)
        .tables("APIC", "FACP", "IORT", "MCFG", "PPTT")
        .services("chrony", "irqbalance", "nvidia-persistenced")
        .gpuModule("Open Kernel Module for aarch64", "580.95.05", false)
        .modules(Template.of("modules-spark.txt"));
    tree.with("/proc/cpuinfo", Template.of("cpuinfo-arm.txt"))
        .with(
            "/proc/cmdline",
            "BOOT_IMAGE=/boot/vmlinuz-6.11.0-1016-nvidia root=UUID=41aa ro init_on_alloc=0"
                + " iommu.passthrough=1 quiet splash");
    log.say("Booting Linux on physical CPU 0x0000000000 [0x410fd870]");
  }

  private void addChip(String domain, int first, int number) {
    PciFunction root =
        new PciFunction(PciFunction.rootBus(domain + ":00"), domain + ":00:00.0")
            .is(0x10de, 0x22ce, 0x060400, 0)
            .bridge(PciSpace.Kind.ROOT_PORT, 1, 0xff, PciLink.full(5, 4))
            .at(0, 10 + first);
    root.space().errors(0, 0).accessControl(0x1f, 0x1d);
    root.addTo(tree);
    for (int port = 0; port < 2; port++) {
      addPort(root, domain, first, port, number + port);
    }
  }

  private void addPort(PciFunction root, String domain, int first, int port, int number) {
    PciFunction pci =
        new PciFunction(root.folder(), domain + ":01:00." + port)
            .is(0x15b3, 0x1021, 0x020000, 0x0051)
            .endpoint(PciLink.full(5, 16).at(5, 4), new PciSizes(256, 512, 512, true))
            .driver("mlx5_core")
            .at(0, 11 + first + port)
            .bar(0x6_0000_0000L + number * 0x200_0000L, 32L << 20);
    pci.space().errors(0, 0).virtualFunctions(16, 0).addressTranslation(false);
    pci.addTo(tree);
    String prefix = domain.equals("0000") ? "" : "P2";
    Card card =
        Card.CONNECTX_7
            .called(
                "P4242-A0_Ax",
                "NVIDIA ConnectX-7; integrated; dual-port QSFP; 200GbE",
                "NVD0000000087")
            .at(200_000, "4X HDR")
            .running("28.45.4028");
    Nic nic =
        new Nic(
            "en%sp1s0f%dnp%d".formatted(prefix, port, port),
            "roce%sp1s0f%d".formatted(prefix, port),
            pci,
            card,
            number);
    set(nic, first, port);
    nics.add(nic, machine, 0);
    NicTools tools = new NicTools(tree, nic);
    if (port == 0) {
      tools.addFirmware("mlxconfig", "flint");
    }
    tools.addLink();
    log.started(
        nic,
        "126.028 Gb/s available PCIe bandwidth, limited by 32.0 GT/s PCIe x4 link at "
            + root.address()
            + " (capable of 504.112 Gb/s with 32.0 GT/s PCIe x16 link)");
  }

  private static void set(Nic nic, int first, int port) {
    nic.up = port == 1;
    nic.portName = "p" + port;
    nic.vendorDriver = false;
    nic.trafficClass = 0;
    nic.channels = 4;
    nic.trust = "pcp";
    nic.address = port == 1 ? "192.168." + (100 + first) + ".10" : "";
    nic.mtu = first == 0 ? 9000 : 1500;
    nic.settings.put("NUM_OF_PF", new String[] {"2", "2", "2"});
    nic.settings.put("LINK_TYPE_P2", new String[] {"ETH(2)", "ETH(2)", "ETH(2)"});
  }

  private void management() {
    PciFunction pci =
        new PciFunction(PciFunction.rootBus("0007:00"), "0007:01:00.0")
            .is(0x10ec, 0x8127, 0x020000, 0x0123)
            .endpoint(PciLink.full(3, 1), new PciSizes(256, 256, 4096, true))
            .driver("r8127")
            .at(0, 20)
            .bar(0x4000_0000L, 64L << 10);
    pci.addTo(tree);
    new PlainPort("enP7s7", pci, "r8127", "4c:bb:47:2a:10:05", 10_000).addTo(tree);
  }
}
