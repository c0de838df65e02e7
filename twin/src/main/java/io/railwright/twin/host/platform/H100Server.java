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
import io.railwright.twin.host.state.GpuVendor;
import io.railwright.twin.host.state.HostState;
import io.railwright.twin.host.state.Machine;
import io.railwright.twin.host.state.PlainPort;

/**
 * A server with GPUs and NICs in pairs at PCIe switches, 8 of each unless told otherwise; two pairs
 * share a switch where there are more than four.
 */
final class H100Server {
  private static final int[] ROOT_BUSES = {0x15, 0x37, 0x97, 0xb7, 0x55, 0xd7, 0x75, 0xe7};
  private static final long GIB = 1L << 30;

  private final Hardware hardware;
  private final Machine machine;
  private final HostState state;
  private final Ports ports;
  private final Card card;
  private final GpuModel gpu;
  private final GpuSoftware maker;
  private final int nics;
  private final int gpus;
  private final int pairsAtSwitch;
  private final boolean epyc;

  H100Server(Hardware hardware) {
    this.hardware = hardware;
    this.epyc = hardware.text(HardwareTrait.PROCESSOR, "xeon").equals("epyc");
    this.machine = CommonSystem.machine(hardware, 2, 56, 2);
    this.state = new HostState(CommonSystem.name(hardware), machine);
    this.ports = new Ports(hardware, state, 9000);
    this.card = Ports.card(hardware, Card.CONNECTX_7);
    this.gpu = GpuModel.of(hardware.text(HardwareTrait.GPU, "h100"));
    this.maker = GpuSoftware.of(gpu.vendor());
    this.nics = hardware.number(HardwareTrait.NICS, 8);
    this.gpus = hardware.number(HardwareTrait.GPUS, 8);
    this.pairsAtSwitch = Math.max(nics, gpus) > 4 ? 2 : 1;
  }

  HostState build() {
    system();
    int pairs = Math.max(nics, gpus);
    int switches = (pairs + pairsAtSwitch - 1) / pairsAtSwitch;
    for (int place = 0; place < switches; place++) {
      addSwitch(place, place * machine.sockets() / switches);
    }
    management();
    ports.configure(!CommonSystem.isUbuntu(machine));
    state.gpuWays(this::way);
    if (gpus > 0) {
      state.log().say(maker.greeting());
    }
    software();
    return state;
  }

  private boolean hasIommu() {
    return hardware.text(HardwareTrait.IOMMU, "on").equals("on");
  }

  private void system() {
    CommonSystem.system(machine, hardware, "Ubuntu", "22.04", "5.15.0-139-generic", "x86_64");
    machine
        .made(
            hardware.text(HardwareTrait.VENDOR, "Example Systems"),
            hardware.text(HardwareTrait.PRODUCT, maker.product()),
            "EX8GB",
            "2.1.7",
            "11/04/2024")
        .virtual(hardware.text(HardwareTrait.VIRTUAL, "none"))
        .secure(
            hardware.text(HardwareTrait.LOCKDOWN, "none").equals("integrity"),
            hardware.text(HardwareTrait.LOCKDOWN, "none"))
        .memory(
            hardware.has(HardwareTrait.MEMORY)
                ? hardware.number(HardwareTrait.MEMORY, 0) * 1_048_576L
                : 2_113_436_328L)
        .tables(tables());
    if (machine.technique().equals("none")) {
      machine.governed(epyc ? "acpi-cpufreq" : "intel_pstate", "performance");
    }
    machine.processor(epyc ? "cpuinfo-epyc.txt" : "cpuinfo-xeon.txt");
    if (gpus > 0) {
      maker.drive(machine, state);
    }
    CommonSystem.boots(
        state,
        hardware,
        "root=/dev/mapper/vg0-root ro",
        iommu() + "numa_balancing=disable console=ttyS0,115200n8");
    if (hasIommu()) {
      state.log().say(epyc ? "AMD-Vi: Interrupt remapping enabled" : "DMAR: IOMMU enabled");
      state.log().say("iommu: Default domain type: Passthrough");
    }
  }

