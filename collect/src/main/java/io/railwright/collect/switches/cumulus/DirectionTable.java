package io.railwright.collect.switches.cumulus;

import static java.util.Map.entry;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.switches.table.Row;
import io.railwright.collect.switches.table.Table;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import java.util.Map;

/** Counters with a column for what was received and one for what was sent. */
final class DirectionTable {
  /** What a counter is called when it counts received and sent packets. */
  private record Names(String received, String sent) {}

  private static final Map<String, Names> COUNTERS =
      Map.of(
          "Broadcast Packets", new Names("inbcastpkts", "outbcastpkts"),
          "Multicast Packets", new Names("inmcastpkts", "outmcastpkts"),
          "Unicast Packets", new Names("inucastpkts", "outucastpkts"),
          "Total Packets", new Names("inpkts", "outpkts"),
          "Total Octets", new Names("inoctets", "outoctets"),
          "pause-frames", new Names("inpause", "outpause"),
          "ecn-marked-packets", new Names("rx-ecn-marked-packets", "ecn-marked-packets"));

  private static final Map<String, Names> ERRORS =
      Map.ofEntries(
          entry("Total Drops", new Names("indiscards", "outdiscards")),
          entry("Total Errors", new Names("rcv-err", "xmit-err")),
          entry("Alignment Errors", new Names("align-err", "tx-align-err")),
          entry("FCS Errors", new Names("fcs-err", "tx-fcs-err")),
          entry("Symbol Errors", new Names("symbol-err", "tx-symbol-err")),
          entry("Undersize Errors", new Names("undersize", "tx-undersize")),
          entry("Oversize Errors", new Names("giants", "tx-giants")));

  private DirectionTable() {}

  static boolean knows(Table table, String header) {
    return table.headers().contains("Counter")
        && (header.equals("Counter") || header.equals("Receive") || header.equals("Transmit"));
  }

  static boolean row(String subject, Row row, Readings readings) {
    String label = row.cell("Counter");
    if (label.isEmpty() || label.length() > 60) {
      return false;
    }
    Names counter = COUNTERS.get(label);
    Names error = ERRORS.get(label);
    boolean faulty = error != null || isFault(label);
    Names own = new Names("rx-" + Words.slug(label), "tx-" + Words.slug(label));
    Names names = counter != null ? counter : error != null ? error : own;
    add(subject, key(faulty, names.received()), row.cell("Receive"), row, readings);
    add(subject, key(faulty, names.sent()), row.cell("Transmit"), row, readings);
    return true;
  }

  private static boolean isFault(String label) {
    return label.endsWith("Drops") || label.endsWith("Errors") || label.endsWith("discards");
  }

  private static String key(boolean fault, String name) {
    return fault ? FactKey.text("port.errors", name) : FactKey.text("port.counter", name);
  }

  private static void add(String subject, String key, String cell, Row row, Readings readings) {
    if (!cell.isEmpty()) {
      readings.add(subject, key, SwitchValue.count(cell), cell, row.line());
    }
  }
}
