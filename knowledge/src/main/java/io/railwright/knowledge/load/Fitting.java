package io.railwright.knowledge.load;

import io.railwright.knowledge.Along;
import io.railwright.knowledge.Condition;
import io.railwright.knowledge.Expectation;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Loss;
import io.railwright.knowledge.Operand;
import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.ParameterType;
import io.railwright.knowledge.Rule;
import io.railwright.knowledge.Scope;
import io.railwright.knowledge.Selection;
import io.railwright.knowledge.SiteKey;
import io.railwright.model.file.Problems;
import io.railwright.model.text.Shown;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Checks that what something is compared with fits its type and can be asked for there. */
final class Fitting {
  /** What has a share of another of its kind. */
  private static final Set<ParameterType.Kind> RATIOS =
      EnumSet.of(ParameterType.Kind.NUMBER, ParameterType.Kind.SIZE, ParameterType.Kind.BANDWIDTH);

  /** What a cable ends at. */
  private static final Set<Scope> CABLED = EnumSet.of(Scope.NIC, Scope.PORT);

  private final Knowledge knowledge;
  private final Problems problems;
  private final Lookup lookup;

  /** Tells what is named and not there. */
  interface Lookup {
    void known(String id, Map<String, ?> ids, String kind, Spot spot);
  }

  Fitting(Knowledge knowledge, Problems problems, Lookup lookup) {
    this.knowledge = knowledge;
    this.problems = problems;
    this.lookup = lookup;
  }

  void condition(Condition condition, Scope scope, Spot spot) {
    switch (condition) {
      case Condition.Test test -> test(test, scope, spot);
      case Condition.Selected(String id) -> selected(id, scope, spot);
    }
  }

  private void selected(String id, Scope scope, Spot spot) {
    lookup.known(id, knowledge.selections(), "selection", spot);
    Selection selection = knowledge.selections().get(id);
    if (selection != null && selection.scope() != scope && selection.scope() != scope.whole()) {
      problems.error(
          spot.of(id),
          "'%s' selects a %s, and the subject here is a %s"
              .formatted(id, selection.scope().word(), scope.word()));
    }
  }

  private void test(Condition.Test condition, Scope scope, Spot spot) {
    switch (condition.subject()) {
      case Operand.Literal _ -> {}
      case Operand.Site(String key) -> {
        lookup.known(key, knowledge.site(), "site value", spot);
        SiteKey site = knowledge.site().get(key);
        if (site != null) {
          expectation(condition.expectation(), Compared.of(site), scope, spot);
        }
      }
      case Operand.Other(String id, Along along) -> {
        lookup.known(id, knowledge.parameters(), "parameter", spot);
        Parameter parameter = knowledge.parameters().get(id);
        if (parameter != null) {
          reachable(parameter, along, scope, spot);
          expectation(condition.expectation(), Compared.of(parameter), scope, spot);
        }
      }
    }
  }

  /** A part knows its machine; a machine does not know which of its parts is meant. */
  private void reachable(Parameter parameter, Along along, Scope scope, Spot spot) {
    boolean fits =
        switch (along) {
          case ITSELF -> parameter.scope() == scope || parameter.scope() == scope.whole();
          case HOST -> parameter.scope() == Scope.HOST && scope.whole() == Scope.HOST;
          case PF -> scope == Scope.NIC && parameter.scope() == Scope.NIC;
          case PEER -> CABLED.contains(scope) && parameter.scope() == scope;
        };
    if (!fits) {
      String way = along == Along.ITSELF ? "" : " along '" + along.word() + "'";
      problems.error(
          spot.of(parameter.id()),
          "'%s' belongs to a %s and can't be asked for here%s, where the subject is a %s"
              .formatted(parameter.id(), parameter.scope().word(), way, scope.word()));
    }
  }

  /**
   * What an expectation is about.
   *
   * @param limited whether it is a rate, so that there is a limit to hold it against
   */
  record Compared(ParameterType type, boolean limited) {
    static Compared of(Parameter parameter) {
      return new Compared(parameter.type(), parameter.rateOf().isPresent());
    }

    static Compared of(SiteKey key) {
      return new Compared(key.type(), false);
    }
  }

  void expectation(Expectation expect, Compared what, Scope scope, Spot spot) {
    ParameterType type = what.type();
    switch (expect) {
      case Expectation.Equals(Operand one) -> operand(one, type, scope, spot);
      case Expectation.OneOf(List<Operand> some) ->
          some.forEach(one -> operand(one, type, scope, spot));
      case Expectation.AtLeast(Operand one) -> operand(one, type, scope, spot);
      case Expectation.AtMost(Operand one) -> operand(one, type, scope, spot);
      case Expectation.Between(Operand least, Operand most) -> {
        operand(least, type, scope, spot);
        operand(most, type, scope, spot);
      }
      case Expectation.Not(Expectation inner) -> expectation(inner, what, scope, spot);
      case Expectation.WithinLimit _ -> {
        if (!what.limited()) {
          problems.error(spot.of("withinLimit"), "'withinLimit' is for a parameter with 'rate-of'");
        }
      }
      case Expectation.Matches _,
          Expectation.Presence _,
          Expectation.SameAcross _,
          Expectation.UniqueAcrossFabric _ -> {}
    }
  }

  void operand(Operand operand, ParameterType type, Scope scope, Spot spot) {
    switch (operand) {
      case Operand.Literal(String text) -> value(text, type, spot);
      case Operand.Site(String key) -> lookup.known(key, knowledge.site(), "site value", spot);
      case Operand.Other(String id, Along along) -> {
        lookup.known(id, knowledge.parameters(), "parameter", spot);
        Parameter other = knowledge.parameters().get(id);
        if (other != null) {
          reachable(other, along, scope, spot);
        }
      }
    }
  }

  /** Words have no share, and no packet fits into a speed. */
  void loss(Loss loss, Rule rule, ParameterType type, Spot spot) {
    boolean fits =
        switch (loss) {
          case RATIO -> RATIOS.contains(type.kind());
          case PACKET_OVERHEAD, RDMA_PACKET_OVERHEAD -> type.kind() == ParameterType.Kind.SIZE;
          case OF_HIDDEN -> !rule.hides().isEmpty();
        };
    if (!fits) {
      problems.error(
          spot.place(),
          "'%s' can't be computed here: %s"
              .formatted(
                  loss.word(),
                  loss == Loss.OF_HIDDEN
                      ? "the rule hides nothing"
                      : "the parameter is of type " + type.kind().word()));
    }
  }

  void value(String text, ParameterType type, Spot spot) {
    if (type.parse(text).isEmpty()) {
      problems.error(
          spot.of(text),
          Shown.quoted(text) + " is no value of type " + type.kind().word() + type.limits());
    }
  }
}
