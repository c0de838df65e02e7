package io.railwright.assess.drift;

import io.railwright.survey.Survey.Surveyed;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Lays the cards of several hosts side by side. Hosts of one product have their cards at the same
 * PCI addresses, so that a card which is missing on one of them moves none of the others. Cards
 * that no other host has at the same address are matched by their order.
 */
final class SlotMatching {
  private SlotMatching() {}

  /** For each host its items by slot, in the order of the hosts. */
  static List<Map<String, Surveyed>> of(List<Node> nodes) {
    Map<String, Integer> times = new HashMap<>();
    nodes.forEach(node -> node.slots().keySet().forEach(it -> times.merge(it, 1, Integer::sum)));
    return nodes.stream().map(node -> slots(node, times)).toList();
  }

  private static Map<String, Surveyed> slots(Node node, Map<String, Integer> times) {
    Map<String, Surveyed> slots = new TreeMap<>();
    Map<String, Integer> unmatched = new HashMap<>();
    node.slots()
        .forEach(
            (slot, item) -> {
              String model = Node.model(item);
              boolean alone = times.getOrDefault(slot, 0) == 1;
              slots.put(
                  alone ? model + " #" + unmatched.merge(model, 1, Integer::sum) : slot, item);
            });
    return slots;
  }
}
