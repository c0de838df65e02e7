package io.railwright.view;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.text.Plain;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What is unknown, under the reason why: one reason often holds for many parameters of many
 * devices.
 */
final class Unknowns {
  private static final int MOST_DEVICES = 4;

  private Unknowns() {}

  static List<String> lines(Subject machine, List<Fact> facts) {
    List<String> lines = new ArrayList<>();
    byReason(machine, facts)
        .forEach(
            (reason, devices) -> {
              lines.add(Plain.line(reason, 600));
              byParameters(devices).forEach((what, which) -> lines.add("  " + join(which, what)));
            });
    return lines;
  }

  /** Reason to device to its parameters. */
  private static Map<String, Map<String, List<String>>> byReason(
      Subject machine, List<Fact> facts) {
    Map<String, Map<String, List<String>>> reasons = new TreeMap<>();
    for (Fact fact : facts) {
      String reason = fact.value() instanceof Value.Unknown(String why) ? why : "";
      boolean own = fact.subject().equals(machine);
      String device = fact.subject().below(machine);
      String name = FactName.of(fact.key(), fact.moment());
      reasons
          .computeIfAbsent(reason, r -> new LinkedHashMap<>())
          .computeIfAbsent(device, d -> new ArrayList<>())
          .add(own ? name : FactName.withoutKind(name));
    }
    return reasons;
  }

  /** Devices of which the same is unknown share a line. */
  private static Map<String, List<String>> byParameters(Map<String, List<String>> devices) {
    Map<String, List<String>> shared = new LinkedHashMap<>();
    devices.forEach(
        (device, parameters) ->
            shared
                .computeIfAbsent(String.join(" ", parameters), p -> new ArrayList<>())
                .add(device));
    return shared;
  }

  private static String join(List<String> devices, String parameters) {
    int more = devices.size() - MOST_DEVICES;
    String named = String.join(" ", devices.subList(0, Math.min(devices.size(), MOST_DEVICES)));
    String line = named + (more > 0 ? " and " + more + " more" : "");
    return Plain.line(line.isEmpty() ? parameters : line + ": " + parameters);
  }
}
