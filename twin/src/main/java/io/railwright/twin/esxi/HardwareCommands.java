package io.railwright.twin.esxi;

import io.railwright.twin.esxi.EsxiState.VirtualFunction;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** {@code esxcli hardware pci} and {@code esxcli rdma}. */
final class HardwareCommands {
  private static final String PASSED = "VM Passthru";

  private final EsxiState state;

  HardwareCommands(EsxiState state) {
    this.state = state;
  }

  Map<String, Esxcli.Command> all() {
    return Map.of("hardware pci list", _ -> functions(), "rdma device list", _ -> rdma());
  }

  private Listing functions() {
    List<String> titles = new ArrayList<>();
    List<Map<String, Object>> rows = new ArrayList<>();
    for (EsxiPort port : state.ports()) {
      titles.add(port.pci());
      rows.add(function(port, port.pci(), port.name(), port.card().device, "VMkernel"));
      for (VirtualFunction it : state.virtualFunctions(port)) {
        titles.add(it.pci());
        String owner = it.owner().isPresent() ? PASSED : "VMkernel";
        rows.add(function(port, it.pci(), name(port, it), port.card().device + 1, owner));
      }
    }
    return Listing.blocks(titles, rows);
  }

  /** What ESXi calls a virtual function: {@code PF_0.59.1_VF_3}, in decimal. */
  static String name(EsxiPort port, VirtualFunction function) {
    int bus = Integer.parseInt(port.pci().substring(5, 7), 16);
    return "PF_0.%d.%d_VF_%d".formatted(bus, port.function(), function.number());
  }

  private static Map<String, Object> function(
      EsxiPort port, String pci, String name, int device, String owner) {
    return Listing.row(
        "Address",
        pci,
        "VMkernel Name",
        name,
        "Vendor Name",
        port.card().vendorName(),
        "Device Name",
        port.card().description,
        "Configured Owner",
        owner,
        "Current Owner",
        owner,
        "Vendor ID",
        "0x%04x".formatted(port.card().vendor()),
        "Device ID",
        "0x%04x".formatted(device),
        "Device Class",
        "0x0200",
        "Device Class Name",
        "Ethernet controller",
        "Module Name",
        owner.equals(PASSED) ? "pciPassthru" : port.card().driver,
        "Passthru Capable",
        true,
        "NUMA Node",
        0);
  }

  private Listing rdma() {
    List<Map<String, Object>> rows = new ArrayList<>();
    for (EsxiPort port : state.ports()) {
      if (port.isMellanox()) {
        boolean up = state.isUp(port);
        rows.add(
            Listing.row(
                "Name",
                "vmrdma" + rows.size(),
                "Driver",
                "nmlx5_rdma",
                "State",
                up ? "Active" : "Down",
                "MTU",
                state.mtu(port) >= 4200 ? "4096" : "1024",
                "Speed",
                up ? state.rate(port) / 1000 + " Gbps" : "0",
                "Paired Uplink",
                port.name(),
                "Description",
                port.card().description));
      }
    }
    return Listing.table(rows);
  }
}
