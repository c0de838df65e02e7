package io.railwright.collect.switches.os10;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Names of ports. The configuration has {@code ethernet1/1/1:1}, which is {@code Eth 1/1/1:1} and
 * {@code Ethernet 1/1/1:1} elsewhere.
 */
final class Os10Port {
  /** A switch has fewer ports than this. */
  private static final int MOST = 1024;

  private static final Map<String, String> LONG =
      Map.of(
          "eth", "ethernet",
          "po", "port-channel",
          "port-channel", "port-channel",
          "vl", "vlan",
          "ma", "mgmt",
          "management", "mgmt",
          "lo", "loopback");

  private Os10Port() {}

  /** The name as the configuration has it. */
  static String full(String printed) {
    String name = printed.replace(" ", "").toLowerCase(Locale.ROOT);
    int digits = digits(name);
    String kind = name.substring(0, digits);
    return LONG.getOrDefault(kind, kind) + name.substring(digits);
  }

  private static int digits(String name) {
    int at = 0;
    while (at < name.length() && !Character.isDigit(name.charAt(at))) {
      at++;
    }
    return at;
  }

  /** The ports of {@code ethernet1/1/1-1/1/12,1/1/15}. */
  static List<String> range(String text) {
    String name = full(text);
    String kind = name.substring(0, digits(name));
    List<String> ports = new ArrayList<>();
    for (String part : name.substring(kind.length()).split(",", MOST)) {
      String own = part.startsWith(kind) ? part.substring(kind.length()) : part;
      int hyphen = own.indexOf('-');
      List<String> several =
          hyphen < 0 ? List.of() : between(own.substring(0, hyphen), own.substring(hyphen + 1));
      for (String port : several.isEmpty() ? List.of(own) : several) {
        ports.add(kind + port);
      }
    }
    return ports.size() > MOST ? ports.subList(0, MOST) : ports;
  }

  /** From {@code 1/1/1} to {@code 1/1/12}, of which the last number counts; none if it does not. */
  private static List<String> between(String first, String last) {
    int end = Math.max(first.lastIndexOf('/'), first.lastIndexOf(':')) + 1;
    String stem = first.substring(0, end);
    String to = last.startsWith(stem) ? last.substring(end) : last;
    int from = number(first.substring(end));
    int until = number(to);
    List<String> ports = new ArrayList<>();
    for (int port = from; from >= 0 && port <= until && ports.size() < MOST; port++) {
      ports.add(stem + port);
    }
    return ports;
  }

  private static int number(String text) {
    boolean digits =
        !text.isEmpty() && text.length() <= 4 && text.chars().allMatch(c -> c >= '0' && c <= '9');
    return digits ? Integer.parseInt(text) : -1;
  }
}
