package io.railwright.collect.switches.sonic;

import io.railwright.collect.json.Json;
import io.railwright.collect.json.JsonPlace;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.switches.table.Column;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.Set;

/** Tables of CONFIG_DB about cables and addresses, and about what holds for the whole switch. */
final class DatabaseLinks {
  /** Tables that say nothing about how a port treats packets. */
  private static final Set<String> APART = Set.of("VERSIONS", "DEVICE_NEIGHBOR_METADATA");

  private DatabaseLinks() {}

  /** False if the row is of no such table. */
  static boolean take(DatabaseRow row, Readings readings) {
    return switch (row.table()) {
      case "CABLE_LENGTH" -> each(row, DatabaseLinks::cable, readings);
      case "INTERFACE", "PORTCHANNEL_INTERFACE" -> address(row, readings);
      case "PORTCHANNEL_MEMBER" -> member(row, readings);
      case "LOSSLESS_TRAFFIC_PATTERN", "DEFAULT_LOSSLESS_BUFFER_PARAMETER" ->
          each(row, DatabaseLinks::pattern, readings);
      case "FLEX_COUNTER_TABLE" -> polling(row, readings);
      case "SWITCH_HASH" -> HashFields.take(row, readings);
      default -> APART.contains(row.table());
    };
  }

  /** Reads a field. */
  @FunctionalInterface
  private interface FieldTaker {
    void take(String name, Json.Leaf leaf, Readings readings);
  }

  private static boolean each(DatabaseRow row, FieldTaker taker, Readings readings) {
    row.fields()
        .values()
        .forEach(
            (name, value) -> {
              if (value instanceof Json.Leaf leaf) {
                taker.take(name, leaf, readings);
              }
            });
    return true;
  }

  private static void cable(String port, Json.Leaf leaf, Readings readings) {
    String raw = JsonPlace.printed(port, leaf);
    Column.of("port.cable-length", DatabaseFields::metres)
        .read(SwitchSubject.port(port), leaf.text(), raw, leaf.line(), readings);
  }

  /** {@code Ethernet0|10.0.0.0/31}. */
  private static boolean address(DatabaseRow row, Readings readings) {
    int bar = row.key().indexOf('|');
    if (bar > 0) {
      String address = row.key().substring(bar + 1);
      String subject = SwitchSubject.port(row.key().substring(0, bar));
      readings.add(subject, "port.address", Value.text(address), address, 0);
    }
    return true;
  }

  /** {@code PortChannel0001|Ethernet112}. */
  private static boolean member(DatabaseRow row, Readings readings) {
    int bar = row.key().indexOf('|');
    if (bar > 0) {
      String channel = row.key().substring(0, bar);
      String subject = SwitchSubject.port(row.key().substring(bar + 1));
      readings.add(subject, "port.channel", Value.text(channel), channel, 0);
    }
    return true;
  }

  private static void pattern(String name, Json.Leaf leaf, Readings readings) {
    readings.add(
        "",
        FactKey.text("switch.lossless", name),
        SwitchValue.count(leaf.text()),
        JsonPlace.printed(name, leaf),
        leaf.line());
  }

  /** Which counters the switch reads from its chip. */
  private static boolean polling(DatabaseRow row, Readings readings) {
    row.fields()
        .leaf("FLEX_COUNTER_STATUS")
        .ifPresent(
            leaf ->
                readings.add(
                    "",
                    FactKey.text("switch.counters.polled", row.key()),
                    SwitchValue.flag(leaf.text()),
                    JsonPlace.printed("FLEX_COUNTER_STATUS", leaf),
                    leaf.line()));
    return true;
  }
}
