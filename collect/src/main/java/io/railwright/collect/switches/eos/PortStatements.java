package io.railwright.collect.switches.eos;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.ConfigLine;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;

/** Statements of an interface or a QoS profile about the port as a whole. */
final class PortStatements {
  private PortStatements() {}

  static boolean take(String subject, ConfigLine line, Readings readings) {
    return switch (line.word(0)) {
      case "qos" -> qos(subject, line, readings);
      case "no" -> off(subject, line, readings);
      case "service-policy" -> policy(subject, line, readings);
      case "service-profile" -> {
        String key = FactKey.text("port.policy", "profile", "all");
        yield line.add(subject, key, Value.text(line.last()), readings);
      }
      case "shape" -> QueueStatements.shape(subject, line, readings);
      case "description" ->
          line.add(subject, "port.description", Value.text(line.rest(1)), readings);
      case "mtu" -> line.add(subject, "port.mtu", SwitchValue.size(line.last()), readings);
      case "shutdown" -> line.add(subject, "port.admin", Value.text("down"), readings);
      case "switchport" -> switchport(subject, line, readings);
      case "channel-group" ->
          line.add(subject, "port.channel", Value.text("Port-Channel" + line.word(1)), readings);
      case "flowcontrol" -> pause(subject, line, readings);
      default -> false;
    };
  }

  /** {@code qos trust dscp}, {@code qos cos 2}, {@code qos dscp 46}. */
  private static boolean qos(String subject, ConfigLine line, Readings readings) {
    return switch (line.word(1)) {
      case "trust" -> {
        String mark = line.last().equals("cos") ? "pcp" : line.last();
        yield line.add(subject, "port.trust", SwitchValue.word(mark), readings);
      }
      case "cos" -> line.add(subject, "port.default-pcp", SwitchValue.count(line.last()), readings);
      case "dscp" ->
          line.add(subject, "port.default-dscp", SwitchValue.count(line.last()), readings);
      default -> false;
    };
  }

  private static boolean off(String subject, ConfigLine line, Readings readings) {
    if (line.starts("no", "qos", "trust")) {
      return line.add(subject, "port.trust", Value.text("none"), readings);
    }
    if (line.starts("no", "switchport")) {
      return line.add(subject, "port.mode", Value.text("routed"), readings);
    }
    return line.starts("no", "shutdown")
        && line.add(subject, "port.admin", Value.text("up"), readings);
  }

  /** {@code service-policy type qos input NAME}. */
  private static boolean policy(String subject, ConfigLine line, Readings readings) {
    String type = line.after("type");
    String direction =
        line.words().contains("input")
            ? "input"
            : line.words().contains("output") ? "output" : "all";
    String key = FactKey.text("port.policy", type.isEmpty() ? "qos" : type, direction);
    return line.add(subject, key, Value.text(line.last()), readings);
  }

  private static boolean switchport(String subject, ConfigLine line, Readings readings) {
    if (line.starts("switchport", "mode")) {
      return line.add(subject, "port.mode", Value.text(line.last()), readings);
    }
    return line.starts("switchport", "access", "vlan")
        ? line.add(subject, "port.vlan", Value.text(line.last()), readings)
        : line.starts("switchport");
  }

  /** {@code flowcontrol receive on}, {@code flowcontrol send off}. */
  private static boolean pause(String subject, ConfigLine line, Readings readings) {
    String key = line.word(1).equals("receive") ? "port.pause.rx" : "port.pause.tx";
    return line.add(subject, key, Value.text(line.last()), readings);
  }
}
