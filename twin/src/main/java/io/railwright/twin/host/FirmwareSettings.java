package io.railwright.twin.host;

import java.util.LinkedHashMap;
import java.util.Map;

/** The firmware settings of a card as {@code mlxconfig -e q} prints them. */
final class FirmwareSettings {
  private final Nic nic;

  FirmwareSettings(Nic nic) {
    this.nic = nic;
  }

  String print() {
    Map<String, String[]> rows = new LinkedHashMap<>();
    for (String line : Template.of(nic.card.settings()).lines().toList()) {
      String[] words = line.split(" ", -1);
      rows.put(words[0], new String[] {words[1], words[1], words[1]});
    }
    rows.putAll(nic.settings);
    StringBuilder text = new StringBuilder("\nDevice #1:\n----------\n\n");
    head(text, "Device type:", nic.card.type());
    head(text, "Name:", nic.card.name());
    head(text, "Description:", nic.card.description());
    head(text, "Device:", nic.pci.address());
    text.append("\nConfigurations:                                          ")
        .append("Default             Current             Next Boot\n");
    boolean marked = false;
    for (Map.Entry<String, String[]> row : rows.entrySet()) {
      marked |= row(text, row.getKey(), row.getValue());
    }
    if (marked) {
      text.append(
          "The '*' shows parameters with next value different from default/current value.\n");
    }
    return text.toString();
  }

  private static void head(StringBuilder text, String label, String value) {
    text.append("%-20s%-20s%n".formatted(label, value));
  }

  /** A star stands where the next boot brings another value. */
  private static boolean row(StringBuilder text, String name, String[] values) {
    boolean differs = !values[2].equals(values[0]) || !values[2].equals(values[1]);
    text.append("%-8s%-44s".formatted(differs ? "*" : "", name));
    for (String value : values) {
      text.append("%-20s".formatted(value));
    }
    text.append('\n');
    return differs;
  }
}
