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
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ObjIntConsumer;

/** Values that should be the same among a group, and who has each. */
final class ValueGroup {
  /**
   * Of a value that more than so many have, the evidence of the others is not kept. It would fill
   * the memory for nothing, since such a value is hardly ever the exception.
   */
  private static final int MOST_WITH_EVIDENCE = 10_000;

  private final Map<String, List<Member>> byValue = new TreeMap<>();

  /** Those with the value that came last, which is nearly always the next one's too. */
  private List<Member> last = List.of();

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
    if (last.isEmpty() || !last.getFirst().value().equals(member.value())) {
      last = byValue.computeIfAbsent(member.value().print(), _ -> new ArrayList<>());
    }
    last.add(last.size() < MOST_WITH_EVIDENCE ? member : member.bare());
  }

  /** How many have each value. */
  void forEach(ObjIntConsumer<String> action) {
    byValue.forEach((value, members) -> action.accept(value, members.size()));
  }

  /** Whether no value has the majority. */
  boolean isTied() {
    if (byValue.size() == 1) {
      return false;
    }
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
    if (byValue.size() == 1) {
      return List.of();
    }
    Map<String, List<Member>> kinds = Tolerance.merged(byValue);
    String most =
        kinds.entrySet().stream()
            .max(Comparator.comparingInt(one -> one.getValue().size()))
            .orElseThrow()
            .getKey();
    List<Member> others = new ArrayList<>();
    kinds.forEach(
        (value, members) -> {
          if (!value.equals(most)) {
            others.addAll(members);
          }
        });
    List<Member> having = kinds.getOrDefault(most, List.of());
    return others.isEmpty() ? List.of() : findings(others, having, kinds);
  }

  private static List<Finding> findings(
      List<Member> others, List<Member> having, Map<String, List<Member>> kinds) {
    boolean undecided =
        kinds.values().stream().filter(it -> it.size() == having.size()).count() > 1;
    if (undecided) {
      Expected none =
          new Expected.NoMajority(kinds.values().stream().map(ValueGroup::share).toList());
      return others.stream().map(it -> finding(it, none, Optional.empty())).toList();
    }
    Value usual = having.get(having.size() / 2).value();
    Expected expected = new Expected.OfMost(usual, having.size(), having.size() + others.size());
    Set<String> parts = PartDifference.usual(having);
    return others.stream()
        .map(it -> finding(it, named(it, parts, expected), Optional.of(usual)))
        .toList();
  }

  private static Expected named(Member member, Set<String> usual, Expected expected) {
    return PartDifference.of(member, usual)
        .<Expected>map(parts -> new Expected.Named(expected, parts.missing(), parts.extra()))
        .orElse(expected);
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
