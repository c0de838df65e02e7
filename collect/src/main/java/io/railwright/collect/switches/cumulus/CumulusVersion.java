package io.railwright.collect.switches.cumulus;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;

/** The release, as {@code /etc/os-release} of Cumulus Linux names it. */
final class CumulusVersion {
  private static final String VERSION = "VERSION_ID=";

  static final Probe PROBE =
      new Probe(
          Question.text("cumulus-version", "/etc/os-release"), Parser.byLine(CumulusVersion::take));

  private CumulusVersion() {}

  private static boolean take(String line, int number, Readings readings) {
    if (line.startsWith(VERSION)) {
      String value = line.substring(VERSION.length()).replace("\"", "").strip();
      readings.add("", "switch.version", Value.text(value), value, number);
    }
    if (line.replace("\"", "").strip().equals("ID=cumulus-linux")) {
      readings.add("", "switch.os", Value.text("cumulus"), line.strip(), number);
    }
    return line.indexOf('=') > 0 || line.startsWith("#");
  }
}
