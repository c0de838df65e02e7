package io.railwright.twin.cumulus;

import io.railwright.model.fabric.PortName;
import io.railwright.twin.fabric.Neighbour;
import io.railwright.twin.fabric.PortCounters;
import io.railwright.twin.fabric.PortCounters.Count;
import io.railwright.twin.fabric.PortMac;
import io.railwright.twin.fabric.SwitchLinks;
import io.railwright.twin.fabric.VirtualSwitch;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** {@code nv show}: the state of ports and of their classes. */
final class ShowCommand {
  private static final int MEGABIT_A_GIGABIT = 1000;
  private static final int USUAL_FRAME = 4158;

  private final VirtualSwitch hardware;
  private final SwitchLinks links;
  private final Nvue nvue;

  ShowCommand(VirtualSwitch hardware, SwitchLinks links, Nvue nvue) {
    this.hardware = hardware;
    this.links = links;
    this.nvue = nvue;
  }

  private List<String> ports() {
    return Ports.inOrder(hardware.settings().ports().keySet());
  }

  private PortState state(String port) {
    return new PortState(inForce(port), port);
  }

  /** What is applied, but for PFC where the port has lost it: its profile has no priority then. */
  private Revision inForce(String port) {
    Revision applied = nvue.applied();
    return hardware.hasLostPfc(port)
        ? applied.with("interface " + port + " qos pfc profile", "none")
        : applied;
  }

  private boolean isUp(String port) {
    return state(port).isOn() && links.isUp(port);
  }

  String text(List<String> words) throws Nvue.RefusedException {
    return switch (String.join(" ", words)) {
      case "interface -o json" -> interfaces();
      case "interface lldp" -> neighbours();
      case "qos roce" -> RoceText.ofSwitch(nvue.applied());
      case "interface qos-roce-status" ->
          each(port -> RoceText.status(inForce(port), port) + pools());
      case "interface qos-roce-counters" -> each(this::counters);
      case "interface qos-congestion-control" ->
          ports().stream()
              .map(port -> RoceText.congestion(nvue.applied(), port))
              .collect(Collectors.joining("\n"));
      case "system forwarding ecmp-hash -o json" -> hash();
      default -> ofPort(words);
    };
  }

  private String ofPort(List<String> words) throws Nvue.RefusedException {
    boolean known =
        words.size() > 2 && words.getFirst().equals("interface") && ports().contains(words.get(1));
    String what = known ? String.join(" ", words.subList(2, words.size())) : "";
    return switch (what) {
      case "qos pfc-watchdog" -> RoceText.watchdog(state(words.get(1)));
      case "qos roce status" -> RoceText.status(inForce(words.get(1)), words.get(1)) + pools();
      case "qos roce counters" -> counters(words.get(1));
      default -> throw new Nvue.RefusedException("Error: The requested item does not exist.");
    };
  }

  private String pools() {
    return PoolText.of(ports().stream().map(hardware::counters).toList(), hardware.memory());
  }

  /** Only a switch with RoCE has something to tell of it. */
  private String each(Function<String, String> text) {
    if (!PortState.isRoce(nvue.applied())) {
      return "";
    }
    String rule = "-".repeat(52) + "\n";
    return ports().stream()
        .map(port -> rule + "Interface: " + port + "\n" + rule + text.apply(port))
        .collect(Collectors.joining());
  }

  private String interfaces() {
    return ports().stream().map(this::link).collect(Collectors.joining(",\n", "{\n", "\n}\n"));
  }

  private String link(String port) {
    PortState state = state(port);
    long bytes = hardware.counters(port).get(Count.BYTES_SENT);
    return ("  \"%s\": {\"type\": \"swp\", \"link\": {\"admin-status\": \"%s\","
            + " \"oper-status\": \"%s\", \"auto-negotiate\": \"on\", \"duplex\": \"full\","
            + " \"speed\": \"%dG\", \"mtu\": %d, \"mac-address\": \"%s\","
            + " \"stats\": {\"out-pkts\": %d, \"out-drops\": %d, \"out-errors\": 0,"
            + " \"in-errors\": 0}}}")
        .formatted(
            port,
            state.isOn() ? "up" : "down",
            isUp(port) ? "up" : "down",
            hardware.port(port).rate() / MEGABIT_A_GIGABIT,
            state.mtu(),
            PortMac.of(new PortName(hardware.name(), port)),
            bytes / USUAL_FRAME,
            hardware.counters(port).get(Count.DROPPED));
  }

  private String counters(String port) {
    PortCounters counters = hardware.counters(port);
    long bytes = counters.get(Count.BYTES_SENT);
    return """
    rx-stats
      rx-pfc-stats
        pause-duration             0
        pause-packets              %d
      rx-roce-stats
        no-buffer-discard          0
    tx-stats
      tx-pfc-stats
        pause-duration             0
        pause-packets              %d
      tx-roce-stats
        roce-bytes                 %d Bytes
        roce-packets               %d
        tc-max-usage               %s
        tc-usage                   %s
        unicast-no-buffer-discard  %d
      tx-ecn-stats
        ecn-marked-packets         %d
    """
        .formatted(
            counters.get(Count.PAUSES_RECEIVED),
            counters.get(Count.PAUSES_SENT),
            bytes,
            bytes / USUAL_FRAME,
            RoceText.usage(counters.deepest()),
            RoceText.usage(counters.depth()),
            counters.get(Count.DROPPED) - counters.get(Count.DROPPED_UNMARKED),
            counters.get(Count.MARKED));
  }

  private String neighbours() {
    NvTable table = new NvTable("Interface", "Speed", "Type", "Remote Host", "Remote Port");
    for (Neighbour one : links.neighbours()) {
      int rate = hardware.port(one.local()).rate() / MEGABIT_A_GIGABIT;
      table.add(one.local(), rate + "G", "swp", one.machine(), one.portId());
    }
    return table.text("");
  }

  private static String hash() {
    return """
    {
      "destination-ip": "on",
      "destination-port": "on",
      "gtp-teid": "off",
      "ingress-interface": "off",
      "ip-protocol": "on",
      "source-ip": "on",
      "source-port": "on"
    }
    """;
  }
}
