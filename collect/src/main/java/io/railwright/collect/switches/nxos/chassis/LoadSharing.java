package io.railwright.collect.switches.nxos.chassis;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.nxos.text.NxosText;
import io.railwright.collect.text.Words;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code show ip load-sharing}: {@code Load-share mode : address source-destination port
 * source-destination}, by which one of several equal routes is chosen.
 */
public final class LoadSharing implements NxosText {
  private static final String MODE = "Load-share mode";

  @Override
  public boolean take(String line, int number, Readings readings) {
    int colon = line.indexOf(':');
    if (colon < 0 || !line.strip().startsWith(MODE)) {
      return line.contains("load sharing:")
          || line.strip().startsWith("Universal-id")
          || line.strip().startsWith("Rotate")
          || line.contains(" is disabled")
          || line.contains(" is enabled");
    }
    List<String> words = Words.list(line.substring(colon + 1));
    List<String> fields = new ArrayList<>();
    for (int at = 0; at + 1 < words.size(); at++) {
      String of = words.get(at);
      if (of.equals("address") || of.equals("port")) {
        for (String end : words.get(at + 1).split("-", -1)) {
          fields.add(end + "-" + of);
        }
      }
    }
    readings.add("", "switch.hash[ecmp]", new Value.Listing(fields), line.strip(), number);
    return true;
  }
}
