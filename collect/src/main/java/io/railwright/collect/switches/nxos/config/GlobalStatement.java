package io.railwright.collect.switches.nxos.config;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.ConfigLine;
import io.railwright.collect.switches.nxos.text.NxosNumber;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;

/** Statements of a configuration about the whole switch. */
final class GlobalStatement {
  private GlobalStatement() {}

  static boolean take(ConfigLine statement, Readings readings) {
    return switch (statement.word(0)) {
      case "hostname", "switchname" ->
          addText("switch.name", statement.word(1), statement, readings);
      case "version" -> addText("switch.version", statement.word(1), statement, readings);
      case "lldp" -> takeLldp(statement, true, 2, readings);
      case "no" -> statement.word(1).equals("lldp") && takeLldp(statement, false, 3, readings);
      case "priority-flow-control" -> takeWatchdog(statement, readings);
      default -> false;
    };
  }

  static boolean addText(String key, String value, ConfigLine statement, Readings readings) {
    readings.add("", key, Value.text(value), statement.text(), statement.number());
    return true;
  }

  /** {@code lldp tlv-select dcbxp egress-queuing}. */
  private static boolean takeLldp(ConfigLine statement, boolean sent, int from, Readings readings) {
    if (statement.has("tlv-select")) {
      String key = FactKey.text("switch.lldp.sent", statement.rest(from));
      readings.add("", key, new Value.Flag(sent), statement.text(), statement.number());
    }
    return true;
  }

  private static boolean takeWatchdog(ConfigLine statement, Readings readings) {
    String value = statement.words().getLast();
    String raw = statement.text();
    if (statement.has("multiplier") || raw.contains("-multiplier")) {
      String word = statement.has("multiplier") ? statement.word(1) : statement.word(2);
      String what = word.replace("-multiplier", "");
      String key = FactKey.text("switch.pfc-watchdog.multiplier", what);
      readings.add("", key, NxosNumber.count(value, "intervals"), raw, statement.number());
      return true;
    }
    if (value.equals("on") || value.equals("off")) {
      Value on = new Value.Flag(value.equals("on"));
      readings.add("", "switch.pfc-watchdog", on, raw, statement.number());
      return true;
    }
    NxosNumber.small(value)
        .ifPresent(
            milliseconds -> {
              TimeSpan interval = new TimeSpan(milliseconds * 1_000_000L);
              readings.add("", "switch.pfc-watchdog.interval", interval, raw, statement.number());
            });
    return NxosNumber.small(value).isPresent();
  }
}
