package io.railwright.knowledge.load;

import io.railwright.knowledge.Case;
import io.railwright.knowledge.Condition;
import io.railwright.knowledge.Expectation;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Operand;
import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.ParameterType;
import io.railwright.knowledge.Profile;
import io.railwright.knowledge.Rule;
import io.railwright.knowledge.Scope;
import io.railwright.knowledge.SiteKey;
import io.railwright.model.finding.Status;
import io.railwright.model.yaml.Nearest;
import io.railwright.model.yaml.Place;
import io.railwright.model.yaml.Problems;
import io.railwright.model.yaml.Shown;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Checks that whatever is named is there, and that every value fits its type. */
final class References {
  private static final Set<Status> WANTED = EnumSet.of(Status.PASS, Status.FAIL, Status.UNKNOWN);

  private final Knowledge knowledge;
  private final Problems problems;

  References(Knowledge knowledge, Problems problems) {
    this.knowledge = knowledge;
    this.problems = problems;
  }

  void check() {
    knowledge.parameters().values().forEach(this::parameter);
    knowledge.rules().values().forEach(this::rule);
    knowledge.profiles().values().forEach(this::profile);
    knowledge.cases().forEach(this::oneCase);
    if (!knowledge.cases().isEmpty()) {
      coverage();
    }
  }

  private void parameter(Parameter parameter) {
    sources(parameter.sources(), parameter.place());
  }

  private void rule(Rule rule) {
    sources(rule.sources(), rule.place());
    known(rule.parameter(), knowledge.parameters(), "parameter", rule.place());
    rule.hides().forEach(id -> known(id, knowledge.rules(), "rule", rule.place()));
    Parameter parameter = knowledge.parameters().get(rule.parameter());
    if (parameter == null) {
      return;
    }
    expectation(rule.expect(), parameter.type(), parameter.scope(), rule.place());
    rule.applies().forEach(it -> condition(it, parameter.scope(), rule.place()));
    rule.mend().ifPresent(it -> operand(it, parameter.type(), parameter.scope(), rule.place()));
  }

  private void condition(Condition condition, Scope scope, Place place) {
    switch (condition.subject()) {
      case Operand.Literal _ -> {}
      case Operand.Site(String key) -> {
        known(key, knowledge.site(), "site value", place);
        SiteKey site = knowledge.site().get(key);
        if (site != null) {
          expectation(condition.expectation(), site.type(), scope, place);
        }
      }
      case Operand.Other(String id) -> {
        known(id, knowledge.parameters(), "parameter", place);
        Parameter parameter = knowledge.parameters().get(id);
        if (parameter != null) {
          reachable(parameter, scope, place);
          expectation(condition.expectation(), parameter.type(), scope, place);
        }
      }
    }
  }

  /** A NIC or a GPU knows its host; a host does not know which of its cards is meant. */
  private void reachable(Parameter parameter, Scope scope, Place place) {
    if (parameter.scope() != scope && parameter.scope() != Scope.HOST) {
      problems.error(
          place,
          "'%s' belongs to a %s and can't be asked for here, where the subject is a %s"
              .formatted(parameter.id(), parameter.scope().word(), scope.word()));
    }
  }

  private void expectation(Expectation expect, ParameterType type, Scope scope, Place place) {
    switch (expect) {
      case Expectation.Equals(Operand one) -> operand(one, type, scope, place);
      case Expectation.OneOf(List<Operand> some) ->
          some.forEach(one -> operand(one, type, scope, place));
      case Expectation.AtLeast(Operand one) -> operand(one, type, scope, place);
      case Expectation.AtMost(Operand one) -> operand(one, type, scope, place);
      case Expectation.Between(Operand least, Operand most) -> {
        operand(least, type, scope, place);
        operand(most, type, scope, place);
      }
      case Expectation.Not(Expectation inner) -> expectation(inner, type, scope, place);
      case Expectation.Matches _, Expectation.Present _, Expectation.SameAcross _ -> {}
    }
  }

  private void operand(Operand operand, ParameterType type, Scope scope, Place place) {
    switch (operand) {
      case Operand.Literal(String text) -> fits(text, type, place);
      case Operand.Site(String key) -> known(key, knowledge.site(), "site value", place);
      case Operand.Other(String id) -> {
        known(id, knowledge.parameters(), "parameter", place);
        Parameter other = knowledge.parameters().get(id);
        if (other != null) {
          reachable(other, scope, place);
        }
      }
    }
  }

  private void fits(String text, ParameterType type, Place place) {
    if (type.parse(text).isEmpty()) {
      String choices =
          type.choices().isEmpty() ? "" : ", one of " + String.join(", ", type.choices().keySet());
      problems.error(
          place, Shown.quoted(text) + " is no value of type " + type.kind().word() + choices);
    }
  }

  private void profile(Profile profile) {
    profile.parent().ifPresent(it -> known(it, knowledge.profiles(), "profile", profile.place()));
    profile.drop().forEach(it -> known(it.rule(), knowledge.rules(), "rule", profile.place()));
    profile.select().forEach(it -> condition(it, Scope.HOST, profile.place()));
    sources(profile.sources(), profile.place());
    site(profile.values(), profile.place());
    profile
        .standard()
        .forEach((id, text) -> known(id, knowledge.parameters(), "parameter", profile.place()));
  }

  void site(Map<String, List<String>> values, Place place) {
    values.forEach(
        (key, items) -> {
          known(key, knowledge.site(), "site value", place);
          SiteKey site = knowledge.site().get(key);
          if (site != null && site.type().parse(items).isEmpty()) {
            problems.error(place, "'%s' must be a %s".formatted(key, site.type().kind().word()));
          }
        });
  }

  private void oneCase(Case one) {
    known(one.rule(), knowledge.rules(), "rule", one.place());
    one.profile().ifPresent(it -> known(it, knowledge.profiles(), "profile", one.place()));
    site(one.site(), one.place());
    for (Map<String, String> subject : one.given()) {
      subject.forEach(
          (id, text) -> {
            known(id, knowledge.parameters(), "parameter", one.place());
            Parameter parameter = knowledge.parameters().get(id);
            if (parameter != null && !text.equals("unknown")) {
              fits(text, parameter.type(), one.place());
            }
          });
    }
  }

  /** Every rule whose cases were loaded must show all three outcomes. */
  private void coverage() {
    Map<String, Set<Status>> shown = new HashMap<>();
    for (Case one : knowledge.cases()) {
      shown.computeIfAbsent(one.rule(), _ -> EnumSet.noneOf(Status.class)).add(one.then());
    }
    for (Rule rule : knowledge.rules().values()) {
      Set<Status> missing = EnumSet.copyOf(WANTED);
      missing.removeAll(shown.getOrDefault(rule.id(), Set.of()));
      boolean loaded =
          shown.containsKey(rule.id()) || !rule.place().file().startsWith("knowledge/");
      if (loaded && !missing.isEmpty()) {
        problems.error(
            rule.place(),
            "cases.yaml beside it has no case for " + missing.stream().map(Status::word).toList());
      }
    }
  }

  private void sources(List<String> ids, Place place) {
    ids.forEach(id -> known(id, knowledge.sources(), "source", place));
  }

  private void known(String id, Map<String, ?> ids, String kind, Place place) {
    if (!ids.containsKey(id)) {
      problems.error(
          place, "there is no " + kind + " " + Shown.quoted(id) + Nearest.hint(id, ids.keySet()));
    }
  }
}
