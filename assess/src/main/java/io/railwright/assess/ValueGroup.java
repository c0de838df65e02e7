package io.railwright.assess;

import io.railwright.assess.fix.Fixes;
import io.railwright.model.fact.Fact;
import io.railwright.model.finding.Expected;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.value.Value;
import io.railwright.survey.view.Item;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Values that should be the same among a group, and who has each. */
final class ValueGroup {
  /**
   * Of a value that more than so many have, the evidence of the others is not kept. It would fill
   * the memory for nothing, since such a value is hardly ever the exception.
   */
  private static final int MOST_WITH_EVIDENCE = 10_000;

  private final Map<String, List<Member>> byValue = new TreeMap<>();

  /**
   * What must be kept of an item until all are in: not its facts but those that it rests on.
   *
   * @param parts what the value counts, where it is a number of named things
   */
  record Member(
      RuleBook.Entry entry, Item item, Value value, List<String> parts, List<Fact> evidence) {
    Member bare() {
      return new Member(entry, item, value, List.of(), List.of());
    }
  }

  /** The value that most have, and how many of how many have it. */
  record Usual(Value value, int having, int all) {}

  void add(Member member) {
    List<Member> having = byValue.computeIfAbsent(member.value().print(), _ -> new ArrayList<>());
    having.add(having.size() < MOST_WITH_EVIDENCE ? member : member.bare());
  }

  /** How many have each value. */
  Map<String, Integer> tally() {
    Map<String, Integer> tally = new TreeMap<>();
    byValue.forEach((value, members) -> tally.put(value, members.size()));
    return tally;
  }

  /** Whether no value has the majority. */
  boolean isTied() {
    Map<String, List<Member>> kinds = Tolerance.merged(byValue);
    int most = kinds.values().stream().mapToInt(List::size).max().orElse(0);
    return kinds.values().stream().filter(it -> it.size() == most).count() > 1;
  }

  Optional<Value> value(String print) {
    return Optional.ofNullable(byValue.get(print)).map(members -> members.getFirst().value());
  }

  /** The findings about those who have another value than this. */
  List<Finding> differingFrom(Usual usual) {
    List<Finding> findings = new ArrayList<>();
    byValue.forEach(
        (value, members) -> {
          if (!value.equals(usual.value().print())) {
            Expected expected = new Expected.OfMost(usual.value(), usual.having(), usual.all());
            members.forEach(it -> findings.add(finding(it, expected, Optional.of(usual.value()))));
          }
        });
    return findings;
  }

  /**
   * The findings about those who differ from the most. Where no value has the majority, all but the
   * first of them by text differ, and nobody can say which is meant.
   */
  List<Finding> findings() {
    Map<String, List<Member>> kinds = Tolerance.merged(byValue);
    String most =
        kinds.entrySet().stream()
            .max(Comparator.comparingInt(one -> one.getValue().size()))
            .orElseThrow()
            .getKey();
    List<Member> having = kinds.getOrDefault(most, List.of());
    List<Finding> findings = new ArrayList<>();
    kinds.forEach(
        (value, members) -> {
          if (!value.equals(most)) {
            members.forEach(member -> findings.add(finding(member, having, kinds)));
          }
        });
    return findings;
  }

  private static Finding finding(
      Member member, List<Member> having, Map<String, List<Member>> kinds) {
    boolean undecided =
        kinds.values().stream().filter(it -> it.size() == having.size()).count() > 1;
    if (undecided) {
      List<Expected.Share> shares = kinds.values().stream().map(ValueGroup::share).toList();
      return finding(member, new Expected.NoMajority(shares), Optional.empty());
    }
    Value usual = having.get(having.size() / 2).value();
    int all = kinds.values().stream().mapToInt(List::size).sum();
    Expected expected = new Expected.OfMost(usual, having.size(), all);
    Expected named =
        PartDifference.of(member, having)
            .<Expected>map(parts -> new Expected.Named(expected, parts.missing(), parts.extra()))
            .orElse(expected);
    return finding(member, named, Optional.of(usual));
  }

  private static Finding finding(Member member, Expected expected, Optional<Value> usual) {
    return Verdicts.finding(
        member.entry(),
        member.item(),
        new Judgement(Status.FAIL, expected, member.value(), "", member.evidence()),
        usual
            .map(value -> Fixes.actions(member.item(), member.entry().parameter(), value))
            .orElse(List.of()));
  }

  private static Expected.Share share(List<Member> having) {
    return new Expected.Share(having.getFirst().value(), having.size());
  }
}
