package io.railwright.assess;

import io.railwright.knowledge.Along;
import io.railwright.knowledge.Condition;
import io.railwright.knowledge.Expectation;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Operand;
import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.Rule;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Along which relations rules judged, and at what. */
final class RelationUse {
  private RelationUse() {}

  /** The relations without which a rule has nothing to look at. */
  static Set<Along> of(List<Condition.Test> tests, Rule rule) {
    Set<Along> ways = EnumSet.noneOf(Along.class);
    operands(tests, rule).forEach(other -> ways.add(other.along()));
    if (isOfLink(rule)) {
      ways.add(Along.PEER);
    }
    ways.remove(Along.ITSELF);
    ways.remove(Along.HOST); // everything has one
    return Set.copyOf(ways);
  }

  /** What must be kept of each end of a cable until the other is there too, by id. */
  static Set<String> parametersOfLinks(Knowledge knowledge) {
    Set<String> parameters =
        parameters(
            knowledge,
            rule ->
                of(knowledge.tests(rule.applies()), rule).contains(Along.PEER)
                    || knowledge.parameter(rule.parameter()).atSwitch().isPresent());
    parameters.add(SwitchEnds.MAC);
    return parameters;
  }

  /** What a NIC tells in place of a switch port at the other end of its cable: by the port's. */
  static Map<String, String> atNics(Knowledge knowledge) {
    Map<String, String> parameters = new TreeMap<>();
    for (Parameter parameter : knowledge.parameters().values()) {
      parameter.atNic().ifPresent(it -> parameters.put(parameter.id(), it));
    }
    return parameters;
  }

  /** All that these rules look at, by id. */
  static Set<String> parameters(Knowledge knowledge, Predicate<Rule> which) {
    Set<String> parameters = new TreeSet<>();
    for (Rule rule : knowledge.rules().values()) {
      if (which.test(rule)) {
        parameters.addAll(parameters(knowledge.tests(rule.applies()), rule));
      }
    }
    return parameters;
  }

  /** All parameters that a rule asks for, by id. */
  static Set<String> parameters(List<Condition.Test> tests, Rule rule) {
    Set<String> parameters = new TreeSet<>();
    parameters.add(rule.parameter());
    operands(tests, rule).map(Operand.Other::parameter).forEach(parameters::add);
    return parameters;
  }

  /** Whether a rule expects something that is compared with one of these parameters. */
  static boolean asks(Rule rule, Set<String> parameters) {
    return operands(rule.expect())
        .anyMatch(
            it -> it instanceof Operand.Other other && parameters.contains(other.parameter()));
  }

  static boolean isOfLink(Rule rule) {
    return rule.expect() instanceof Expectation.SameAcross(Expectation.Group group)
        && group == Expectation.Group.LINK;
  }

  private static Stream<Operand.Other> operands(List<Condition.Test> tests, Rule rule) {
    return Stream.of(
            tests.stream().map(Condition.Test::subject),
            tests.stream().map(Condition.Test::expectation).flatMap(RelationUse::operands),
            operands(rule.expect()),
            rule.fix().stream())
        .flatMap(all -> all)
        .filter(Operand.Other.class::isInstance)
        .map(Operand.Other.class::cast);
  }

  private static Stream<Operand> operands(Expectation expectation) {
    return switch (expectation) {
      case Expectation.Equals(Operand one) -> Stream.of(one);
      case Expectation.OneOf(List<Operand> some) -> some.stream();
      case Expectation.AtLeast(Operand one) -> Stream.of(one);
      case Expectation.AtMost(Operand one) -> Stream.of(one);
      case Expectation.Between(Operand least, Operand most) -> Stream.of(least, most);
      case Expectation.Not(Expectation inner) -> operands(inner);
      case Expectation.Matches _,
          Expectation.Presence _,
          Expectation.SameAcross _,
          Expectation.UniqueAcrossFabric _,
          Expectation.WithinLimit _ ->
          Stream.of();
    };
  }
}
