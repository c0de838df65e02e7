package io.railwright.twin.sonic;

import static java.util.Map.entry;

import io.railwright.posix.Call;
import io.railwright.posix.Program;
import io.railwright.twin.fabric.Neighbour;
import io.railwright.twin.fabric.PortCounters.Count;
import io.railwright.twin.fabric.Priorities;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** {@code show}: tables of the state of ports. */
final class Show implements Program {
  private static final int MEGABIT_A_GIGABIT = 1000;
  private static final int USUAL_FRAME = 4158;

  /** Bytes, at 400 Gb/s with 5 m of cable. */
  private static final long AFTER_A_PAUSE = 2 * USUAL_FRAME + 2500;

  private final SonicState state;
  private final Map<String, Function<Show, String>> commands =
      Map.ofEntries(
          entry("interfaces status", Show::status),
          entry("interfaces counters", Show::counters),
          entry("interfaces counters fec-stats", Show::correction),
          entry("pfc counters", Show::pauses),
          entry("queue counters", Show::queues),
          entry("queue wredcounters", Show::marks),
          entry("priority-group drop counters", Show::drops),
          entry("priority-group watermark headroom", Show::headroom),
          entry("lldp table", Show::neighbours),
          entry("version", Show::version));

  Show(SonicState state) {
    this.state = state;
  }

  @Override
  public int run(Call call) throws IOException {
    Function<Show, String> command = commands.get(String.join(" ", call.arguments()));
    if (command == null) {
      String asked = call.arguments().isEmpty() ? "" : call.arguments().getFirst();
      return call.fail(
          2,
          "Usage: show [OPTIONS] COMMAND [ARGS]...\nTry \"show -h\" for help.\n\nError: No such"
              + " command \""
              + asked
              + "\".");
    }
    call.print(command.apply(this));
    return 0;
  }

  private List<String> ports() {
    return state.database().ports();
  }

  private String version() {
    return "\nSONiC Software Version: SONiC.202411.1\nSONiC OS Version: 12\nDistribution: Debian"
        + " 12.9\nPlatform: x86_64-twin-r0\nHwSKU: "
        + state.hardware().model()
        + "\nASIC: mellanox\n";
  }

  private String status() {
    Columns table =
        Columns.right(
            "Interface",
            "Lanes",
            "Speed",
            "MTU",
            "FEC",
            "Alias",
            "Vlan",
            "Oper",
            "Admin",
            "Type",
            "Asym PFC");
    for (String port : ports()) {
      Map<String, String> row = state.database().row(Database.PORT, port);
      table.add(
          List.of(
              port,
              row.getOrDefault("lanes", "N/A"),
              speed(row.getOrDefault("speed", "")),
              row.getOrDefault("mtu", "N/A"),
              row.getOrDefault("fec", "N/A"),
              row.getOrDefault("alias", "N/A"),
              "routed",
              state.isUp(port) ? "up" : "down",
              row.getOrDefault("admin_status", "down"),
              "OSFP 8X Pluggable Transceiver",
              row.getOrDefault("pfc_asym", "N/A")));
    }
    return table.text();
  }

  private static String speed(String megabits) {
    return megabits.matches("\\d{4,7}")
        ? Integer.parseInt(megabits) / MEGABIT_A_GIGABIT + "G"
        : "N/A";
  }

  private String counters() {
    Columns table =
        Columns.right(
            "IFACE", "STATE", "RX_OK", "RX_BPS", "RX_UTIL", "RX_ERR", "RX_DRP", "RX_OVR", "TX_OK",
            "TX_BPS", "TX_UTIL", "TX_ERR", "TX_DRP", "TX_OVR");
    for (String port : ports()) {
      long sent = state.counters(port).get(Count.BYTES_SENT) / USUAL_FRAME;
      long received = state.counters(port).get(Count.BYTES_RECEIVED) / USUAL_FRAME;
      String dropped = number(state.counters(port).get(Count.DROPPED));
      table.add(
          List.of(
              port,
              state.isUp(port) ? "U" : "D",
              number(received),
              "0.00 B/s",
              "0.00%",
              "0",
              "0",
              "0",
              number(sent),
              "0.00 B/s",
              "0.00%",
              "0",
              dropped,
              "0"));
    }
    return table.text();
  }

