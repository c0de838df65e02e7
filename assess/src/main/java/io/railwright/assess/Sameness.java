package io.railwright.assess;

import io.railwright.knowledge.Scope;
import io.railwright.model.fact.Fact;
import io.railwright.model.finding.Finding;
import io.railwright.model.value.Value;
import io.railwright.survey.view.Observed;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/**
 * Gathers values that should be the same among a group and, once all are in, says who differs from
 * the most.
 */
final class Sameness {
  private final Map<Key, ValueGroup> groups = new LinkedHashMap<>();

  /**
   * Who is compared with whom.
   *
   * @param place one host, or one group of the inventory; empty for the whole fabric
   * @param model what all of them are; empty for any
   */
  record Among(String place, String model) {
    static final Among ALL = new Among("", "");
  }

  record Key(String rule, Among among) {
    private static final Comparator<Key> ORDER =
        Comparator.comparing(Key::rule)
            .thenComparing(key -> key.among().place())
            .thenComparing(key -> key.among().model());
  }

  /** Of which items the values are compared: only those of one model. */
  static String model(Scope scope) {
    return switch (scope) {
      case HOST -> "host.product";
      case NIC -> "nic.model";
      case GPU -> "gpu.model";
      case SWITCH, PORT -> "switch.model";
      case CLUSTER, NODE -> "node.system";
      case VCENTER, VM -> "vm.latency";
      case HYPERVISOR, UPLINK -> "esxi.card-models";
    };
  }

  /**
   * What a rule holds apart beside models: only items with the same text are compared. What is not
   * known is one text like any other.
   */
  static String kind(RuleBook.Entry entry, JudgedItem judged) {
    if (entry.rule().alike().isEmpty()) {
      return ""; // as of most rules
    }
    StringBuilder kind = new StringBuilder();
    for (String parameter : entry.rule().alike()) {
      kind.append('\n').append(judged.text(parameter).orElse(""));
    }
    return kind.toString();
  }

  /** What is read for it holds up no other host. */
  void add(RuleBook.Entry entry, Among among, JudgedItem judged) {
    if (judged.at(entry.number()) instanceof Observed.Known(Value value, List<Fact> evidence)) {
      add(
          new Key(entry.rule().id(), among),
          new ValueGroup.Member(entry, judged.named(), value, parts(entry, judged), evidence));
    }
  }

  private synchronized void add(Key key, ValueGroup.Member member) {
    groups.computeIfAbsent(key, _ -> new ValueGroup()).add(member);
  }

  private static List<String> parts(RuleBook.Entry entry, JudgedItem judged) {
    return entry.parts() >= 0
            && judged.at(entry.parts()) instanceof Observed.Known(Value.Listing(var names), var _)
        ? names
        : List.of();
  }

  /** Each group, in the order in which they came up. */
  synchronized void forEach(BiConsumer<Key, ValueGroup> action) {
    groups.forEach(action);
  }

  /** The findings about those who differ, all of whom had passed so far; one for each of them. */
  synchronized List<Finding> findings() {
    Map<Key, ValueGroup> ordered = new TreeMap<>(Key.ORDER); // hosts come in any order
    ordered.putAll(groups);
    Map<String, Finding> once = new LinkedHashMap<>(); // an item may differ in several groups
    ordered.forEach(
        (_, group) ->
            group.findings().forEach(it -> once.putIfAbsent(it.rule() + " " + it.subject(), it)));
    return List.copyOf(once.values());
  }
}
