package io.railwright.collect.switches.eos;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.ConfigLine;
import io.railwright.collect.switches.NumberRange;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.List;

/**
 * Maps that hold for the whole switch. {@code qos map dscp 26 to traffic-class 3} sorts packets;
 * {@code qos map traffic-class 3 to dscp 26} only rewrites them.
 */
final class EosMaps {
  private EosMaps() {}

  static boolean take(ConfigLine line, Readings readings) {
    if (line.starts("qos", "map")) {
      return map(line, readings);
    }
    return line.starts("priority-flow-control", "all", "off")
        && line.add("", "switch.pfc", Value.text("off"), readings);
  }

  private static boolean map(ConfigLine line, Readings readings) {
    int to = line.words().indexOf("to");
    if (to < 4 || to + 2 >= line.words().size()) {
      return false;
    }
    String numbers = String.join(",", line.words().subList(3, to));
    String target = line.word(to + 1);
    Value value = SwitchValue.count(line.word(to + 2));
    for (String number : NumberRange.expand(numbers).orElse(List.of())) {
      if (!add(line, number, target, value, readings)) {
        return false;
      }
    }
    return true;
  }

  private static boolean add(
      ConfigLine line, String number, String target, Value value, Readings readings) {
    return switch (line.word(2) + " to " + target) {
      case "dscp to traffic-class" ->
          line.add("dscp-map/global", FactKey.text("dscp-map.class", number), value, readings);
      case "cos to traffic-class" ->
          line.add("pcp-map/global", FactKey.text("pcp-map.class", number), value, readings);
      case "traffic-class to tx-queue", "traffic-class to uc-tx-queue" ->
          line.add("queue-map/global", FactKey.text("queue-map.queue", number), value, readings);
      case "traffic-class to priority-group" ->
          line.add("pg-map/global", FactKey.text("pg-map.pg", number), value, readings);
      case "traffic-class to dscp" ->
          line.add("rewrite-map/global", FactKey.text("rewrite-map.dscp", number), value, readings);
      case "traffic-class to cos" ->
          line.add(
              "rewrite-map/global", FactKey.text("rewrite-map.priority", number), value, readings);
      default -> false;
    };
  }
}