  /** With an IOMMU the kernel makes switches redirect, which GPUs and NICs must be kept from. */
  private String iommu() {
    String on = epyc ? "iommu=pt " : "intel_iommu=on iommu=pt ";
    return hasIommu() ? on + "pci=disable_acs_redir=pci:1000:c030 " : "";
  }

  private String[] tables() {
    if (!hasIommu()) {
      return new String[] {"APIC", "FACP", "HMAT", "SRAT"};
    }
    return new String[] {"APIC", epyc ? "IVRS" : "DMAR", "FACP", "HMAT", "SRAT"};
  }

  /** Where the NICs stand at addresses of their own, a NIC is the first at its switch. */
  private boolean nicFirst() {
    return hardware.has(HardwareTrait.PCI);
  }

  private int rootBus(int place) {
    if (!nicFirst()) {
      return ROOT_BUSES[place];
    }
    String address = hardware.of(HardwareTrait.PCI, place * pairsAtSwitch, "0000:03:00.0");
    int colon = address.lastIndexOf(':');
    return Integer.parseInt(address.substring(colon - 2, colon), 16) - 3;
  }

  private void addSwitch(int place, int node) {
    int bus = rootBus(place);
    int group = 20 + place * 10;
    PciFunction root =
        new PciFunction(
                PciFunction.rootBus("0000:%02x".formatted(bus)), "0000:%02x:01.0".formatted(bus))
            .is(epyc ? 0x1022 : 0x8086, epyc ? 0x14ab : 0x352a, 0x060400, 0)
            .bridge(PciSpace.Kind.ROOT_PORT, bus + 1, bus + 6, PciLink.full(5, 16))
            .at(node, group(group));
    root.space().errors(0, 0).accessControl(0x1f, 0);
    found(root);
    PciFunction upstream =
        new PciFunction(root.folder(), "0000:%02x:00.0".formatted(bus + 1))
            .is(0x1000, 0xc030, 0x060400, 0)
            .bridge(PciSpace.Kind.UPSTREAM_PORT, bus + 2, bus + 6, PciLink.full(5, 16))
            .at(node, group(group + 1));
    found(upstream);
    for (int port = 0; port < 2 * pairsAtSwitch; port++) {
      addLeaf(place, upstream, port, node);
    }
  }

  private int group(int number) {
    return hasIommu() ? number : -1;
  }

  /** All that is below a switch which redirects nothing is one group. */
  private void addLeaf(int place, PciFunction upstream, int port, int node) {
    int index = place * pairsAtSwitch + port / 2;
    boolean isNic = port % 2 == (nicFirst() ? 0 : 1);
    if (index >= (isNic ? nics : gpus)) {
      return;
    }
    int bus = rootBus(place);
    int group = group(21 + place * 10);
    int below = bus + 3 + port;
    PciFunction downstream =
        new PciFunction(upstream.folder(), "0000:%02x:%02x.0".formatted(bus + 2, port))
            .is(0x1000, 0xc030, 0x060400, 0)
            .bridge(PciSpace.Kind.DOWNSTREAM_PORT, below, below, PciLink.full(5, 16))
            .at(node, group);
    downstream.space().errors(0, 0).accessControl(0x5f, 0);
    found(downstream);
    PciFunction leaf =
        new PciFunction(downstream.folder(), "0000:%02x:00.0".formatted(below)).at(node, group);
    if (isNic) {
      addNic(leaf, below, index);
    } else {
      addGpu(leaf, index, node);
    }
  }

