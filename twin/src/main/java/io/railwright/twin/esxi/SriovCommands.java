package io.railwright.twin.esxi;

import io.railwright.twin.esxi.EsxiState.VirtualFunction;
import io.railwright.twin.fabric.HypervisorLinks.Guest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** {@code esxcli network sriovnic} and {@code esxcli vm process}. */
final class SriovCommands {
  private final EsxiState state;

  SriovCommands(EsxiState state) {
    this.state = state;
  }

  Map<String, Esxcli.Command> all() {
    return Map.of(
        "network sriovnic list",
        _ -> list(),
        "network sriovnic vf list",
        this::functions,
        "network sriovnic vf stats",
        this::stats,
        "vm process list",
        _ -> machines());
  }

  private Listing list() throws CommandError {
    List<Map<String, Object>> rows = new ArrayList<>();
    for (EsxiPort port : state.ports()) {
      if (!state.virtualFunctions(port).isEmpty()) {
        boolean up = state.isUp(port);
        rows.add(
            Listing.row(
                "Name",
                port.name(),
                "PCI Device",
                port.pci(),
                "Driver",
                port.card().driver,
                "Link",
                up ? "Up" : "Down",
                "Speed",
                up ? state.rate(port) : 0,
                "Duplex",
                up ? "Full" : "Half",
                "MAC Address",
                state.mac(port),
                "MTU",
                state.mtu(port),
                "Description",
                port.card().vendorName() + " " + port.card().description));
      }
    }
    if (rows.isEmpty()) {
      throw new CommandError("There is no SRIOV Nic with active number of VFs.");
    }
    return Listing.table(rows);
  }

  private Listing functions(CommandWords words) throws CommandError {
    EsxiPort port = NicCommands.named(state, words);
    List<Map<String, Object>> rows = new ArrayList<>();
    for (VirtualFunction function : state.virtualFunctions(port)) {
      rows.add(
          Listing.row(
              "VF ID", function.number(),
              "Active", function.owner().isPresent(),
              "PCI Address", decimal(function.pci()),
              "Owner World ID",
                  function.owner().map(it -> "" + state.world(it.name())).orElse("-")));
    }
    if (rows.isEmpty()) {
      throw new CommandError("There is no SRIOV Nic with name " + port.name());
    }
    return Listing.table(rows);
  }

  /** As releases before 8.0U3 print it. */
  static String decimal(String pci) {
    int bus = Integer.parseInt(pci.substring(5, 7), 16);
    int slot = Integer.parseInt(pci.substring(8, 10), 16);
    return "0%s:%03d:%02d.%s".formatted(pci.substring(0, 4), bus, slot, pci.substring(11));
  }

  private Listing stats(CommandWords words) throws CommandError {
    EsxiPort port = NicCommands.named(state, words);
    String number = words.option("v", "vf-id").orElse("");
    VirtualFunction function =
        state.virtualFunctions(port).stream()
            .filter(it -> Integer.toString(it.number()).equals(number))
            .findFirst()
            .orElseThrow(() -> new CommandError("Unable to get stats of VF " + number));
    return Listing.single(
        Listing.row(
            "Rx Bytes", function.owner().map(Guest::received).orElse(0L),
            "Tx Bytes", function.owner().map(Guest::sent).orElse(0L)));
  }

  private Listing machines() {
    List<String> running = state.machines().stream().filter(state::runs).toList();
    return Listing.blocks(
        running,
        running.stream()
            .map(
                name ->
                    Listing.row(
                        "World ID",
                        state.world(name),
                        "Process ID",
                        0,
                        "VMX Cartel ID",
                        state.world(name) - 1,
                        "UUID",
                        "56 4d 00 00 00 00 00 00-00 00 00 00 00 00 00 00",
                        "Display Name",
                        name,
                        "Config File",
                        "/vmfs/volumes/datastore1/" + name + "/" + name + ".vmx"))
            .toList());
  }
}
