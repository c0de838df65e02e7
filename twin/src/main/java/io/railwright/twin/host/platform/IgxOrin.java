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
import io.railwright.twin.host.text.Template;

/**
 * A board with twelve ARM cores. The switch is part of the ConnectX-7: its two ports and the
 * discrete GPU hang below it, in PCI domain 5.
 */
final class IgxOrin {
  private static final PciSizes SMALL = new PciSizes(128, 512, 4096, true);

  private final Hardware hardware;
  private final Machine machine;
  private final HostState state;
  private final Ports ports;
  private final Card card;
  private final Firmware firmware;

  IgxOrin(Hardware hardware) {
    this.hardware = hardware;
    this.machine = CommonSystem.machine(hardware, 1, 12, 1);
    this.state = new HostState(CommonSystem.name(hardware), machine);
    this.ports = new Ports(hardware, state, 9000);
    this.card =
        Ports.card(
            hardware,
            Card.CONNECTX_7
                .called(
                    "P3740-B0-QSFP_Ax",
                    "NVIDIA ConnectX-7 VPI with PCIe switch; dual-port QSFP",
                    "MT_0000001049")
                .at(200_000)
                .running("28.38.1002"));
    this.firmware = Ports.dual(new Firmware(card)).holds("RDMA_SELECTIVE_REPEAT_EN", "True(1)");
  }

  HostState build() {
    system();
    PciFunction root =
        bridge(
            PciFunction.rootBus("0005:00"),
            "0005:00:00.0",
            PciSpace.Kind.ROOT_PORT,
            new int[] {1, 0xff, 0x10de, 0x229a});
    PciFunction upstream =
        bridge(
            root.folder(),
            "0005:01:00.0",
            PciSpace.Kind.UPSTREAM_PORT,
            new int[] {2, 9, 0x15b3, 0x197b});
    PciFunction above =
        bridge(
            upstream.folder(),
            "0005:02:00.0",
            PciSpace.Kind.DOWNSTREAM_PORT,
            new int[] {3, 3, 0x15b3, 0x197b});
    PciFunction slot =
        bridge(
            upstream.folder(),
            "0005:02:03.0",
            PciSpace.Kind.DOWNSTREAM_PORT,
            new int[] {6, 9, 0x15b3, 0x197b});
    for (int port = 0; port < 2; port++) {
      addPort(above, port);
    }
    if (hardware.number(HardwareTrait.GPUS, 1) > 0) {
      addGpu(slot);
    }
    ports.configure(false);
    return state;
  }

  private void addGpu(PciFunction slot) {
    GpuModel model = GpuModel.of(hardware.text(HardwareTrait.GPU, "rtx-6000-ada"));
    PciFunction pci =
        new PciFunction(slot.folder(), "0005:09:00.0")
            .is(0x10de, model.device(), 0x030000, 0x16a1)
            .endpoint(PciLink.full(4, 16).at(4, 8), SMALL)
            .driver("nvidia")
            .at(-1, 14, "DMA")
            .bar(0x28_0000_0000L, 16L << 20)
            .bar(0x30_0000_0000L, 64L << 30);
    pci.space().errors(0, 0).resizable(1, 8, 16, 16);
    state.add(pci);
    state.gpus().add(new Gpu(0, model, pci, "0-11", 0, hardware.seed()));
    state.gpuDriver("535.216.03");
    state.log().say("NVRM: loading NVIDIA UNIX Open Kernel Module for aarch64  535.216.03");
    state.gpuWays((one, other) -> one.startsWith(other.substring(0, 3)) ? "PIX" : "PXB");
  }

  private void system() {
    CommonSystem.system(
        machine, hardware, "Ubuntu", "22.04", "5.15.0-1023-nvidia-tegra-igx-rt", "aarch64");
    machine
        .made(
            "NVIDIA",
            "NVIDIA IGX Orin Developer Kit",
            "P3740-0002",
            "buildbrain-gcid-36191598",
            "03/30/2024")
        .virtual("none")
        .secure(false, hardware.text(HardwareTrait.LOCKDOWN, "none"))
        .governed("tegra194", "performance")
        .memory(62_828_416L)
        .gpuModule("Open Kernel Module for aarch64", "535.216.03", true);
    machine.processor("cpuinfo-arm.txt");
    machine.ofed("MLNX_OFED_LINUX-23.10-2.1.3.1");
    CommonSystem.boots(
        state,
        hardware,
        "root=/dev/nvme0n1p1 rw rootwait",
        "isolcpus=8-11 nohz_full=8-11 rcu_nocbs=8-11 rcu_nocb_poll irqaffinity=0-7"
            + " default_hugepagesz=1G hugepagesz=1G hugepages=3");
    state.services().with("chrony", "openibd").withStopped("irqbalance");
    state.modules().with(Template.of("modules-igx.txt"));
    state.install("mlnx_qos", "mlxconfig", "mlxlink", "mst");
    state.log().say("Booting Linux on physical CPU 0x0000000000 [0x410fd421]");
  }

  /** Numbers are the buses below it, then vendor and device. */
  private PciFunction bridge(String parent, String address, PciSpace.Kind kind, int[] numbers) {
    boolean isRoot = kind == PciSpace.Kind.ROOT_PORT;
    PciFunction bridge =
        new PciFunction(parent, address)
            .is(numbers[2], numbers[3], 0x060400, 0)
            .bridge(kind, numbers[0], numbers[1], isRoot ? PciLink.full(4, 8) : PciLink.full(5, 16))
            .at(-1, 11, "DMA");
    if (isRoot) {
      bridge.space().payload(128);
    }
    bridge.space().errors(0, 0).accessControl(0x1f, kind == PciSpace.Kind.UPSTREAM_PORT ? 0 : 0x1d);
    state.add(bridge);
    return bridge;
  }

  private void addPort(PciFunction above, int port) {
    PciFunction pci =
        new PciFunction(above.folder(), "0005:03:00." + port)
            .is(0x15b3, card.device(), 0x020000, 0x0072)
            .endpoint(PciLink.full(5, 16), SMALL)
            .driver("mlx5_core")
            .at(-1, 12 + port, "DMA")
            .bar(0x2b_0000_0000L + port * 0x200_0000L, 32L << 20);
    pci.space().errors(0, 0).virtualFunctions(8, 0);
    state.add(pci);
    Nic nic =
        ports.port(
            pci,
            card,
            firmware,
            "enP5p3s0f%dnp%d".formatted(port, port),
            "mlx5_" + port,
            50 + port);
    nic.cabled(hardware.has(HardwareTrait.DOWN) ? nic.isCabled() : port == 0);
    nic.portName("p" + port);
    nic.atBoot().lossy();
    ports.add(nic, port == 0 ? "192.168.50.1" : "");
    state
        .log()
        .started(
            nic,
            "126.024 Gb/s available PCIe bandwidth, limited by 16.0 GT/s PCIe x8 link at"
                + " 0005:00:00.0 (capable of 504.112 Gb/s with 32.0 GT/s PCIe x16 link)");
  }
}
