package io.railwright.survey.join;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The labels and the devices of each node in one list, for whoever looks for some by their form,
 * and what was discovered on it, whoever did.
 */
final class NodeLists {
  private static final String LABEL = "node.label";
  private static final String ALLOCATABLE = "node.allocatable";

  private static final String FEATURES = "node-feature.labels";
  private static final String FEATURED = "node-feature.node";

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
    add(labels, "node.labels", "kube-nodes", derived);
    add(devices, "node.devices", "kube-nodes", derived);
    add(features(facts, labels.keySet()), "node.features", "kube-node-features", derived);
  }

  /** By the nodes that there are. */
  private static Map<Subject, List<String>> features(List<Fact> facts, Set<Subject> nodes) {
    Map<Subject, Subject> of = new HashMap<>();
    Map<Subject, List<String>> found = new LinkedHashMap<>();
    for (Fact fact : facts) {
      if (fact.key().equals(FEATURED)) {
        Subject node = fact.subject().root().child("node", fact.value().print());
        of.put(fact.subject(), node);
      }
    }
    for (Fact fact : facts) {
      Subject node = fact.key().equals(FEATURES) ? of.get(fact.subject()) : null;
      if (node != null
          && nodes.contains(node)
          && fact.value() instanceof Value.Listing(List<String> labels)) {
        found.computeIfAbsent(node, _ -> new ArrayList<>()).addAll(labels);
      }
    }
    return found;
  }

  private static void add(
      Map<Subject, List<String>> lists, String key, String probe, DerivedFacts derived) {
    lists.forEach(
        (node, items) ->
            derived.add(node, key, Moment.CURRENT, new Value.Listing(items), List.of(probe)));
  }
}
