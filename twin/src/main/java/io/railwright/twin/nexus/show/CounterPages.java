package io.railwright.twin.nexus.show;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/** {@code show interface counters} and {@code show interface counters errors}. */
final class CounterPages {
  private CounterPages() {}

  /**
   * A counter.
   *
   * @param heading of its column
   * @param key in the tables of NX-API, behind {@code eth_}
   */
  private record Counter(String heading, String key, ToLongFunction<PortView> value) {
    static Counter none(String heading, String key) {
      return new Counter(heading, key, _ -> 0);
    }
  }

  private static final List<List<Counter>> RECEIVED =
      List.of(
          List.of(Counter.none("InOctets", "inbytes"), Counter.none("InUcastPkts", "inucast")),
          List.of(Counter.none("InMcastPkts", "inmcast"), Counter.none("InBcastPkts", "inbcast")));

  private static final List<List<Counter>> SENT =
      List.of(
          List.of(
              new Counter("OutOctets", "outbytes", PortView::bytesSent),
              new Counter("OutUcastPkts", "outucast", PortView::packetsSent)),
          List.of(
              Counter.none("OutMcastPkts", "outmcast"), Counter.none("OutBcastPkts", "outbcast")));

  private static final List<List<Counter>> ERRORS =
      List.of(
          List.of(
              Counter.none("Align-Err", "align_err"),
              Counter.none("FCS-Err", "fcs_err"),
              Counter.none("Xmit-Err", "xmit_err"),
              Counter.none("Rcv-Err", "rcv_err"),
              Counter.none("UnderSize", "undersize"),
              new Counter("OutDiscards", "outdisc", PortView::dropped)),
          List.of(
              Counter.none("Giants", "giants"),
              Counter.none("SQETest-Err", "sqetest_err"),
              Counter.none("Deferred-Tx", "deferred_tx"),
              Counter.none("IntMacTx-Er", "inmactx_err"),
              Counter.none("IntMacRx-Er", "inmacrx_err"),
              Counter.none("Symbol-Err", "symbol_err")),
          List.of(Counter.none("InDiscards", "indisc")),
          List.of(Counter.none("Stomped-CRC", "stomped_crc")));

  /** How a counter is put into a row: as a number, or as a text. */
  private interface Put {
    Body into(Body row, String key, long value);
  }

  static Answer traffic(NexusState state, List<String> words) {
    List<List<Counter>> all = new ArrayList<>(RECEIVED);
    all.addAll(SENT);
    Body body =
        new Body()
            .table("rx_counters", rows("interface_rx", RECEIVED, state, Body::number))
            .table("tx_counters", rows("interface_tx", SENT, state, Body::number));
    return Answer.of(text(all, state, 33), body);
  }

  static Answer errors(NexusState state, List<String> words) {
    Put asText = (row, key, value) -> row.text(key, String.valueOf(value));
    Body body = new Body().table("interface", rows("interface", ERRORS, state, asText));
    return Answer.of(text(ERRORS, state, 11), body);
  }

  private static String text(List<List<Counter>> tables, NexusState state, int width) {
    StringBuilder text = new StringBuilder();
    for (List<Counter> table : tables) {
      int whole = 14 + table.size() * (width + 1);
      String rule = "-".repeat(Math.max(80, whole)) + "\n";
      text.append('\n').append(rule).append("%-14s".formatted("Port"));
      table.forEach(it -> text.append(("%" + width + "s ").formatted(it.heading())));
      text.append('\n').append(rule);
      for (PortView port : state.ports()) {
        text.append("%-14s".formatted(port.shortName()));
        table.forEach(
            it -> text.append(("%" + width + "d ").formatted(it.value().applyAsLong(port))));
        text.append('\n');
      }
    }
    return text.toString();
  }

  /** A row of each port for every table, so that a port has several. */
  private static List<Body> rows(
      String name, List<List<Counter>> tables, NexusState state, Put put) {
    List<Body> rows = new ArrayList<>();
    for (List<Counter> columns : tables) {
      for (PortView port : state.ports()) {
        Body row = new Body().text(name, port.name());
        columns.forEach(it -> put.into(row, "eth_" + it.key(), it.value().applyAsLong(port)));
        rows.add(row);
      }
    }
    return rows;
  }
}
