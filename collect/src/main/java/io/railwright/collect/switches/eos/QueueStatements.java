package io.railwright.collect.switches.eos;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.ConfigLine;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;

/** Statements of a transmit queue: its turn, its rate, and when packets are marked or dropped. */
final class QueueStatements {
  private QueueStatements() {}

  static boolean take(String queue, ConfigLine line, Readings readings) {
    return switch (line.word(0)) {
      case "no" ->
          line.starts("no", "priority")
              && line.add(queue, "scheduler.type", Value.text("dwrr"), readings);
      case "priority" -> line.add(queue, "scheduler.type", Value.text(line.last()), readings);
      case "bandwidth" -> bandwidth(queue, line, readings);
      case "shape" -> shape(queue, line, readings);
      case "random-detect" -> detect(queue, line, readings);
      default -> false;
    };
  }

  /** {@code bandwidth percent 30}, {@code bandwidth guaranteed percent 10}. */
  private static boolean bandwidth(String queue, ConfigLine line, Readings readings) {
    boolean guaranteed = line.word(1).equals("guaranteed");
    if (guaranteed) {
      return line.add(queue, FactKey.text("scheduler.shape", "minimum"), rate(line), readings);
    }
    return line.word(1).equals("percent")
        && line.add(
            queue, "scheduler.bandwidth", SwitchValue.percent(line.after("percent")), readings);
  }

  /** {@code shape rate 40 percent}, {@code shape rate 100000 kbps}. */
  static boolean shape(String subject, ConfigLine line, Readings readings) {
    return line.add(subject, FactKey.text("scheduler.shape", "maximum"), rate(line), readings);
  }

  /** A part of the bandwidth, or a rate in kilobits where no other unit stands behind it. */
  private static Value rate(ConfigLine line) {
    if (line.words().contains("percent")) {
      String behind = line.after("percent");
      return SwitchValue.percent(behind.isEmpty() ? line.after("rate") : behind);
    }
    String unit = line.last();
    String number = line.word(2);
    boolean bare = unit.equals(number) || unit.equals("kbps");
    return SwitchValue.rate(number + (bare ? "Kbps" : unit.replace('m', 'M').replace('g', 'G')));
  }

  /**
   * {@code random-detect ecn minimum-threshold 320 kbytes maximum-threshold 320 kbytes
   * max-mark-probability 90}; with {@code drop} the thresholds are those of drops.
   */
  private static boolean detect(String queue, ConfigLine line, Readings readings) {
    boolean ecn = line.word(1).equals("ecn");
    if (!ecn && !line.word(1).equals("drop")) {
      return false;
    }
    if (line.last().equals("count")) {
      return line.add(queue, "wred.counted", new Value.Flag(true), readings);
    }
    line.add(queue, ecn ? "wred.ecn" : "wred.drops", new Value.Flag(true), readings);
    add(queue, ecn ? "wred.minimum" : "wred.drop.minimum", "minimum-threshold", line, readings);
    add(queue, ecn ? "wred.maximum" : "wred.drop.maximum", "maximum-threshold", line, readings);
    String chance = line.after(ecn ? "max-mark-probability" : "drop-probability");
    if (!chance.isEmpty()) {
      String key = ecn ? "wred.probability" : "wred.drop.probability";
      line.add(queue, key, SwitchValue.percent(chance), readings);
    }
    if (!line.after("weight").isEmpty()) {
      line.add(queue, "wred.weight", SwitchValue.count(line.after("weight")), readings);
    }
    return true;
  }

  private static void add(
      String queue, String key, String label, ConfigLine line, Readings readings) {
    int at = line.words().indexOf(label);
    if (at >= 0) {
      line.add(queue, key, threshold(line.word(at + 1), line.word(at + 2)), readings);
    }
  }

  private static Value threshold(String number, String unit) {
    return switch (unit) {
      case "bytes", "kbytes", "mbytes" ->
          SwitchValue.size(number + unit.replace("bytes", "B").replace('k', 'K').replace('m', 'M'));
      case "milliseconds" -> SwitchValue.span(number, "ms");
      case "microseconds" -> SwitchValue.span(number, "us");
      default -> SwitchValue.count(number, unit);
    };
  }
}
