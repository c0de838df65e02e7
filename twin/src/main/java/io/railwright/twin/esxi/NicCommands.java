package io.railwright.twin.esxi;

import io.railwright.twin.esxi.EsxiState.Pause;
import io.railwright.twin.fabric.Priorities;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** {@code esxcli network nic}. */
final class NicCommands {
  private static final String ALL_OFF = "false";

  private final EsxiState state;

  NicCommands(EsxiState state) {
    this.state = state;
  }

  Map<String, Esxcli.Command> all() {
    return Map.of(
        "network nic list", _ -> list(),
        "network nic get", words -> get(port(words)),
        "network nic stats get", words -> stats(port(words)),
        "network nic pauseParams list", _ -> pauses(),
        "network nic pauseParams set", this::setPause,
        "network nic dcb status get", words -> dcb(port(words)));
  }

  private EsxiPort port(CommandWords words) throws CommandError {
    return named(state, words);
  }

  /** The port that a command is about. */
  static EsxiPort named(EsxiState state, CommandWords words) throws CommandError {
    String name =
        words
            .option("n", "nic-name")
            .or(() -> words.option("n", "nic"))
            .orElseThrow(() -> new CommandError("Error: Missing required parameter -n|--nic-name"));
    return state
        .port(name)
        .orElseThrow(() -> new CommandError("Unable to find NIC " + name + ": Not found"));
  }

  private Listing list() {
    return Listing.table(state.ports().stream().map(this::row).toList());
  }

  private Map<String, Object> row(EsxiPort port) {
    boolean up = state.isUp(port);
    return Listing.row(
        "Name",
        port.name(),
        "PCI Device",
        port.pci(),
        "Driver",
        port.card().driver,
        "Admin Status",
        "Up",
        "Link Status",
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
        port.card().vendorName() + " " + port.card().description);
  }

  private Listing get(EsxiPort port) {
    Pause pause = state.pause(port);
    boolean up = state.isUp(port);
    return Listing.single(
        Listing.row(
            "Advertised Auto Negotiation",
            true,
            "Auto Negotiation",
            true,
            "Cable Type",
            "DA",
            "Driver Info",
            Listing.row(
                "Bus Info", port.pci().replace('.', ':'),
                "Driver", port.card().driver,
                "Firmware Version", EsxiSoftware.firmware(port.card()),
                "Version", EsxiSoftware.driver(port.card())),
            "Link Detected",
            up,
            "Link Status",
            up ? "Up" : "Down",
            "Name",
            port.name(),
            "Pause Autonegotiate",
            false,
            "Pause RX",
            pause.receives(),
            "Pause TX",
            pause.sends(),
            "Supported Ports",
            "DA",
            "Supports Pause",
            true,
            "Transceiver",
            "internal",
            "Virtual Address",
            "00:50:56:5" + state.mac(port).substring(10)));
  }

  private Listing stats(EsxiPort port) {
    PortTraffic traffic = PortTraffic.of(state, port);
    return Listing.single(
        Listing.row(
            "NIC Name", port.name(),
            "Packets received", traffic.packetsReceived(),
            "Packets sent", traffic.packetsSent(),
            "Bytes received", traffic.received(),
            "Bytes sent", traffic.sent(),
            "Receive packets dropped", 0,
            "Transmit packets dropped", 0,
            "Total receive errors", traffic.damaged(),
            "Receive CRC errors", traffic.damaged(),
            "Receive missed errors", 0,
            "Total transmit errors", 0));
  }

  private Listing pauses() {
    return Listing.table(
        state.ports().stream()
            .map(
                port ->
                    Listing.row(
                        "NIC", port.name(),
                        "Pause Params Supported", true,
                        "Pause RX", state.pause(port).receives(),
                        "Pause TX", state.pause(port).sends(),
                        "Auto Negotiation", false,
                        "Auto Negotiation Resolution Avail", false,
                        "RX Auto Negotiation Resolution", false,
                        "TX Auto Negotiation Resolution", false))
            .toList());
  }

  private Listing setPause(CommandWords words) throws CommandError {
    EsxiPort port = port(words);
    Pause now = state.pause(port);
    state.pause(
        port,
        new Pause(flag(words, "r", "rx", now.receives()), flag(words, "t", "tx", now.sends())));
    return Listing.table(List.of());
  }

  private static boolean flag(CommandWords words, String letter, String name, boolean otherwise) {
    return words
        .option(letter, name)
        .map(it -> !it.equals(ALL_OFF) && !it.equals("0"))
        .orElse(otherwise);
  }

  private Listing dcb(EsxiPort port) throws CommandError {
    if (!port.isMellanox()) {
      throw new CommandError("Unable to get DCB status of " + port.name() + ": Not supported");
    }
    int pfc = state.pfc(port);
    List<Integer> bits =
        IntStream.range(0, Priorities.COUNT)
            .map(it -> Priorities.has(pfc, it) ? 1 : 0)
            .boxed()
            .toList();
    return Listing.single(
        Listing.row(
            "Nic Name",
            port.name(),
            "Mode",
            "3 - IEEE Mode",
            "Enabled",
            true,
            "Capabilities",
            Listing.row(
                "Priority Group",
                true,
                "Priority Flow Control",
                true,
                "PG Traffic Classes",
                8,
                "PFC Traffic Classes",
                8),
            "PFC Enabled",
            pfc != 0,
            "PFC Configuration",
            bits));
  }
}
