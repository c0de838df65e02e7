package io.railwright.collect.switches.sonic;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.Map;

/** {@code /etc/sonic/sonic_version.yml}: a key and a value a line, mostly in quotes. */
final class SonicVersion {
  static final Probe PROBE =
      new Probe(
          Question.text("sonic-version", "/etc/sonic/sonic_version.yml"),
          Parser.byLine(SonicVersion::take));

  private static final String VERSION = "switch.version";

  private static final Map<String, String> KEYS =
      Map.of("build_version", VERSION, "asic_type", "switch.asic");

  private SonicVersion() {}

  private static boolean take(String line, int number, Readings readings) {
    int colon = line.indexOf(": ");
    String key = colon < 0 ? null : KEYS.get(line.substring(0, colon));
    if (key != null) {
      String value = unquote(line.substring(colon + 2).strip());
      readings.add("", key, Value.text(value), value, number);
      if (key.equals(VERSION)) {
        readings.add("", "switch.os", Value.text("sonic"), value, number);
      }
    }
    return line.indexOf(':') > 0 || line.startsWith("---");
  }

  private static String unquote(String value) {
    boolean quoted =
        value.length() >= 2
            && "'\"".indexOf(value.charAt(0)) >= 0
            && value.charAt(value.length() - 1) == value.charAt(0);
    return quoted ? value.substring(1, value.length() - 1) : value;
  }
}
