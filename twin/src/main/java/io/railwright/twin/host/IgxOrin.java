package io.railwright.twin.host;

/**
 * A board with twelve ARM cores. The switch is part of the ConnectX-7: its two ports and the
 * discrete GPU hang below it, in PCI domain 5.
 */
final class IgxOrin {
  private static final PciSizes SMALL = new PciSizes(128, 512, 4096, true);

  private final HostTree tree = new HostTree();
  private final Machine machine = new Machine(tree, 1, 12, 1);
  private final Nics nics = new Nics(tree);
  private final KernelMessages log = new KernelMessages();

  HostTree tree() {
    system();
    PciFunction root =
        bridge(PciFunction.rootBus("0005:00"), "0005:00:00.0", 1, 0xff, 0x10de, 0x229a);
    PciFunction upstream = bridge(root.folder(), "0005:01:00.0", 2, 9, 0x15b3, 0x197b);
    PciFunction nicPort = bridge(upstream.folder(), "0005:02:00.0", 3, 3, 0x15b3, 0x197b);
    PciFunction slot = bridge(upstream.folder(), "0005:02:03.0", 6, 9, 0x15b3, 0x197b);
    for (int port = 0; port < 2; port++) {
      addPort(nicPort, port);
    }
    PciFunction pci =
        new PciFunction(slot.folder(), "0005:09:00.0")
            .is(0x10de, 0x26b1, 0x030000, 0x16a1)
            .endpoint(PciLink.full(4, 16).at(4, 8), SMALL)
            .driver("nvidia")
            .at(-1, 14, "DMA")
            .bar(0x28_0000_0000L, 16L << 20)
            .bar(0x30_0000_0000L, 64L << 30);
    pci.space().errors(0, 0).resizable(1, 8, 16, 16);
    pci.addTo(tree);
    Gpus gpus = new Gpus(tree, "535.216.03");
    gpus.add(
        new Gpu(
            0,
            "NVIDIA RTX 6000 Ada Generation",
            "Ada Lovelace",
            pci,
            49_140,
            65_536,
            3105,
            10_001,
            4,
            "0-11",
            0));
    nics.addTogether();
    nics.addMst();
    gpus.addTool(
        0, nics.all(), (one, other) -> one.startsWith(other.substring(0, 3)) ? "PIX" : "PXB");
    log.addTo(tree);
    return tree;
  }

  private void system() {
    machine
        .system("Ubuntu", "22.04", "5.15.0-1023-nvidia-tegra-igx-rt", "aarch64")
        .made(
            "NVIDIA",
            "NVIDIA IGX Orin Developer Kit",
            "P3740-0002",
            "buildbrain-gcid-36191598",
            "03/30/2024")
        .virtual("none")
        .governed("tegra194", "schedutil")
        .memory(62_828_416L)
        .hugePages("1048576kB", 3)
        .isolated("8-11")
        .services("chrony", "irqbalance", "openibd")
        .gpuModule("aarch64 Kernel Module", "535.216.03", true)
        .modules(Template.of("modules-igx.txt"));
    tree.with("/proc/cpuinfo", Template.of("cpuinfo-arm.txt"))
        .with(
            "/proc/cmdline",
            "root=/dev/nvme0n1p1 rw rootwait isolcpus=8-11 nohz_full=8-11 rcu_nocbs=8-11"
                + " irqaffinity=0-7 default_hugepagesz=1G hugepagesz=1G hugepages=3");
    tree.prints("ofed_info -s", "MLNX_OFED_LINUX-23.10-2.1.3.1:");
    log.say("Booting Linux on physical CPU 0x0000000000 [0x410fd421]");
  }

  private PciFunction bridge(
      String parent, String address, int secondary, int subordinate, int vendor, int device) {
    boolean isRoot = parent.startsWith("/sys/devices/pci") && parent.endsWith("0005:00");
    boolean isUpstream = address.equals("0005:01:00.0");
    PciSpace.Kind kind =
        isRoot
            ? PciSpace.Kind.ROOT_PORT
            : isUpstream ? PciSpace.Kind.UPSTREAM_PORT : PciSpace.Kind.DOWNSTREAM_PORT;
    PciFunction bridge =
        new PciFunction(parent, address)
            .is(vendor, device, 0x060400, 0)
            .bridge(kind, secondary, subordinate, isRoot ? PciLink.full(4, 8) : PciLink.full(5, 16))
            .at(-1, 11, "DMA");
    bridge.space().errors(0, 0).accessControl(0x1f, isUpstream ? 0 : 0x1d);
    return bridge.addTo(tree);
  }

  private void addPort(PciFunction above, int port) {
    PciFunction pci =
        new PciFunction(above.folder(), "0005:03:00." + port)
            .is(0x15b3, 0x1021, 0x020000, 0x0072)
            .endpoint(PciLink.full(5, 16), SMALL)
            .driver("mlx5_core")
            .at(-1, 12 + port, "DMA")
            .bar(0x2b_0000_0000L + port * 0x200_0000L, 32L << 20);
    pci.space().errors(0, 0).virtualFunctions(8, 0);
    pci.addTo(tree);
    Card card =
        Card.CONNECTX_7
            .called(
                "P3740-B0-QSFP_Ax",
                "NVIDIA ConnectX-7 VPI with PCIe switch; dual-port QSFP",
                "MT_0000001049")
            .at(200_000, "4X HDR")
            .running("28.38.1002");
    Nic nic =
        new Nic("enP5p3s0f%dnp%d".formatted(port, port), "mlx5_" + port, pci, card, 50 + port);
    nic.up = port == 0;
    nic.portName = "p" + port;
    nic.channels = 4;
    nic.trafficClass = 0;
    nic.address = port == 0 ? "192.168.50.1" : "";
    nics.add(nic, machine, 0);
    NicTools tools = new NicTools(tree, nic);
    tools.addVendorBridging();
    if (port == 0) {
      nic.settings.put("NUM_OF_PF", new String[] {"2", "2", "2"});
      nic.settings.put("LINK_TYPE_P2", new String[] {"IB(1)", "IB(1)", "ETH(2)"});
      tools.addFirmware("mlxconfig", "flint");
    }
    tools.addLink();
    log.started(
        nic,
        "126.024 Gb/s available PCIe bandwidth, limited by 16.0 GT/s PCIe x8 link at"
            + " 0005:00:00.0 (capable of 504.112 Gb/s with 32.0 GT/s PCIe x16 link)");
  }
}
