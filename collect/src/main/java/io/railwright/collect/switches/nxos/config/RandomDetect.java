package io.railwright.collect.switches.nxos.config;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.ConfigLine;
import io.railwright.collect.switches.nxos.text.LineFacts;
import io.railwright.collect.switches.nxos.text.NxosNumber;
import io.railwright.model.value.Value;
import org.jspecify.annotations.Nullable;

/**
 * {@code random-detect minimum-threshold 150 kbytes maximum-threshold 1500 kbytes drop-probability
 * 7 weight 0 ecn}, in one statement or in several. Without {@code ecn} packets are dropped, so that
 * is said when the class ends.
 */
final class RandomDetect {
  private final String subject;
  private @Nullable ConfigLine last;
  private boolean ecn;

  RandomDetect(String subject) {
    this.subject = subject;
  }

  boolean take(ConfigLine statement, Readings readings) {
    LineFacts row = new LineFacts(subject, statement.number(), readings);
    addThreshold("minimum-threshold", "wred.minimum", statement, row);
    addThreshold("maximum-threshold", "wred.maximum", statement, row);
    String probability = statement.after("drop-probability");
    if (!probability.isEmpty()) {
      row.add("wred.probability", NxosNumber.count(probability, "%"), statement.text());
    }
    String weight = statement.after("weight");
    if (!weight.isEmpty()) {
      row.add("wred.weight", NxosNumber.count(weight), statement.text());
    }
    if (last == null || statement.has("ecn")) {
      last = statement;
    }
    ecn |= statement.has("ecn");
    return true;
  }

  private static void addThreshold(String word, String key, ConfigLine statement, LineFacts row) {
    String number = statement.after(word);
    if (!number.isEmpty()) {
      row.add(key, NxosNumber.amount(number, statement.behind(word, 2)), statement.text());
    }
  }

  void end(Readings readings) {
    if (last != null) {
      readings.add(subject, "wred.ecn", new Value.Flag(ecn), last.text(), last.number());
      last = null;
    }
  }
}
