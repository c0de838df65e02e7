package io.railwright.flow.change;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the driver of an ESXi host is told for its virtual functions, as one option for all ports.
 */
final class EsxiRemedies {
  private static final String DRIVER = "nmlx5_core";

  private final Map<String, String> pci = new TreeMap<>();
  private final Map<String, String> drivers = new HashMap<>();
  private String numbers = "";

  EsxiRemedies(List<Fact> facts) {
    for (Fact fact : facts) {
      Subject subject = fact.subject();
      if (subject.kind().equals(Kind.UPLINK) && fact.key().equals("net.pci")) {
        pci.putIfAbsent(subject.name(), fact.value().print());
      } else if (subject.kind().equals(Kind.UPLINK) && fact.key().equals("net.driver")) {
        drivers.putIfAbsent(subject.name(), fact.value().print());
      } else if (subject.name().equals(DRIVER) && fact.key().equals("module.parameter[max_vfs]")) {
        numbers = fact.value().print();
      }
    }
  }

  /**
   * As many functions for each of some ports, and for the others what they have.
   *
   * @param ports for guests
   */
  List<Action> functions(List<String> ports, String wanted) {
    List<String> ordered =
        pci.entrySet().stream()
            .filter(it -> drivers.getOrDefault(it.getKey(), "").equals(DRIVER))
            .sorted(Map.Entry.comparingByValue())
            .map(Map.Entry::getKey)
            .toList();
    List<String> now = numbers.isEmpty() ? List.of() : List.of(numbers.split("[ ,]+", -1));
    List<String> all = new ArrayList<>();
    for (int place = 0; place < ordered.size(); place++) {
      String has = place < now.size() ? now.get(place) : "0";
      all.add(ports.contains(ordered.get(place)) && number(has) < number(wanted) ? wanted : has);
    }
    return all.isEmpty() || number(wanted) == 0
        ? List.of()
        : List.of(
            new Action.ByHand(
                "add max_vfs=%s to the options of %s, giving all other options again: esxcli system module parameters set -m %s -p STRING; then reboot"
                    .formatted(String.join(",", all), DRIVER, DRIVER)));
  }

  private static int number(String text) {
    return text.matches("[0-9]{1,3}") ? Integer.parseInt(text) : 0;
  }
}
