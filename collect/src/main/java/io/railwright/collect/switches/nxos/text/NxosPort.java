package io.railwright.collect.switches.nxos.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Names of ports, which NX-OS prints long or short: {@code Ethernet1/1}, {@code Eth1/1}. */
public final class NxosPort {
  private static final int LONGEST = 64;

  /** No chassis has more ports than a range may name. */
  private static final int MOST = 1024;

  /** The long form of what stands before the number. */
  private static final Map<String, String> KINDS =
      Map.ofEntries(
          Map.entry("e", "Ethernet"),
          Map.entry("eth", "Ethernet"),
          Map.entry("ethernet", "Ethernet"),
          Map.entry("br-ethernet", "Br-Ethernet"),
          Map.entry("fc", "fc"),
          Map.entry("gi", "GigabitEthernet"),
          Map.entry("gigabitethernet", "GigabitEthernet"),
          Map.entry("ii", "ii"),
          Map.entry("inband", "inband"),
          Map.entry("lo", "loopback"),
          Map.entry("loopback", "loopback"),
          Map.entry("mgmt", "mgmt"),
          Map.entry("nve", "nve"),
          Map.entry("po", "port-channel"),
          Map.entry("port-channel", "port-channel"),
          Map.entry("san-port-channel", "san-port-channel"),
          Map.entry("sup-eth", "sup-eth"),
          Map.entry("tu", "Tunnel"),
          Map.entry("tunnel", "Tunnel"),
          Map.entry("veth", "Vethernet"),
          Map.entry("vethernet", "Vethernet"),
          Map.entry("vfc", "vfc"),
          Map.entry("vlan", "Vlan"));

  private NxosPort() {}

  /** The long form of a port's name; empty where the word is none. */
  public static Optional<String> parse(String word) {
    int digit = digit(word);
    if (digit < 1 || word.length() > LONGEST || !isNumber(word, digit)) {
      return Optional.empty();
    }
    String kind = KINDS.get(word.substring(0, digit).toLowerCase(Locale.ROOT));
    return kind == null ? Optional.empty() : Optional.of(kind + word.substring(digit));
  }

  private static int digit(String word) {
    for (int at = 0; at < word.length(); at++) {
      if (isDigit(word.charAt(at))) {
        return at;
      }
    }
    return -1;
  }

  /** {@code 1/36/2}, {@code 1/1.100}. */
  private static boolean isNumber(String word, int from) {
    boolean number = isDigit(word.charAt(word.length() - 1));
    for (int at = from; number && at < word.length(); at++) {
      char c = word.charAt(at);
      number = isDigit(c) || c == '/' || c == '.';
    }
    return number;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /**
   * The long forms of all ports in a list: {@code Ethernet1/1-4, Eth1/7}, {@code ethernet 1/1}.
   * Empty where one of them is no port.
   */
  public static List<String> list(String text) {
    List<String> ports = new ArrayList<>();
    for (String part : text.replace(" ", "").split(",", MOST)) {
      List<String> some = range(part);
      if (some.isEmpty() || ports.size() + some.size() > MOST) {
        return List.of();
      }
      ports.addAll(some);
    }
    return ports;
  }

  private static List<String> range(String text) {
    int dash = text.lastIndexOf('-');
    Optional<String> first = parse(dash < 0 ? text : text.substring(0, dash));
    if (dash < 0 || first.isEmpty()) {
      return parse(text).map(List::of).orElse(List.of());
    }
    String name = first.get();
    int number = name.length();
    while (isDigit(name.charAt(number - 1))) {
      number--;
    }
    return between(name.substring(0, number), name.substring(number), text.substring(dash + 1));
  }

  private static List<String> between(String before, String first, String last) {
    Optional<Integer> from = NxosNumber.small(first);
    Optional<Integer> to = NxosNumber.small(last);
    if (from.isEmpty() || to.isEmpty() || to.get() - from.get() >= MOST) {
      return List.of();
    }
    List<String> ports = new ArrayList<>();
    for (int number = from.get(); number <= to.get(); number++) {
      ports.add(before + number);
    }
    return ports;
  }
}
