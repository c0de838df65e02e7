package io.railwright.assess;

import io.railwright.knowledge.Scope;
import io.railwright.model.fact.Fact;
import io.railwright.model.finding.Expected;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.value.Value;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.Observed;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Gathers values that should be the same among a group and, once all are in, says who differs from
 * the most. Where no value has the majority, all but the first of them by text differ.
 */
final class Sameness {
  /**
   * Of a value that more than so many have, the evidence of the others is not kept. It would fill
   * the memory for nothing, since such a value is hardly ever the exception.
   */
  private static final int MOST_WITH_EVIDENCE = 10_000;

  private final Map<Key, Map<String, List<Member>>> groups = new HashMap<>();

  /**
   * Who is compared with whom.
   *
   * @param place one host, or one group of the inventory; empty for the whole fabric
   * @param model what all of them are; empty for any
   */
  record Among(String place, String model) {
    static final Among ALL = new Among("", "");
  }

  private record Key(String rule, Among among) {
    static final Comparator<Key> ORDER =
        Comparator.comparing(Key::rule)
            .thenComparing(key -> key.among().place())
            .thenComparing(key -> key.among().model());
  }

  /** What must be kept of an item until all are in: not its facts but those that it rests on. */
  private record Member(RuleBook.Entry entry, Item item, Value value, List<Fact> evidence) {}

  /** Of which items the values are compared: only those of one model. */
  static String model(Scope scope) {
    return switch (scope) {
      case HOST -> "host.product";
      case NIC -> "nic.model";
      case GPU -> "gpu.model";
    };
  }

  synchronized void add(RuleBook.Entry entry, Among among, JudgedItem judged) {
    if (judged.at(entry.number()) instanceof Observed.Known(Value value, List<Fact> evidence)) {
      List<Member> members =
          groups
              .computeIfAbsent(new Key(entry.rule().id(), among), _ -> new TreeMap<>())
              .computeIfAbsent(value.print(), _ -> new ArrayList<>());
      List<Fact> kept = members.size() < MOST_WITH_EVIDENCE ? evidence : List.of();
      members.add(new Member(entry, judged.named(), value, kept));
    }
  }

  /** The findings about those who differ, all of whom had passed so far; one for each of them. */
  synchronized List<Finding> findings() {
    Map<String, Finding> once = new LinkedHashMap<>(); // an item may differ in several groups
    for (Finding finding : differing()) {
      once.putIfAbsent(finding.rule() + " " + finding.subject(), finding);
    }
    return List.copyOf(once.values());
  }

  private List<Finding> differing() {
    List<Finding> findings = new ArrayList<>();
    Map<Key, Map<String, List<Member>>> ordered = new TreeMap<>(Key.ORDER);
    ordered.putAll(groups);
    for (Map<String, List<Member>> byValue : ordered.values()) {
      String most =
          byValue.entrySet().stream()
              .max(
                  Comparator.comparingInt(
                      (Map.Entry<String, List<Member>> one) -> one.getValue().size()))
              .orElseThrow()
              .getKey();
      byValue.forEach(
          (value, members) -> {
            if (!value.equals(most)) {
              members.forEach(member -> findings.add(finding(member, most, byValue)));
            }
          });
    }
    return findings;
  }

  private static Finding finding(Member member, String most, Map<String, List<Member>> byValue) {
    List<Member> having = byValue.getOrDefault(most, List.of());
    boolean undecided =
        byValue.entrySet().stream()
            .anyMatch(it -> !it.getKey().equals(most) && it.getValue().size() == having.size());
    Value usual = having.getFirst().value();
    int all = byValue.values().stream().mapToInt(List::size).sum();
    Expected expected =
        undecided
            ? new Expected.NoMajority(byValue.values().stream().map(Sameness::share).toList())
            : new Expected.OfMost(usual, having.size(), all);
    return Verdicts.finding(
        member.entry(),
        member.item(),
        new Judgement(Status.FAIL, expected, member.value(), "", member.evidence()),
        undecided ? List.of() : Fixes.actions(member.item(), member.entry().parameter(), usual));
  }

  private static Expected.Share share(List<Member> having) {
    return new Expected.Share(having.getFirst().value(), having.size());
  }
}
