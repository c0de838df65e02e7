package io.railwright.collect.switches.eos;

import java.util.Map;

/** Names of ports: tables cut them, {@code Et1/1} is {@code Ethernet1/1}. */
final class EosPort {
  private static final Map<String, String> LONG =
      Map.of(
          "Et", "Ethernet",
          "Po", "Port-Channel",
          "Ma", "Management",
          "Vl", "Vlan",
          "Lo", "Loopback",
          "Vx", "Vxlan",
          "Tu", "Tunnel");

  private EosPort() {}

  static String full(String name) {
    int digits = 0;
    while (digits < name.length() && !Character.isDigit(name.charAt(digits))) {
      digits++;
    }
    String kind = name.substring(0, digits);
    return LONG.getOrDefault(kind, kind) + name.substring(digits);
  }
}
