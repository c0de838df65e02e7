package io.railwright.twin.esxi;

import io.railwright.model.fabric.PortName;
import io.railwright.posix.Call;
import io.railwright.posix.Program;
import io.railwright.twin.esxi.EsxiState.VirtualFunction;
import io.railwright.twin.fabric.HypervisorLinks.Guest;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** {@code vim-cmd}: the machines of the host, their cards, and what ports hear by CDP. */
final class VimCommand implements Program {
  private static final String HINT = "hostsvc/net/query_networkhint";
  private static final String OF_PORT = "--pnic-name=";
  private static final int FIRST_CARD = 13_016;

  private final EsxiState state;

  VimCommand(EsxiState state) {
    this.state = state;
  }

  @Override
  public int run(Call call) throws IOException {
    List<String> words = call.arguments();
    String command = words.isEmpty() ? "" : words.getFirst();
    String argument = words.size() > 1 ? words.get(1) : "";
    Optional<String> text =
        switch (command) {
          case "vmsvc/getallvms" -> Optional.of(machines());
          case "vmsvc/device.getdevices" -> devices(argument);
          case "vmsvc/power.getstate" -> machine(argument).map(this::power);
          case "vmsvc/power.shutdown" -> machine(argument).filter(state::runs).map(this::off);
          case "vmsvc/power.on" -> machine(argument).filter(it -> !state.runs(it)).map(this::on);
          case HINT -> hint(argument);
          default -> Optional.empty();
        };
    if (text.isEmpty()) {
      return call.fail(1, "(vim.fault.NotFound) Unable to do: " + String.join(" ", words));
    }
    call.print(text.get());
    return 0;
  }

  private String machines() {
    StringBuilder text =
        new StringBuilder(
            "Vmid   Name            File                                     Guest OS       Version"
                + "   Annotation\n");
    for (int i = 0; i < state.machines().size(); i++) {
      String name = state.machines().get(i);
      text.append(
          "%-6d %-15s [datastore1] %s/%s.vmx    other5xLinux64Guest   vmx-19\n"
              .formatted(i + 1, name, name, name));
    }
    return text.toString();
  }

  private Optional<String> machine(String number) {
    int place = number.matches("\\d{1,6}") ? Integer.parseInt(number) - 1 : -1;
    return place < 0 || place >= state.machines().size()
        ? Optional.empty()
        : Optional.of(state.machines().get(place));
  }

  private String power(String machine) {
    return "Retrieved runtime info\nPowered %s\n".formatted(state.runs(machine) ? "on" : "off");
  }

  private String off(String machine) {
    state.links().power(machine, false);
    return "";
  }

  private String on(String machine) {
    state.links().power(machine, true);
    return "Powering on VM:\n";
  }

  private Optional<String> devices(String number) {
    return machine(number).map(this::cards);
  }

  private String cards(String machine) {
    List<Guest> cards = state.cards().stream().filter(it -> it.name().equals(machine)).toList();
    StringBuilder text =
        new StringBuilder(
            "Devices:\n\n(vim.vm.VirtualHardware) {\n   numCPU = 8,\n   device ="
                + " (vim.vm.device.VirtualDevice) [\n");
    for (int i = 0; i < cards.size(); i++) {
      text.append(card(cards.get(i), i));
    }
    return text.append("   ]\n}\n\n").toString();
  }

  private String card(Guest guest, int place) {
    EsxiPort port = state.port(guest.port()).orElseThrow();
    String function =
        state.virtualFunctions(port).stream()
            .filter(it -> it.owner().filter(o -> o.mac().equals(guest.mac())).isPresent())
            .map(VirtualFunction::pci)
            .map(SriovCommands::decimal)
            .map(it -> backing("virtualFunctionBacking", it))
            .findFirst()
            .orElse(
                "            virtualFunctionBacking ="
                    + " (vim.vm.device.VirtualPCIPassthrough.DeviceBackingInfo) null,\n");
    return """
          (vim.vm.device.VirtualSriovEthernetCard) {
             key = %d,
             deviceInfo = (vim.Description) {
                label = "SR-IOV network adapter %d",
                summary = "DVSwitch: %s"
             },
             addressType = "assigned",
             macAddress = "%s",
             allowGuestOSMtuChange = %s,
             sriovBacking = (vim.vm.device.VirtualSriovEthernetCard.SriovBackingInfo) {
    %s%s         }
          },
    """
        .formatted(
            FIRST_CARD + place,
            place + 1,
            state.switchName().orElse(""),
            guest.mac(),
            state.guestMtu(guest.mac()),
            backing("physicalFunctionBacking", port.pci()),
            function);
  }

  private static String backing(String name, String pci) {
    return """
                %s = (vim.vm.device.VirtualPCIPassthrough.DeviceBackingInfo) {
                   deviceName = "",
                   id = "%s",
                   deviceId = "0",
                   vendorId = 0
                },
    """
        .formatted(name, pci);
  }

  /** A distributed switch listens to CDP, which a Nexus speaks and others do not. */
  private Optional<String> hint(String argument) {
    String name = argument.startsWith(OF_PORT) ? argument.substring(OF_PORT.length()) : "";
    Optional<EsxiPort> port = state.port(name);
    if (port.isEmpty()) {
      return Optional.empty();
    }
    String heard =
        state
            .links()
            .far(name)
            .filter(_ -> state.links().os(name).equals(Optional.of("nxos")))
            .map(VimCommand::heard)
            .orElse("(vim.host.PhysicalNic.CdpInfo) null,\n");
    return Optional.of(
        """
        (vim.host.PhysicalNic.NetworkHint) [
           (vim.host.PhysicalNic.NetworkHint) {
              device = "%s",
              connectedSwitchPort = %s      lldpInfo = (vim.host.PhysicalNic.LldpInfo) null,
           }
        ]
        """
            .formatted(name, heard));
  }

  private static String heard(PortName far) {
    return """
    (vim.host.PhysicalNic.CdpInfo) {
             cdpVersion = 2,
             timeout = 60,
             ttl = 144,
             devId = "%s(FDO00000TWN)",
             portId = "%s",
          },
    """
        .formatted(far.machine(), far.port());
  }
}
