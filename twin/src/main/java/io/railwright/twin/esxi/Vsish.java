package io.railwright.twin.esxi;

import io.railwright.posix.Call;
import io.railwright.posix.Program;
import io.railwright.twin.fabric.Priorities;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * {@code vsish -e get}, of the statistics and the properties of ports, and {@code vsish -e ls} of
 * the ports.
 */
final class Vsish implements Program {
  private static final String NICS = "/net/pNics/";

  private final EsxiState state;

  Vsish(EsxiState state) {
    this.state = state;
  }

  @Override
  public int run(Call call) throws IOException {
    List<String> words = call.arguments();
    if (words.equals(List.of("-e", "ls", NICS))) {
      for (EsxiPort port : state.ports()) {
        call.print(port.name() + "/\n");
      }
      return 0;
    }
    boolean known =
        words.size() == 3
            && words.getFirst().equals("-e")
            && List.of("get", "cat").contains(words.get(1));
    if (!known) {
      return call.fail(1, "Usage: vsish -e get NODE");
    }
    Optional<String> text = text(words.get(2));
    if (text.isEmpty()) {
      call.print("VSISHCmdGetInt():Get failed: vsi_get failed: Not found\n");
      return 1;
    }
    call.print(text.get());
    return 0;
  }

  private Optional<String> text(String node) {
    if (!node.startsWith(NICS)) {
      return Optional.empty();
    }
    String[] parts = node.substring(NICS.length()).split("/", -1);
    if (parts.length != 2) {
      return Optional.empty();
    }
    Optional<EsxiPort> port = state.port(parts[0]);
    return switch (parts[1]) {
      case "stats" -> port.map(this::stats);
      case "properties" -> port.map(this::properties);
      default -> Optional.empty();
    };
  }

  private String properties(EsxiPort port) {
    return """
    properties {
       Driver Name:%s
       Driver Version:%s
       Driver Firmware Version:%s
       Device NUMA Node:0
       Module Interface:native
    }
    """
        .formatted(
            port.card().driver,
            EsxiSoftware.driver(port.card()),
            EsxiSoftware.firmware(port.card()));
  }

  private String stats(EsxiPort port) {
    PortTraffic traffic = PortTraffic.of(state, port);
    String general =
        """
        device {
           -- General Statistics:
           Rx Packets:%d
           Tx Packets:%d
           Rx Bytes:%d
           Tx Bytes:%d
           Rx Errors:%d
           Rx Dropped:0
           Rx CRC Errors:%d
           Rx Missed Errors:0
        """
            .formatted(
                traffic.packetsReceived(),
                traffic.packetsSent(),
                traffic.received(),
                traffic.sent(),
                traffic.damaged(),
                traffic.damaged());
    return general + (port.isMellanox() ? driver(port, traffic) : "") + "}\n";
  }

  /** Pauses count for the link, and for the priority where the switch pauses by priority. */
  private String driver(EsxiPort port, PortTraffic traffic) {
    boolean whole = state.links().farFlowControl(port.name());
    StringBuilder text = new StringBuilder("   -- Driver Specific Statistics:\n");
    line(text, "rxPauseCtrlPhy", traffic.pausesReceived());
    line(text, "txPauseCtrlPhy", traffic.pausesSent());
    for (int priority = 0; priority < Priorities.COUNT; priority++) {
      boolean paused = !whole && Priorities.has(state.pfc(port), priority);
      line(text, "rx_prio%d_pause".formatted(priority), paused ? traffic.pausesReceived() : 0);
      line(text, "tx_prio%d_pause".formatted(priority), paused ? traffic.pausesSent() : 0);
    }
    return text.toString();
  }

  private static void line(StringBuilder text, String name, long value) {
    text.append("   ").append(name).append(": ").append(value).append('\n');
  }
}
