package io.railwright.collect.host;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.Map;

/** The distribution, as {@code /etc/os-release} names it. */
public final class OperatingSystem {
  public static final Probe PROBE =
      new Probe(
          Question.text("os-release", "/etc/os-release"), Parser.byLine(OperatingSystem::take));

  private static final Map<String, String> KEYS =
      Map.of("ID", "os.id", "VERSION_ID", "os.version", "PRETTY_NAME", "os.name");

  private OperatingSystem() {}

  private static boolean take(String line, int number, Readings readings) {
    int equals = line.indexOf('=');
    String parameter = equals < 0 ? null : KEYS.get(line.substring(0, equals));
    if (parameter != null) {
      String value = unquote(line.substring(equals + 1).strip());
      readings.add("", parameter, Value.text(value), value, number);
    }
    return equals > 0 || line.startsWith("#");
  }

  /** The file is written for a shell: a value may stand in quotes of either kind. */
  private static String unquote(String value) {
    boolean quoted =
        value.length() >= 2
            && (value.charAt(0) == '"' || value.charAt(0) == '\'')
            && value.charAt(value.length() - 1) == value.charAt(0);
    return quoted ? value.substring(1, value.length() - 1).replaceAll("\\\\(.)", "$1") : value;
  }
}
