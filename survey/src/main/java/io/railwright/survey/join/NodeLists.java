package io.railwright.survey.join;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The labels and the devices of each node in one list, for whoever looks for some by their form.
 */
final class NodeLists {
  private static final String LABEL = "node.label";
  private static final String ALLOCATABLE = "node.allocatable";

  private NodeLists() {}

  static void derive(List<Fact> facts, DerivedFacts derived) {
    Map<Subject, List<String>> labels = new LinkedHashMap<>();
    Map<Subject, List<String>> devices = new LinkedHashMap<>();
    for (Fact fact : facts) {
      String family = FactKey.name(fact.key());
      if (family.equals(LABEL) || family.equals(ALLOCATABLE)) {
        String index = new FactKey(fact.key()).index();
        String value =
            fact.value() instanceof Value.Count(long number, var _)
                ? Long.toString(number)
                : fact.value().print();
        (family.equals(LABEL) ? labels : devices)
            .computeIfAbsent(fact.subject(), _ -> new ArrayList<>())
            .add(index + "=" + value);
      }
    }
    add(labels, "node.labels", derived);
    add(devices, "node.devices", derived);
  }

  private static void add(Map<Subject, List<String>> lists, String key, DerivedFacts derived) {
    lists.forEach(
        (node, items) ->
            derived.add(
                node, key, Moment.CURRENT, new Value.Listing(items), List.of("kube-nodes")));
  }
}
