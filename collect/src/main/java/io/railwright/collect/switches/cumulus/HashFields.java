package io.railwright.collect.switches.cumulus;

import io.railwright.collect.json.Json;
import io.railwright.collect.json.JsonText;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Value;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * {@code nv show system forwarding ecmp-hash -o json}: the fields of a packet by which one of
 * several equal routes is chosen, each on or off.
 */
final class HashFields {
  private static final Set<String> ON = Set.of("on", "enabled");

  private static final Map<String, String> NAMES =
      Map.of(
          "source-ip", "source-address",
          "destination-ip", "destination-address",
          "ip-protocol", "protocol");

  private HashFields() {}

  static Parsed parse(Printed printed) {
    Readings readings = new Readings(printed);
    Set<String> fields = new TreeSet<>();
    boolean told = false;
    for (Json.Members object : JsonText.objects(printed, (line, number, into) -> false, readings)) {
      for (Map.Entry<String, Json> field : object.values().entrySet()) {
        told |= field.getValue() instanceof Json.Leaf;
        if (field.getValue() instanceof Json.Leaf leaf && ON.contains(leaf.text())) {
          fields.add(NAMES.getOrDefault(field.getKey(), field.getKey()));
        }
      }
    }
    if (told) {
      readings.add(
          "", "switch.hash[ecmp]", new Value.Listing(fields.stream().toList()), "ecmp-hash", 0);
    }
    return readings.parsed();
  }
}
