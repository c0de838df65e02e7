package io.railwright.assess;

import io.railwright.knowledge.Expectation.Group;
import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.Scope;
import io.railwright.model.fact.Fact;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.value.Value;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.Observed;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

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

  /** Who is compared: the items of one model, of one host or of all ({@code host} is empty). */
  private record Key(String rule, String host, String model) {
    static final Comparator<Key> ORDER =
        Comparator.comparing(Key::rule).thenComparing(Key::host).thenComparing(Key::model);
  }

  /** What must be kept of an item until all are in: not its facts but those that it rests on. */
  private record Member(RuleBook.Entry entry, Item item, List<Fact> evidence) {}

  /** Of which items the values are compared: only those of one model. */
  static String model(Scope scope) {
    return switch (scope) {
      case HOST -> "host.product";
      case NIC -> "nic.model";
      case GPU -> "gpu.model";
    };
  }

  synchronized void add(RuleBook.Entry entry, Group group, String model, Look look) {
    if (look.at(entry.number()) instanceof Observed.Known(Value value, List<Fact> evidence)) {
      String host = group == Group.HOST ? look.item().subject().root().path() : "";
      List<Member> members =
          groups
              .computeIfAbsent(new Key(entry.rule().id(), host, model), _ -> new TreeMap<>())
              .computeIfAbsent(value.print(), _ -> new ArrayList<>());
      List<Fact> kept = members.size() < MOST_WITH_EVIDENCE ? evidence : List.of();
      members.add(new Member(entry, look.named(), kept));
    }
  }

  /** The findings about those who differ, all of whom had passed so far. */
  synchronized List<Finding> findings() {
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
              members.forEach(member -> findings.add(finding(member, value, most, byValue)));
            }
          });
    }
    return findings;
  }

  private static Finding finding(
      Member member, String value, String most, Map<String, List<Member>> byValue) {
    int having = byValue.getOrDefault(most, List.of()).size();
    boolean undecided =
        byValue.entrySet().stream()
            .anyMatch(it -> !it.getKey().equals(most) && it.getValue().size() == having);
    String expected = undecided ? split(byValue) : share(most, having, byValue);
    List<String> mend = undecided ? List.of() : mend(member, most);
    return Verdicts.finding(
        member.entry(), member.item(), Status.FAIL, expected, value, member.evidence(), mend);
  }

  private static String share(String most, int having, Map<String, List<Member>> byValue) {
    int all = byValue.values().stream().mapToInt(List::size).sum();
    return "%s, as %d of %d have".formatted(most, having, all);
  }

  /** Where as many have one value as another, nobody can say which is meant. */
  private static String split(Map<String, List<Member>> byValue) {
    return "the same on all ("
        + byValue.entrySet().stream()
            .map(it -> it.getKey() + " on " + it.getValue().size())
            .collect(Collectors.joining(", "))
        + ")";
  }

  private static List<String> mend(Member member, String most) {
    Parameter parameter = member.entry().parameter();
    return parameter
        .type()
        .parse(most)
        .map(it -> Mending.lines(member.item(), parameter, it))
        .orElse(List.of());
  }
}