  private void addGpu(PciFunction pci, int index, int node) {
    GpuVendor vendor = gpu.vendor();
    pci.is(vendor.pci(), gpu.device(), vendor.kind(), vendor.subsystem())
        .endpoint(PciLink.full(gpu.generation(), 16), PciSizes.GPU)
        .driver(vendor.driver());
    switch (vendor) {
      case NVIDIA -> {
        pci.bar(0x2_0000_0000L * (index + 1), 16L << 20)
            .bar(0, 0)
            .bar(0x40_0000_0000L * (index + 1), 128 * GIB);
        pci.space().errors(0, 0).resizable(2, 6, 17, 17).virtualFunctions(32, 0);
      }
      case AMD -> {
        pci.bar(0x80_0000_0000L * (index + 1), 256 * GIB)
            .bar(0, 0)
            .bar(0x2_0000_0000L * (index + 1), 2L << 20);
        pci.space().errors(0, 0).resizable(0, 8, 18, 18);
      }
    }
    found(pci);
    state.gpus().add(new Gpu(index, gpu, pci, machine.processorsOf(node), node, hardware.seed()));
  }

  private void addNic(PciFunction pci, int bus, int index) {
    PciLink link = PciLink.full(card.generation(), card.lanes());
    pci.is(0x15b3, card.device(), 0x020000, 0x0041)
        .endpoint(link, new PciSizes(512, 512, 4096, true))
        .driver("mlx5_core")
        .bar(0x30_0000_0000L * (index + 1), 32L << 20);
    pci.space().errors(0, 0x2000).virtualFunctions(16, 0).addressTranslation(false);
    found(pci);
    Nic nic =
        ports.port(pci, card, new Firmware(card), "enp" + bus + "s0np0", "mlx5_" + index, index);
    if (!nic.isVirtualFunction()) {
      nic.atBoot().lossless();
      if (!hardware.has(HardwareTrait.SWITCHES)) {
        nic.neighbour("leaf-r" + index, "Ethernet1/9");
      }
    } else {
      nic.atBoot().marked();
    }
    ports.add(nic, "10.20." + index + ".17");
    state.log().started(nic, link.bandwidth(pci.address()));
  }

  private void found(PciFunction function) {
    state.add(function);
    state.log().found(function);
  }

  private void management() {
    PciFunction pci =
        new PciFunction(PciFunction.rootBus("0000:00"), "0000:01:00.0")
            .is(0x8086, 0x1521, 0x020000, 0x0001)
            .endpoint(PciLink.full(2, 4), new PciSizes(256, 512, 512, true))
            .driver("igb")
            .at(0, group(3))
            .bar(0x9280_0000L, 1L << 20);
    found(pci);
    state.add(
        new PlainPort(
            "eno1",
            pci,
            "igb",
            "3c:ec:ef:51:0a:77",
            1000,
            hardware.text(HardwareTrait.MANAGEMENT, "10.10.0.17")));
  }

  private void software() {
    boolean vendor = hardware.text(HardwareTrait.DRIVER, "vendor").equals("vendor");
    state.services().with("chronyd", "lldpd").withStopped("irqbalance");
    state.install("lldpctl");
    maker.install(state, vendor, gpus > 0);
    if (vendor) {
      state.services().with("openibd");
      machine.ofed("MLNX_OFED_LINUX-24.10-1.1.4.0");
      state.install("mlnx_qos");
    }
    if (!vendor) {
      state.install("mstconfig");
    }
    state.install("mlxconfig");
    state.install("mlxlink");
    state.install("mst");
    if (gpus > 0 && nics > 0) {
      state
          .files()
          .put(
              maker.file(),
              "# rails\nNCCL_IB_HCA=mlx5\nNCCL_IB_TC=106\n"
                  .getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }
  }

  /** The same switch is PXB, the same socket NODE, else SYS; GPUs have NVLink. */
  private String way(String one, String other) {
    int first = Integer.parseInt(one.substring(3));
    int second = Integer.parseInt(other.substring(3));
    if (one.startsWith("GPU") && other.startsWith("GPU")) {
      return gpu.nvlinks() > 0 ? "NV" + gpu.nvlinks() : "SYS";
    }
    if (first / pairsAtSwitch == second / pairsAtSwitch) {
      return "PXB";
    }
    int pairs = Math.max(nics, gpus);
    int half = (pairs + machine.sockets() - 1) / machine.sockets();
    return first / half == second / half ? "NODE" : "SYS";
  }
}
