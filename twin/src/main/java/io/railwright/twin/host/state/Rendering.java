package io.railwright.twin.host.state;

import io.railwright.twin.host.nic.DcbReport;
import io.railwright.twin.host.nic.Nic;
import io.railwright.twin.host.nic.NicFiles;
import io.railwright.twin.host.nic.NicListing;
import io.railwright.twin.host.nic.NicTools;
import io.railwright.twin.host.tree.HostTree;

/** Builds the tree of files and answers from a host's state. Contents are live, the tree is not. */
public final class Rendering {
  private Rendering() {}

  public static HostTree of(HostState state) {
    HostTree tree = new HostTree();
    new MachineFiles(tree, state).add();
    state.functions.forEach(function -> function.addTo(tree));
    for (Nic nic : state.nics) {
      new NicFiles(tree, nic).add();
      tools(tree, state, nic);
    }
    state.virtualFunctions.addTo(tree);
    state.plainPorts.forEach(port -> port.addTo(tree));
    for (Interrupt interrupt : state.interrupts) {
      interrupt(tree, interrupt);
    }
    NicListing listing = new NicListing(tree, state.nics);
    listing.add(state.hasTool("lldpctl"));
    if (state.hasTool("mst")) {
      listing.addMst();
    }
    if (state.hasGpusOf(GpuVendor.NVIDIA)) {
      new Gpus(state).addTo(tree);
    }
    tree.livePrints("dmesg", state.log::text);
    state.files.addTo(tree);
    return tree;
  }

  private static void tools(HostTree tree, HostState state, Nic nic) {
    NicTools tools = new NicTools(tree, nic, state.machine.kernel);
    tools.addEthtool();
    DcbReport bridging = new DcbReport(tree, nic);
    bridging.addDcb();
    if (state.hasTool("mlnx_qos")) {
      bridging.addVendorTool();
    }
    if (state.hasTool("lldptool")) {
      bridging.addLldptool();
    }
    if (state.hasTool("mlxconfig")) {
      tools.addFirmware("mlxconfig", "flint");
      tools.addRegister("mlxreg");
    }
    if (state.hasTool("mstconfig")) {
      tools.addFirmware("mstconfig", "mstflint");
      tools.addRegister("mstreg");
    }
    if (state.hasTool("mlxlink")) {
      tools.addLink();
    }
  }

  private static void interrupt(HostTree tree, Interrupt interrupt) {
    int number = interrupt.number;
    tree.with("/sys/kernel/irq/" + number + "/actions", interrupt.action);
    tree.live("/proc/irq/" + number + "/effective_affinity_list", interrupt::effective);
    tree.knob("/proc/irq/" + number + "/smp_affinity_list", interrupt::allowed, interrupt::allow);
  }
}
