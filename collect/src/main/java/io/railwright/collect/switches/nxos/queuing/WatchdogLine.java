package io.railwright.collect.switches.nxos.queuing;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.nxos.text.NxosNumber;
import io.railwright.collect.switches.nxos.text.NxosWord;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Locale;

/** How the PFC watchdog is set for the whole switch, above the tables of its queues. */
final class WatchdogLine {
  private WatchdogLine() {}

  static boolean take(String text, int number, Readings readings) {
    String line = text.toLowerCase(Locale.ROOT);
    if (!line.contains("watch-dog") && !line.contains("watchdog")) {
      return false;
    }
    int open = text.indexOf('[');
    int close = text.indexOf(']');
    if (line.startsWith("global watch") && close > open && open > 0) {
      String word = text.substring(open + 1, close).strip();
      readings.add("", "switch.pfc-watchdog", NxosWord.flag(word), text, number);
      return true;
    }
    List<String> value = Words.list(text.substring(text.indexOf(':') + 1));
    if (text.indexOf(':') < 0 || value.isEmpty()) {
      return line.startsWith("global pfc");
    }
    return takeValue(
        line.substring(0, line.indexOf(':')), value.getFirst(), text, number, readings);
  }

  private static boolean takeValue(
      String label, String value, String raw, int number, Readings readings) {
    int multiplier = label.indexOf("multiplier");
    if (label.contains("interval")) {
      Value span =
          NxosNumber.small(value)
              .<Value>map(it -> new TimeSpan(it * 1_000_000L))
              .orElseGet(() -> NxosNumber.count(value));
      readings.add("", "switch.pfc-watchdog.interval", span, raw, number);
      return true;
    }
    if (multiplier > 0 && !label.contains("interface")) {
      String[] before = Words.of(label.substring(0, multiplier));
      String key = FactKey.text("switch.pfc-watchdog.multiplier", before[before.length - 1]);
      readings.add("", key, NxosNumber.count(value, "intervals"), raw, number);
    }
    return multiplier > 0;
  }
}
