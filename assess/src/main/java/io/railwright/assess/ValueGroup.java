package io.railwright.assess;

import io.railwright.assess.fix.Fixes;
import io.railwright.assess.value.Ordering;
import io.railwright.assess.value.Ordering.Order;
import io.railwright.assess.value.PartDifference;
import io.railwright.model.fact.Fact;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Expected;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.value.Value;
import io.railwright.survey.view.Item;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Values that should be the same among a group, and who has each. */
final class ValueGroup {
  /**
   * Of a value that more than so many have, the evidence of the others is not kept. It would fill
   * the memory for nothing, since such a value is hardly ever the exception.
   */
  private static final int MOST_WITH_EVIDENCE = 10_000;

  /** By what is printed; numbers alone. */
  private static final Comparator<String> MORE_PARTS =
      Comparator.comparing(it -> new BigDecimal(it.matches("[0-9]{1,9}") ? it : "0"));

  private static final Action AHEAD =
      new Action.ByHand("leave it; if it was meant, do the same on the others");

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

  /** The value that most other machines have, of whom it is counted how many have it. */
  record Usual(Value value, int having, int all, String who) {}

  void add(Member member) {
    if (last.isEmpty() || !last.getFirst().value().equals(member.value())) {
      last = byValue.computeIfAbsent(member.value().print(), _ -> new ArrayList<>());
    }
    last.add(last.size() < MOST_WITH_EVIDENCE ? member : member.bare());
  }

  /** The value that most have, as it is printed; empty where none has the majority. */
  Optional<String> usual() {
    return isTied()
        ? Optional.empty()
        : byValue.entrySet().stream()
            .max(Comparator.comparingInt(it -> it.getValue().size()))
            .map(Map.Entry::getKey);
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
            Expected expected =
                new Expected.OfMost(usual.value(), usual.having(), usual.all(), usual.who());
            members.forEach(it -> findings.add(finding(it, expected, Optional.of(usual.value()))));
          }
        });
    return findings;
  }

  /**
   * The findings about those who differ from what most machines have, each of which has one vote.
   * Of a number of parts the side with more is right where there is no majority; else all but the
   * first of them by text differ, and nobody can say which is meant.
   */
  List<Finding> findings() {
    if (byValue.size() == 1 && hasVote(byValue.values().iterator().next())) {
      return List.of();
    }
    Map<String, List<Member>> kinds = Tolerance.merged(byValue);
    Map<String, List<Member>> voting = new LinkedHashMap<>(kinds);
    voting.values().removeIf(it -> !hasVote(it));
    if (voting.isEmpty()) {
      return kinds.values().stream().flatMap(List::stream).flatMap(ValueGroup::otherwise).toList();
    }
    Votes votes = Votes.of(voting);
    List<String> first = votes.first();
    String most =
        first.stream().filter(it -> countsParts(voting)).max(MORE_PARTS).orElse(first.getFirst());
    List<Member> having = voting.getOrDefault(most, List.of());
    List<Member> others = new ArrayList<>();
    kinds.forEach(
        (value, members) -> {
          if (!value.equals(most)) {
            others.addAll(members);
          }
        });
    if (first.size() > 1 && !countsParts(voting)) {
      Expected none = new Expected.NoMajority(kinds.values().stream().map(Votes::share).toList());
      return others.stream().map(it -> finding(it, none, Optional.empty())).toList();
    }
    return findings(others, having, expected(having, kinds, votes));
  }

  private static boolean countsParts(Map<String, List<Member>> kinds) {
    return kinds.values().iterator().next().getFirst().entry().parts() >= 0;
  }

  private static boolean hasVote(List<Member> members) {
    Member first = members.getFirst();
    Majority majority = first.entry().majority();
    return majority == null || majority.hasVote(first.value());
  }

  /** In the words that are true of it: most cards have it, or most machines; or a few alone. */
  private static Expected expected(
      List<Member> having, Map<String, List<Member>> kinds, Votes votes) {
    Value usual = having.get(having.size() / 2).value();
    int all = kinds.values().stream().mapToInt(List::size).sum();
    int largest = kinds.values().stream().mapToInt(List::size).max().orElse(0);
    boolean few = kinds.values().stream().anyMatch(it -> it.size() == largest && !hasVote(it));
    Majority majority = having.getFirst().entry().majority();
    if (few && majority != null) {
      return site(usual, majority);
    }
    return having.size() == largest || !votes.isAmongMachines()
        ? new Expected.OfMost(usual, having.size(), all)
        : new Expected.OfMost(usual, votes.most(), votes.machines(), "machines");
  }

  private static Expected site(Value value, Majority majority) {
    return new Expected.Exactly(new Expected.Term(Optional.of(value), majority.key()));
  }

  /** Nobody shows a value at all: what the site has elsewhere, or is usual, if it is known. */
  private static Stream<Finding> otherwise(Member member) {
    Majority majority = member.entry().majority();
    return majority == null
        ? Stream.empty()
        : majority.otherwise().stream()
            .map(
                value ->
                    finding(member, site(value, majority), Optional.of(value))
                        .assuming(majority.assumesOtherwise()));
  }

  private static List<Finding> findings(
      List<Member> others, List<Member> having, Expected expected) {
    Value usual = having.get(having.size() / 2).value();
    Set<String> parts = PartDifference.usual(having.stream().map(Member::parts).toList());
    return others.stream()
        .map(it -> finding(it, named(it, parts, expected), Optional.of(usual)))
        .toList();
  }

  private static Expected named(Member member, Set<String> usual, Expected expected) {
    return PartDifference.of(member.parts(), usual)
        .<Expected>map(parts -> new Expected.Named(expected, parts.missing(), parts.extra()))
        .orElse(expected);
  }

  /** Whether it has nothing to learn from most. */
  private static boolean isBetter(Member member, Value usual) {
    Order order = Ordering.ranked(member.value(), usual);
    return member
        .entry()
        .rule()
        .better()
        .filter(
            it ->
                switch (it) {
                  case MORE -> order == Order.MORE;
                  case LESS -> order == Order.LESS;
                })
        .isPresent();
  }

  private static List<Action> actions(Member member, Value usual) {
    return isBetter(member, usual)
        ? List.of(AHEAD)
        : Fixes.actions(member.item(), member.entry().parameter(), usual);
  }

  private static Finding finding(Member member, Expected expected, Optional<Value> usual) {
    Finding finding =
        Verdicts.finding(
            member.entry(),
            member.item(),
            new Judgement(Status.FAIL, expected, member.value(), "", member.evidence()),
            usual.map(value -> actions(member, value)).orElse(List.of()));
    Majority majority = member.entry().majority();
    return majority == null ? finding : finding.assuming(majority.assumes());
  }
}
