package io.railwright.collect.switches;

import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.Reading;
import io.railwright.model.value.Mac;
import io.railwright.model.value.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Counts the neighbours of each port, since two agents may speak at one cable. */
public final class LldpNeighbour {
  private static final int MOST_PORTS = 1 << 14;

  private final Map<String, Integer> seen = new HashMap<>();

  /** The subject of the next neighbour of a port. */
  public String next(String port) {
    boolean known = seen.containsKey(port) || seen.size() < MOST_PORTS;
    int number = known ? seen.merge(port, 1, Integer::sum) : 1;
    return SwitchSubject.neighbour(port, number);
  }

  /** Adds what was read of a neighbour before its port was known. */
  public void add(String port, List<Reading> readings, Readings into) {
    String subject = next(port);
    for (Reading reading : readings) {
      into.add(subject, reading.key(), reading.value(), reading.raw(), reading.line());
    }
  }

  /** What the other end calls its port; servers give its MAC address. */
  public static void addPort(String subject, String id, String raw, int line, Readings readings) {
    String key = Mac.parse(id).isPresent() ? "lldp.port-mac" : "lldp.port";
    readings.add(subject, key, id(id), raw, line);
  }

  /** An identifier; a MAC address is written as hosts write it. */
  public static Value id(String text) {
    return Mac.parse(text).map(mac -> Value.text(mac.toString())).orElseGet(() -> word(text));
  }

  /** What an identifier is, by the words of lldpctl and of the API of EOS. */
  public static Value type(String word) {
    return switch (word) {
      case "ifname", "interfaceName" -> Value.text("interface-name");
      case "macAddress" -> Value.text("mac");
      default -> word(word);
    };
  }

  /** What the other end does not send is unknown. */
  public static Value word(String text) {
    String word = text.strip();
    boolean sent =
        !word.isEmpty() && !word.equals("null") && !word.equalsIgnoreCase("Not Advertised");
    return sent ? Value.text(word) : new Value.Unknown("the other end does not send it");
  }
}
