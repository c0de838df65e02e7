package io.railwright.twin.host;

/**
 * A server with 8 GPUs and 8 NICs. Two of each hang at one PCIe switch, two switches at a socket.
 * Not all of it is as it should be: one switch redirects requests, one NIC has half of its lanes,
 * one waits for a reset with new settings and one with new firmware.
 */
public final class H100Server {
  private static final int[] ROOT_BUSES = {0x15, 0x37, 0x97, 0xb7};
  private static final int REDIRECTING = 2;
  private static final int HALF_WIDE = 6;
  private static final long GIB = 1L << 30;

  private final HostTree tree = new HostTree();
  private final Machine machine = new Machine(tree, 2, 56, 2);
  private final Nics nics = new Nics(tree);
  private final Gpus gpus = new Gpus(tree, "570.133.20");
  private final KernelMessages log = new KernelMessages();
  private int channels = 4;

  /** With so many channels, and so interrupts and counters, on each NIC; 4 unless told. */
  public H100Server channels(int number) {
    channels = number;
    return this;
  }

  public HostTree tree() {
    system();
    for (int place = 0; place < ROOT_BUSES.length; place++) {
      addSwitch(place);
    }
    management();
    nics.addTogether();
    nics.addMst();
    gpus.addTool(18, nics.all(), H100Server::way);
    log.say("NVRM: loading NVIDIA UNIX Open Kernel Module for x86_64  570.133.20  Release Build");
    log.addTo(tree);
    software();
    return tree;
  }

  private void system() {
    machine
        .system("Ubuntu", "22.04", "5.15.0-139-generic", "x86_64")
        .made("Example Systems", "EX-8G-H100", "EX8GB", "2.1.7", "11/04/2024")
        .virtual("none")
        .secure(false, "none")
        .governed("intel_pstate", "performance")
        .memory(2_113_436_328L)
        .tables("APIC", "DMAR", "FACP", "HMAT", "SRAT")
        .services("chronyd", "lldpd", "openibd", "nvidia-persistenced", "nvidia-fabricmanager")
        .gpuModule("Open Kernel Module for x86_64", "570.133.20", true)
        .modules(Template.of("modules-h100.txt"));
    tree.with("/proc/cpuinfo", Template.of("cpuinfo-xeon.txt"))
        .with(
            "/proc/cmdline",
            "BOOT_IMAGE=/vmlinuz-5.15.0-139-generic root=/dev/mapper/vg0-root ro intel_iommu=on"
                + " iommu=pt numa_balancing=disable console=ttyS0,115200n8");
    log.say("DMAR: IOMMU enabled").say("iommu: Default domain type: Passthrough");
  }

  private void addSwitch(int place) {
    int bus = ROOT_BUSES[place];
    int node = place / 2;
    int group = 20 + place * 10;
    PciFunction root =
        bridge(PciFunction.rootBus("0000:%02x".formatted(bus)), bus, 1, bus + 1, bus + 6)
            .is(0x8086, 0x352a, 0x060400, 0)
            .bridge(PciSpace.Kind.ROOT_PORT, bus + 1, bus + 6, PciLink.full(5, 16))
            .at(node, group);
    root.space().errors(0, 0).accessControl(0x1f, place == REDIRECTING ? 0x1d : 0);
    found(root);
    PciFunction upstream =
        bridge(root.folder(), bus + 1, 0, bus + 2, bus + 6)
            .is(0x1000, 0xc030, 0x060400, 0)
            .bridge(PciSpace.Kind.UPSTREAM_PORT, bus + 2, bus + 6, PciLink.full(5, 16))
            .at(node, group + 1);
    found(upstream);
    for (int port = 0; port < 4; port++) {
      addLeaf(place, upstream, port, node);
    }
  }

  private static PciFunction bridge(
      String parent, int bus, int device, int secondary, int subordinate) {
    PciFunction bridge = new PciFunction(parent, "0000:%02x:%02x.0".formatted(bus, device));
    return bridge.bridge(
        PciSpace.Kind.DOWNSTREAM_PORT, secondary, subordinate, PciLink.full(5, 16));
  }

  /** Without redirection all that is below a switch is one group. */
  private void addLeaf(int place, PciFunction upstream, int port, int node) {
    int bus = ROOT_BUSES[place];
    boolean redirects = place == REDIRECTING;
    int group = 20 + place * 10 + (redirects ? 2 + 2 * port : 1);
    PciFunction downstream =
        bridge(upstream.folder(), bus + 2, port, bus + 3 + port, bus + 3 + port)
            .is(0x1000, 0xc030, 0x060400, 0)
            .at(node, group);
    downstream.space().errors(0, 0).accessControl(0x5f, redirects ? 0x1d : 0);
    found(downstream);
    PciFunction leaf =
        new PciFunction(downstream.folder(), "0000:%02x:00.0".formatted(bus + 3 + port))
            .at(node, redirects ? group + 1 : group);
    int index = place * 2 + port / 2;
    if (port % 2 == 0) {
      addGpu(leaf, index, node);
    } else {
      addNic(leaf, index, node);
    }
  }

