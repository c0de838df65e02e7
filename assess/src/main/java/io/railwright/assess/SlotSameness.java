package io.railwright.assess;

import io.railwright.assess.ValueGroup.Member;
import io.railwright.assess.ValueGroup.Usual;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Finding;
import io.railwright.model.value.Value;
import io.railwright.survey.view.Observed;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Values that the card in a slot should share with the cards in that slot of other hosts. A host is
 * held against those hosts of its product that have one of its values at any slot: hosts at the
 * same leaves, whatever the rest of the fabric looks like. Where these do not agree among
 * themselves, there is no pattern, and nothing is said.
 *
 * <p>Cost: hosts with the same values count as one; what remains is compared each with each.
 */
final class SlotSameness {
  /** As many hosts must agree, besides the one that differs. */
  private static final int FEWEST = 2;

  private final Map<Key, Map<Subject, Map<String, Member>>> hosts = new HashMap<>();

  private record Key(String rule, String product) {}

  /** Hosts with the same value at each slot. */
  private record Layout(Map<String, Value> bySlot, List<Map<String, Member>> hosts) {
    boolean meets(Layout other) {
      return !Collections.disjoint(bySlot.values(), other.bySlot.values());
    }
  }

  synchronized void add(RuleBook.Entry entry, String product, JudgedItem judged) {
    String slot = judged.item().name("pci");
    if (!slot.isEmpty()
        && judged.at(entry.number()) instanceof Observed.Known(Value value, List<Fact> evidence)) {
      hosts
          .computeIfAbsent(new Key(entry.rule().id(), product), _ -> new TreeMap<>())
          .computeIfAbsent(judged.item().subject().root(), _ -> new TreeMap<>())
          .put(slot, new Member(entry, judged.named(), value, List.of(), evidence));
    }
  }

  /** Once all hosts are in; all of it had passed so far. */
  synchronized List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    for (Map<Subject, Map<String, Member>> product : hosts.values()) {
      List<Layout> layouts = layouts(product);
      for (Layout layout : layouts) {
        List<Layout> peers = layouts.stream().filter(layout::meets).toList();
        for (String slot : layout.bySlot().keySet()) {
          findings.addAll(odd(layout, slot, peers));
        }
      }
    }
    return findings;
  }

  private static List<Layout> layouts(Map<Subject, Map<String, Member>> product) {
    Map<Map<String, Value>, Layout> layouts = new HashMap<>();
    for (Map<String, Member> host : product.values()) {
      Map<String, Value> bySlot = new TreeMap<>();
      host.forEach((slot, member) -> bySlot.put(slot, member.value()));
      layouts.computeIfAbsent(bySlot, it -> new Layout(it, new ArrayList<>())).hosts().add(host);
    }
    return List.copyOf(layouts.values());
  }

  /** Those of a layout whose card in a slot has another value than three of four other hosts. */
  private static List<Finding> odd(Layout layout, String slot, List<Layout> peers) {
    Map<Value, Integer> votes = new HashMap<>();
    for (Layout peer : peers) {
      Value value = peer.bySlot().get(slot);
      if (value != null) {
        votes.merge(value, peer.hosts().size(), Integer::sum);
      }
    }
    int all = votes.values().stream().mapToInt(Integer::intValue).sum();
    List<Finding> findings = new ArrayList<>();
    votes.forEach(
        (value, having) -> {
          boolean usual = having >= FEWEST && 4 * having >= 3 * (all - 1);
          if (usual && !value.equals(layout.bySlot().get(slot))) {
            for (Map<String, Member> host : layout.hosts()) {
              ValueGroup one = new ValueGroup();
              Optional.ofNullable(host.get(slot)).ifPresent(one::add);
              findings.addAll(one.differingFrom(new Usual(value, having, all, "")));
            }
          }
        });
    return findings;
  }
}
