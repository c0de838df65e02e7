package io.railwright.collect.switches.os10;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.ConfigLine;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;

/** Statements of an interface. */
final class PortStatements {
  private PortStatements() {}

  static boolean take(String port, ConfigLine line, Readings readings) {
    return switch (line.word(0)) {
      case "mtu" -> line.add(port, "port.mtu", SwitchValue.size(line.last()), readings);
      case "description" -> line.add(port, "port.description", Value.text(line.rest(1)), readings);
      case "shutdown" -> line.add(port, "port.admin", Value.text("down"), readings);
      case "no" -> off(port, line, readings);
      case "flowcontrol" -> pause(port, line, readings);
      case "priority-flow-control" ->
          line.word(1).equals("mode")
              && line.add(port, "port.pfc.mode", Value.text(line.last()), readings);
      case "service-policy" -> {
        String key = FactKey.text("port.policy", line.after("type"), line.word(1));
        yield line.add(port, key, Value.text(line.last()), readings);
      }
      case "qos-map" ->
          line.add(port, FactKey.text("port.map", "queue"), Value.text(line.last()), readings);
      case "trust-map" -> {
        String kind = line.word(1).equals("dot1p") ? "pcp" : line.word(1);
        yield line.add(port, FactKey.text("port.map", kind), Value.text(line.last()), readings);
      }
      case "ets" -> line.add(port, "port.ets", SwitchValue.flag(line.last()), readings);
      case "channel-group" ->
          line.add(port, "port.channel", Value.text("port-channel" + line.word(1)), readings);
      case "switchport" -> switchport(port, line, readings);
      case "ip" ->
          line.starts("ip", "address")
              && line.add(port, "port.address", Value.text(line.last()), readings);
      case "fec" -> line.add(port, "port.fec.configured", SwitchValue.words(line.last()), readings);
      default -> false;
    };
  }

  private static boolean off(String port, ConfigLine line, Readings readings) {
    return switch (line.word(1)) {
      case "shutdown" -> line.add(port, "port.admin", Value.text("up"), readings);
      case "switchport" -> line.add(port, "port.mode", Value.text("routed"), readings);
      default -> false;
    };
  }

  /** {@code flowcontrol receive off}, {@code flowcontrol transmit on}. */
  private static boolean pause(String port, ConfigLine line, Readings readings) {
    String key = line.word(1).equals("receive") ? "port.pause.rx" : "port.pause.tx";
    return line.add(port, key, Value.text(line.last()), readings);
  }

  private static boolean switchport(String port, ConfigLine line, Readings readings) {
    return switch (line.word(1)) {
      case "mode" -> line.add(port, "port.mode", Value.text(line.last()), readings);
      case "access" -> line.add(port, "port.vlan", Value.text(line.last()), readings);
      case "trunk" -> line.add(port, "port.tagged-vlans", Value.text(line.last()), readings);
      default -> false;
    };
  }
}