  private void addGpu(PciFunction pci, int index, int node) {
    pci.is(0x10de, 0x2330, 0x030200, 0x16c1)
        .endpoint(PciLink.full(5, 16), PciSizes.GPU)
        .driver("nvidia")
        .bar(0x2_0000_0000L * (index + 1), 16L << 20)
        .bar(0, 0)
        .bar(0x40_0000_0000L * (index + 1), 128 * GIB);
    pci.space().errors(0, 0).resizable(2, 6, 17, 17).virtualFunctions(32, 0);
    found(pci);
    String processors = machine.processorsOf(node);
    gpus.add(
        new Gpu(
            index,
            "NVIDIA H100 80GB HBM3",
            "Hopper",
            pci,
            81_559,
            131_072,
            1980,
            2619,
            5,
            processors,
            node));
  }

  private void addNic(PciFunction pci, int index, int node) {
    PciLink full = PciLink.full(5, 16);
    PciLink link = index == HALF_WIDE ? full.at(5, 8) : full;
    pci.is(0x15b3, 0x1021, 0x020000, 0x0041)
        .endpoint(link, PciSizes.NIC)
        .driver("mlx5_core")
        .bar(0x30_0000_0000L * (index + 1), 32L << 20);
    pci.space().errors(0, 0x2000).virtualFunctions(16, 0).addressTranslation(false);
    found(pci);
    int bus = Integer.parseInt(pci.address().substring(5, 7), 16);
    Nic nic = new Nic("enp" + bus + "s0np0", "mlx5_" + index, pci, Card.CONNECTX_7, index);
    nic.channels = channels;
    nic.address = "10.20." + index + ".17";
    nic.neighbour = "leaf-r" + index;
    nic.neighbourPort = "Ethernet1/9";
    pending(nic);
    nics.add(nic, machine, node);
    NicTools tools = new NicTools(tree, nic);
    tools.addVendorBridging();
    tools.addFirmware("mlxconfig", "flint");
    tools.addLink();
    log.started(nic, bandwidth(pci, index == HALF_WIDE));
  }

  private static String bandwidth(PciFunction pci, boolean half) {
    String full = "32.0 GT/s PCIe x16 link";
    return half
        ? "252.056 Gb/s available PCIe bandwidth, limited by 32.0 GT/s PCIe x8 link at %s (capable of 504.112 Gb/s with %s)"
            .formatted(pci.address(), full)
        : "504.112 Gb/s available PCIe bandwidth (" + full + ")";
  }

  private static void pending(Nic nic) {
    if (nic.number == 5) {
      nic.settings.put("NUM_OF_VFS", new String[] {"0", "0", "16"});
      nic.settings.put("SRIOV_EN", new String[] {"False(0)", "False(0)", "True(1)"});
    }
    if (nic.number == 7) {
      nic.pendingFirmware = "28.43.2026";
    }
  }

  private void found(PciFunction function) {
    function.addTo(tree);
    log.found(function);
  }

  private void management() {
    PciFunction pci =
        new PciFunction(PciFunction.rootBus("0000:00"), "0000:01:00.0")
            .is(0x8086, 0x1521, 0x020000, 0x0001)
            .endpoint(PciLink.full(2, 4), new PciSizes(256, 512, 512, true))
            .driver("igb")
            .at(0, 3)
            .bar(0x9280_0000L, 1L << 20);
    found(pci);
    new PlainPort("eno1", pci, "igb", "3c:ec:ef:51:0a:77", 1000).addTo(tree);
  }

  private void software() {
    tree.with(
        "/etc/systemd/system/trainer.service",
        "[Service]\nEnvironment=NCCL_SOCKET_IFNAME=eno1 UCX_TLS=rc,cuda_copy\n");
    tree.prints("ofed_info -s", "MLNX_OFED_LINUX-24.10-1.1.4.0:");
    tree.with(
        "/etc/nccl.conf",
        "# rails\nNCCL_IB_HCA=mlx5\nNCCL_IB_TC=106\nNCCL_IB_QPS_PER_CONNECTION=2\n");
  }

  /** The same switch is PIX or PXB, the same socket NODE, else SYS; GPUs have NVLink. */
  private static String way(String one, String other) {
    int first = one.charAt(3) - '0';
    int second = other.charAt(3) - '0';
    if (one.startsWith("GPU") && other.startsWith("GPU")) {
      return "NV18";
    }
    if (first / 2 == second / 2) {
      return "PXB";
    }
    return first / 4 == second / 4 ? "NODE" : "SYS";
  }
}
