package io.railwright.collect.switches.eos;

import static java.util.Map.entry;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.LldpNeighbour;
import io.railwright.collect.switches.ScreenNoise;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.switches.table.Column;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.Map;
import java.util.Set;

/** {@code show version} as text: the model, then a label and a value a line. */
final class VersionText implements LineTaker {
  private static final Map<String, Column> FIELDS =
      Map.ofEntries(
          entry("Hardware version", component("hardware-revision")),
          entry("Serial number", Column.of("switch.serial", SwitchValue::word)),
          entry("System MAC address", Column.of("switch.mac", LldpNeighbour::id)),
          entry("Software image version", Column.of("switch.version", VersionText::version)),
          entry("Architecture", component("architecture")),
          entry("Internal build version", component("internal-version")),
          entry("Uptime", Column.of("switch.uptime", VersionText::uptime)),
          entry("Total memory", Column.of("switch.memory", SwitchValue::size)));

  private static final Set<String> APART =
      Set.of(
          "Hardware MAC address",
          "Internal build ID",
          "Image format version",
          "Image optimization",
          "Kernel version",
          "Free memory");

  private static Column component(String name) {
    return Column.of(FactKey.text("switch.component", name), SwitchValue::word);
  }

  @Override
  public boolean take(String line, int number, Readings readings) {
    String text = line.strip();
    int colon = text.indexOf(':');
    if (colon < 0) {
      return takeModel(text, number, readings) || ScreenNoise.isIn(line);
    }
    String label = text.substring(0, colon);
    String value = text.substring(colon + 1).strip();
    Column column = FIELDS.get(label);
    if (column != null && !value.isEmpty()) {
      column.read("", value, text, number, readings);
    }
    return column != null || APART.contains(label) || ScreenNoise.isIn(line);
  }

  /** {@code Arista DCS-7060CX-32S-F}, {@code vEOS}. */
  private static boolean takeModel(String text, int number, Readings readings) {
    boolean named = text.startsWith("Arista ") || text.startsWith("vEOS") || text.equals("cEOSLab");
    if (named) {
      String model = text.startsWith("Arista ") ? text.substring("Arista ".length()) : text;
      readings.add("", "switch.os", Value.text("eos"), text, number);
      readings.add("", "switch.model", Value.text(model), text, number);
    }
    return named;
  }

  /** {@code 4.31.2F (engineering build)}. */
  private static Value version(String text) {
    int bracket = text.indexOf(" (");
    return SwitchValue.word(bracket < 0 ? text : text.substring(0, bracket));
  }

  /** {@code 3 weeks, 2 days, 1 hours and 23 minutes}. */
  private static Value uptime(String text) {
    String[] words = text.replace(",", "").replace(" and ", " ").split(" ", -1);
    long seconds = 0;
    for (int at = 0; at + 1 < words.length; at += 2) {
      long each = seconds(words[at + 1]);
      if (each == 0 || !words[at].matches("[0-9]{1,6}")) {
        return new Value.Unknown("the switch prints " + text);
      }
      seconds += Long.parseLong(words[at]) * each;
    }
    return SwitchValue.span(Long.toString(seconds), "s");
  }

  private static long seconds(String unit) {
    return switch (unit) {
      case "year", "years" -> 31_536_000;
      case "week", "weeks" -> 604_800;
      case "day", "days" -> 86_400;
      case "hour", "hours" -> 3_600;
      case "minute", "minutes" -> 60;
      case "second", "seconds" -> 1;
      default -> 0;
    };
  }
}
