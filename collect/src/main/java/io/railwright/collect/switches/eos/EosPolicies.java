package io.railwright.collect.switches.eos;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.ConfigLine;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.text.Amount;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;

/** Class maps and policy maps. */
final class EosPolicies {
  private EosPolicies() {}

  /** {@code class-map type qos match-any NAME}, {@code policy-map type quality-of-service NAME}. */
  static boolean open(String subject, String key, ConfigLine line, Readings readings) {
    String type = line.after("type");
    boolean qos = type.isEmpty() || type.equals("quality-of-service");
    return line.add(subject, key, Value.text(qos ? "qos" : type), readings);
  }

  /** {@code match dscp 24-31}, {@code match cos 3}, {@code match ip access-group NAME}. */
  static boolean match(String subject, ConfigLine line, Readings readings) {
    if (!line.starts("match") || line.words().size() < 3) {
      return false;
    }
    boolean address = line.word(1).startsWith("ip") || line.word(1).startsWith("mac");
    String field = address ? line.word(2) : line.word(1);
    String values = line.rest(address ? 3 : 2);
    Value numbers = SwitchValue.numbers(values);
    Value list = numbers instanceof Value.Listing ? numbers : Amount.listing(values);
    return line.add(subject, FactKey.text("class.match", field), list, readings);
  }

  /** {@code set traffic-class 3}; other actions by their first word. */
  static boolean action(String subject, ConfigLine line, Readings readings) {
    if (line.starts("set") && line.words().size() > 2) {
      String field = line.word(1).equals("traffic-class") ? "qos-group" : line.word(1);
      return line.add(
          subject, FactKey.text("class.set", field), Value.number(line.last(), ""), readings);
    }
    String key = FactKey.text("class.action", line.word(0));
    return line.add(subject, key, Value.text(line.rest(1)), readings);
  }
}
