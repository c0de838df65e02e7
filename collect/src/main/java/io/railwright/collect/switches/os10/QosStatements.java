package io.railwright.collect.switches.os10;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.ConfigLine;
import io.railwright.collect.switches.NumberRange;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.text.Amount;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.List;

/** Statements of WRED profiles, class maps, maps and {@code system qos}. */
final class QosStatements {
  private QosStatements() {}

  /**
   * {@code random-detect ecn}, or {@code random-detect color green minimum-threshold 150
   * maximum-threshold 1500 drop-probability 100}; thresholds are in KB.
   */
  static boolean wred(String subject, ConfigLine line, Readings readings) {
    if (line.starts("random-detect", "ecn")) {
      return line.add(subject, "wred.ecn", new Value.Flag(true), readings);
    }
    if (line.starts("random-detect", "weight")) {
      return line.add(subject, "wred.weight", SwitchValue.count(line.last()), readings);
    }
    String colour = line.after("color");
    if (!line.starts("random-detect") || colour.isEmpty()) {
      return false;
    }
    boolean green = colour.equals("green");
    String minimum = green ? "wred.minimum" : FactKey.text("wred.colour.minimum", colour);
    String maximum = green ? "wred.maximum" : FactKey.text("wred.colour.maximum", colour);
    String chance = green ? "wred.probability" : FactKey.text("wred.colour.probability", colour);
    line.add(subject, minimum, kilobytes(line.after("minimum-threshold")), readings);
    line.add(subject, maximum, kilobytes(line.after("maximum-threshold")), readings);
    String probability = line.after("drop-probability");
    return probability.isEmpty()
        || line.add(subject, chance, SwitchValue.percent(probability), readings);
  }

  private static Value kilobytes(String number) {
    return SwitchValue.size(number + "KB");
  }

  /** {@code match queue 3}, {@code match qos-group 3}, {@code match ip dscp 26}. */
  static boolean match(String subject, ConfigLine line, Readings readings) {
    if (!line.starts("match") || line.words().size() < 3) {
      return false;
    }
    boolean address = line.words().size() > 3 && line.word(1).startsWith("ip");
    String field = line.word(address ? 2 : 1);
    String values = line.rest(address ? 3 : 2);
    Value numbers = SwitchValue.numbers(values);
    Value list = numbers instanceof Value.Listing ? numbers : Amount.listing(values);
    return line.add(subject, FactKey.text("class.match", field), list, readings);
  }

  /** {@code qos-group 0 dot1p 0-2,4-6}: what the numbers behind become. */
  static boolean trustMap(String subject, String key, ConfigLine line, Readings readings) {
    return line.starts("qos-group")
        && line.words().size() > 3
        && each(subject, key, line.rest(3), line.word(1), line, readings);
  }

  /** {@code queue 0 qos-group 0-2,4-6}. */
  static boolean queueMap(String subject, ConfigLine line, Readings readings) {
    return line.starts("queue")
        && line.word(2).equals("qos-group")
        && each(subject, "queue-map.queue", line.rest(3), line.word(1), line, readings);
  }

  private static boolean each(
      String subject, String key, String from, String to, ConfigLine line, Readings readings) {
    List<String> numbers = NumberRange.expand(from).orElse(List.of());
    for (String number : numbers) {
      line.add(subject, FactKey.text(key, number), SwitchValue.count(to), readings);
    }
    return !numbers.isEmpty();
  }

  /** What holds for all ports. */
  static boolean system(ConfigLine line, Readings readings) {
    return switch (line.word(0)) {
      case "trust-map" -> {
        String kind = line.word(1).equals("dot1p") ? "pcp" : line.word(1);
        yield line.add("", FactKey.text("switch.map", kind), Value.text(line.last()), readings);
      }
      case "qos-map" ->
          line.add("", FactKey.text("switch.map", "queue"), Value.text(line.last()), readings);
      case "ets" -> line.add("", "switch.ets", SwitchValue.flag(line.last()), readings);
      case "service-policy" -> {
        String key = FactKey.text("switch.policy", line.after("type"), line.word(1));
        yield line.add("", key, Value.text(line.last()), readings);
      }
      default -> false;
    };
  }
}
