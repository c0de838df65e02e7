package io.railwright.collect.switches.os10;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.ConfigLine;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;

/** What a policy map does with a class. */
final class PolicyStatements {
  private PolicyStatements() {}

  static boolean take(String subject, ConfigLine line, Readings readings) {
    return switch (line.word(0)) {
      case "pause" -> pause(subject, line, readings);
      case "pfc-cos" ->
          line.add(subject, "class.pause.priorities", SwitchValue.numbers(line.rest(1)), readings);
      case "bandwidth" ->
          line.add(subject, "scheduler.bandwidth", SwitchValue.percent(line.last()), readings);
      case "priority" -> line.add(subject, "scheduler.type", Value.text("strict"), readings);
      case "random-detect" ->
          line.add(subject, "queue.wred", SwitchValue.word(line.last()), readings);
      case "set" ->
          line.add(
              subject,
              FactKey.text("class.set", line.word(1)),
              Value.number(line.last(), ""),
              readings);
      case "queue-limit" ->
          line.add(
              subject,
              FactKey.text("class.action", "queue-limit"),
              Value.text(line.rest(1)),
              readings);
      default ->
          line.add(
              subject,
              FactKey.text("class.action", line.word(0)),
              Value.text(line.rest(1)),
              readings);
    };
  }

  /** {@code pause}, {@code pause buffer-size 98 pause-threshold 50 resume-threshold 10}, in KB. */
  private static boolean pause(String subject, ConfigLine line, Readings readings) {
    size(subject, "buffer.size", "buffer-size", line, readings);
    size(subject, "buffer.xoff", "pause-threshold", line, readings);
    size(subject, "buffer.xon", "resume-threshold", line, readings);
    return line.add(subject, "class.pause", new Value.Flag(true), readings);
  }

  private static void size(
      String subject, String key, String label, ConfigLine line, Readings readings) {
    String number = line.after(label);
    if (!number.isEmpty()) {
      line.add(subject, key, SwitchValue.size(number + "KB"), readings);
    }
  }
}