  private String correction() {
    Columns table =
        Columns.right(
            "IFACE",
            "STATE",
            "FEC_CORR",
            "FEC_UNCORR",
            "FEC_SYMBOL_ERR",
            "FEC_PRE_BER",
            "FEC_POST_BER");
    for (String port : ports()) {
      table.add(
          List.of(
              port,
              state.isUp(port) ? "U" : "D",
              "0",
              number(state.counters(port).get(Count.UNCORRECTABLE)),
              "0",
              "0.00e+00",
              "0.00e+00"));
    }
    return table.text();
  }

  private static String number(long number) {
    return "%,d".formatted(number);
  }

  private String pauses() {
    return pauses("Port Rx", Count.PAUSES_RECEIVED) + "\n" + pauses("Port Tx", Count.PAUSES_SENT);
  }

  private String pauses(String head, Count what) {
    return byPriority(head, "PFC", port -> state.byPriority(port, state.counters(port).get(what)));
  }

  private String drops() {
    return "Ingress PG dropped packets:\n"
        + byPriority("Port", "PG", _ -> IntStream.range(0, 8).mapToObj(_ -> 0L).toList());
  }

  /**
   * A frame that the port was receiving as it sent a pause, one that the neighbour was sending as
   * it came, and what was on the cable meanwhile.
   */
  private String headroom() {
    return "Ingress headroom per PG:\n"
        + byPriority(
                "Port",
                "PG",
                port ->
                    state.byPriority(port, state.counters(port).get(Count.PAUSES_SENT)).stream()
                        .map(pauses -> pauses > 0 ? AFTER_A_PAUSE : 0)
                        .toList())
            .replace(",", "");
  }

  private String byPriority(String head, String kind, Function<String, List<Long>> counts) {
    Columns table =
        Columns.right(
            Stream.concat(Stream.of(head), IntStream.range(0, 8).mapToObj(it -> kind + it))
                .toArray(String[]::new));
    for (String port : ports()) {
      List<String> cells = new ArrayList<>(List.of(port));
      counts.apply(port).forEach(it -> cells.add(number(it)));
      table.add(cells);
    }
    return table.text();
  }

  private String queues() {
    StringBuilder text = new StringBuilder();
    for (String port : ports()) {
      text.append("For namespace :\n").append(queues(port)).append('\n');
    }
    return text.toString();
  }

  private String queues(String port) {
    Columns table =
        Columns.right("Port", "TxQ", "Counter/pkts", "Counter/bytes", "Drop/pkts", "Drop/bytes");
    List<Long> bytes = state.byPriority(port, state.counters(port).get(Count.BYTES_SENT));
    List<Long> drops = state.drops(port);
    for (int queue = 0; queue < Priorities.COUNT; queue++) {
      table.add(
          List.of(
              port,
              "UC" + queue,
              String.valueOf(bytes.get(queue) / USUAL_FRAME),
              String.valueOf(bytes.get(queue)),
              String.valueOf(drops.get(queue)),
              String.valueOf(drops.get(queue) * USUAL_FRAME)));
    }
    return table.text();
  }

  private String marks() {
    StringBuilder text = new StringBuilder();
    for (String port : ports()) {
      text.append("For namespace :\n").append(marks(port)).append('\n');
    }
    return text.toString();
  }

  private String marks(String port) {
    Columns table =
        Columns.right(
            "Port", "TxQ", "WredDrp/pkts", "WredDrp/bytes", "EcnMarked/pkts", "EcnMarked/bytes");
    List<Long> marks = state.byPriority(port, state.counters(port).get(Count.MARKED));
    for (int queue = 0; queue < Priorities.COUNT; queue++) {
      table.add(
          List.of(
              port,
              "UC" + queue,
              "0",
              "0",
              String.valueOf(marks.get(queue)),
              String.valueOf(marks.get(queue) * USUAL_FRAME)));
    }
    return table.text();
  }

  private String neighbours() {
    Columns table =
        Columns.left("LocalPort", "RemoteDevice", "RemotePortID", "Capability", "RemotePortDescr");
    List<Neighbour> all = state.neighbours().get();
    for (Neighbour one : all) {
      table.add(List.of(one.local(), one.machine(), one.portId(), "S", one.port()));
    }
    return "Capability codes: (R) Router, (B) Bridge, (O) Other\n"
        + table.text()
        + "-".repeat(50)
        + "\nTotal entries displayed:  "
        + all.size()
        + "\n";
  }
}
