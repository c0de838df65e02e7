package io.railwright.twin.host.platform;

import io.railwright.twin.host.nic.Card;
import io.railwright.twin.host.nic.Firmware;
import io.railwright.twin.host.nic.Nic;
import io.railwright.twin.host.pci.PciFunction;
import io.railwright.twin.host.pci.PciLink;
import io.railwright.twin.host.pci.PciSizes;
import io.railwright.twin.host.pci.PciSpace;
import io.railwright.twin.host.state.Gpu;
import io.railwright.twin.host.state.GpuModel;
import io.railwright.twin.host.state.HostState;
import io.railwright.twin.host.state.Machine;
import io.railwright.twin.host.state.PlainPort;
import io.railwright.twin.host.text.Template;

/**
 * GB10: twenty ARM cores and a GPU on one piece of silicon, with one memory for both. Two chips of
 * ConnectX-7 show four functions in two PCI domains; a cable is in one port, which both chips see.
 */
final class DgxSpark {
  private final Hardware hardware;
  private final Machine machine;
  private final HostState state;
  private final Ports ports;
  private final Card card;

  DgxSpark(Hardware hardware) {
    this.hardware = hardware;
    this.machine = CommonSystem.machine(hardware, 1, 20, 1);
    this.state = new HostState(CommonSystem.name(hardware), machine);
    this.ports = new Ports(hardware, state, 9000);
    this.card =
        Ports.card(
            hardware,
            Card.CONNECTX_7
                .called(
                    "P4242-A0_Ax",
                    "NVIDIA ConnectX-7; integrated; dual-port QSFP; 200GbE",
                    "NVD0000000087")
                .at(200_000)
                .running("28.45.4028"));
  }

  HostState build() {
    system();
    addChip("0000", 0, 60);
    addChip("0002", 2, 62);
    addGpu();
    management();
    ports.configure(true);
    state.gpuWays(
        (one, other) ->
            one.startsWith("NIC") && other.startsWith("NIC") && sameChip(one, other)
                ? "PIX"
                : "NODE");
    return state;
  }

  private static boolean sameChip(String one, String other) {
    return (one.charAt(3) - '0') / 2 == (other.charAt(3) - '0') / 2;
  }

  private void addGpu() {
    PciFunction root =
        new PciFunction(PciFunction.rootBus("000f:00"), "000f:00:00.0")
            .is(0x10de, 0x22d1, 0x060400, 0)
            .bridge(PciSpace.Kind.ROOT_PORT, 1, 0xff, PciLink.full(5, 16).at(1, 1))
            .at(0, 30);
    state.add(root);
    PciFunction pci =
        new PciFunction(root.folder(), "000f:01:00.0")
            .is(0x10de, 0x2e12, 0x030200, 0x0000)
            .endpoint(PciLink.full(5, 16).at(1, 1), PciSizes.GPU)
            .driver("nvidia")
            .at(0, 31)
            .bar(0x5_0000_0000L, 64L << 20);
    state.add(pci);
    state.gpus().add(new Gpu(0, GpuModel.GB10, pci, "0-19", 0, hardware.seed()));
    state.gpuDriver("580.95.05");
    state.log().say("NVRM: loading NVIDIA UNIX Open Kernel Module for aarch64  580.95.05");
  }

  private void system() {
    boolean locked = hardware.text(HardwareTrait.LOCKDOWN, "none").equals("integrity");
    CommonSystem.system(machine, hardware, "Ubuntu", "24.04", "6.11.0-1016-nvidia", "aarch64");
    machine
        .made("NVIDIA", "NVIDIA_DGX_Spark", "P4242", "5.36_0ACUM018", "08/06/2025")
        .virtual("none")
        .secure(locked, locked ? "integrity" : "none")
        .governed("cppc_cpufreq", "performance")
        .memory(125_513_344L)
        .tables("APIC", "FACP", "IORT", "MCFG", "PPTT")
        .gpuModule("Open Kernel Module for aarch64", "580.95.05", false);
    machine.processor("cpuinfo-arm.txt");
    CommonSystem.boots(
        state, hardware, "root=UUID=41aa ro", "init_on_alloc=0 iommu.passthrough=1 quiet splash");
    state.services().with("chrony", "nvidia-persistenced").withStopped("irqbalance");
    state.modules().with(Template.of("modules-spark.txt"));
    state.install("mlnx_qos", "mlxconfig", "mlxlink", "mst");
    state.log().say("Booting Linux on physical CPU 0x0000000000 [0x410fd870]");
  }

  private void addChip(String domain, int first, int number) {
    PciFunction root =
        new PciFunction(PciFunction.rootBus(domain + ":00"), domain + ":00:00.0")
            .is(0x10de, 0x22ce, 0x060400, 0)
            .bridge(PciSpace.Kind.ROOT_PORT, 1, 0xff, PciLink.full(5, 4))
            .at(0, 10 + first);
    root.space().errors(0, 0).accessControl(0x1f, 0x1d);
    state.add(root);
    Firmware firmware = Ports.dual(new Firmware(card)).holds("RDMA_SELECTIVE_REPEAT_EN", "True(1)");
    for (int port = 0; port < 2; port++) {
      addPort(root, domain, port, firmware, new int[] {first, number + port});
    }
  }

  /** Numbers are that of the chip's first function and that of the port. */
  private void addPort(
      PciFunction root, String domain, int port, Firmware firmware, int[] numbers) {
    PciFunction pci =
        new PciFunction(root.folder(), domain + ":01:00." + port)
            .is(0x15b3, card.device(), 0x020000, 0x0051)
            .endpoint(PciLink.full(5, 16).at(5, 4), new PciSizes(512, 512, 4096, true))
            .driver("mlx5_core")
            .at(0, 11 + numbers[0] + port)
            .bar(0x6_0000_0000L + numbers[1] * 0x200_0000L, 32L << 20);
    pci.space().errors(0, 0).virtualFunctions(16, 0).addressTranslation(false);
    state.add(pci);
    String prefix = domain.equals("0000") ? "" : "P2";
    Nic nic =
        ports.port(
            pci,
            card,
            firmware,
            "en%sp1s0f%dnp%d".formatted(prefix, port, port),
            "roce%sp1s0f%d".formatted(prefix, port),
            numbers[1]);
    nic.cabled(hardware.has(HardwareTrait.DOWN) ? nic.isCabled() : port == 1);
    nic.portName("p" + port);
    nic.driver(false);
    nic.atBoot().lossy();
    ports.add(nic, port == 1 ? "192.168." + (100 + numbers[0]) + ".10" : "");
    state
        .log()
        .started(
            nic,
            "126.028 Gb/s available PCIe bandwidth, limited by 32.0 GT/s PCIe x4 link at "
                + root.address()
                + " (capable of 504.112 Gb/s with 32.0 GT/s PCIe x16 link)");
  }

  private void management() {
    PciFunction pci =
        new PciFunction(PciFunction.rootBus("0007:00"), "0007:01:00.0")
            .is(0x10ec, 0x8127, 0x020000, 0x0123)
            .endpoint(PciLink.full(3, 1), new PciSizes(256, 256, 4096, true))
            .driver("r8127")
            .at(0, 20)
            .bar(0x4000_0000L, 64L << 10);
    state.add(pci);
    state.add(
        new PlainPort(
            "enP7s7",
            pci,
            "r8127",
            "4c:bb:47:2a:10:05",
            10_000,
            hardware.text(HardwareTrait.MANAGEMENT, "10.10.0.18")));
  }
}
