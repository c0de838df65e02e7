package io.railwright.collect.switches.os10;

import static java.util.Map.entry;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.Map;

/**
 * Counters of received or sent packets: a number and what it counts, with commas between them.
 *
 * @param direction in, out, or empty outside of the statistics
 */
record InterfaceCounters(String direction) {
  static final InterfaceCounters NONE = new InterfaceCounters("");
  static final InterfaceCounters RECEIVED = new InterfaceCounters("in");
  static final InterfaceCounters SENT = new InterfaceCounters("out");

  private static final int MOST = 16;

  /** Names behind the direction. */
  private static final Map<String, String> COUNTERS =
      Map.of(
          "packets", "pkts",
          "octets", "octets",
          "Multicasts", "mcastpkts",
          "Broadcasts", "bcastpkts",
          "Unicasts", "ucastpkts",
          "throttles", "-throttles");

  private static final Map<String, String> ERRORS =
      Map.ofEntries(
          entry("in runts", "runts"),
          entry("in giants", "giants"),
          entry("in CRC", "fcs-err"),
          entry("in overrun", "rx-overrun"),
          entry("in discarded", "indiscards"),
          entry("in errors", "rcv-err"),
          entry("out discarded", "outdiscards"),
          entry("out Collisions", "collisions"),
          entry("out wred drops", "wred-dropped"));

  boolean take(String port, String line, int number, Readings readings) {
    String list = line.startsWith("Received ") ? line.substring("Received ".length()) : line;
    boolean first = !list.isEmpty() && Character.isDigit(list.charAt(0));
    if (direction.isEmpty() || !first) {
      return false;
    }
    for (String part : list.split(",", MOST)) {
      add(port, part.strip(), number, readings);
    }
    return true;
  }

  /** {@code 104 throttles}; of the drops by WRED some releases print no number. */
  private void add(String port, String part, int number, Readings readings) {
    int blank = part.indexOf(' ');
    boolean counted = blank > 0 && Character.isDigit(part.charAt(0));
    String label = counted ? part.substring(blank + 1) : part;
    Value count = SwitchValue.count(counted ? part.substring(0, blank) : "");
    readings.add(port, key(label), count, part, number);
  }

  private String key(String label) {
    String error = ERRORS.get(direction + " " + label);
    if (error != null) {
      return FactKey.text("port.errors", error);
    }
    String known = COUNTERS.get(label);
    String own = "-" + Words.slug(label.replace("-byte pkts", ""));
    return FactKey.text("port.counter", direction + (known == null ? own : known));
  }
}
