package io.railwright.twin.esxi;

import java.util.List;
import java.util.Map;

/** {@code esxcli network vswitch} and {@code esxcli network ip interface}. */
final class SwitchCommands {
  static final String STANDARD = "vSwitch0";

  private final EsxiState state;

  SwitchCommands(EsxiState state) {
    this.state = state;
  }

  Map<String, Esxcli.Command> all() {
    return Map.of(
        "network vswitch standard list", _ -> standard(),
        "network vswitch dvs vmware list", _ -> distributed(),
        "network ip interface list", _ -> interfaces());
  }

  /** The ports that a switch leaves by. */
  static List<String> uplinks(EsxiState state, boolean service) {
    return state.ports().stream()
        .filter(service ? state::isService : state::isUplink)
        .map(EsxiPort::name)
        .toList();
  }

  private Listing standard() {
    return Listing.blocks(
        List.of(STANDARD),
        List.of(
            Listing.row(
                "Name",
                STANDARD,
                "Class",
                "cswitch",
                "Num Ports",
                2560,
                "Used Ports",
                6,
                "Configured Ports",
                128,
                "MTU",
                1500,
                "CDP Status",
                "listen",
                "Uplinks",
                uplinks(state, true),
                "Portgroups",
                List.of("VM Network", "Management Network"))));
  }

  private Listing distributed() {
    return state
        .switchName()
        .map(this::distributed)
        .orElseGet(() -> Listing.blocks(List.of(), List.of()));
  }

  private Listing distributed(String name) {
    return Listing.blocks(
        List.of(name),
        List.of(
            Listing.row(
                "Name",
                name,
                "Class",
                "cswitch",
                "Num Ports",
                2560,
                "Used Ports",
                4,
                "Configured Ports",
                512,
                "MTU",
                state.switchMtu(),
                "CDP Status",
                "listen",
                "Uplinks",
                uplinks(state, false),
                "VMware Branded",
                true)));
  }

  private Listing interfaces() {
    return Listing.blocks(
        List.of("vmk0"),
        List.of(
            Listing.row(
                "Name",
                "vmk0",
                "MAC Address",
                state.mac(state.ports().getFirst()),
                "Enabled",
                true,
                "Portset",
                STANDARD,
                "Portgroup",
                "Management Network",
                "Netstack Instance",
                "defaultTcpipStack",
                "MTU",
                1500,
                "TSO MSS",
                65535)));
  }
}
