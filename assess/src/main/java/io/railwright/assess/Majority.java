package io.railwright.assess;

import io.railwright.assess.site.Site;
import io.railwright.knowledge.Along;
import io.railwright.knowledge.Condition;
import io.railwright.knowledge.Expectation;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Operand;
import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.Rule;
import io.railwright.knowledge.SiteSign;
import io.railwright.model.finding.Assumption;
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What most have in place of a value of the site that nobody says. Only who shows such a value has
 * a vote: a port without PFC shows no lossless priority, however many of them there are.
 *
 * @param key of the site
 * @param shows what a value must be to have a vote, in each of several ways; none: any has
 * @param otherwise what is expected where nobody has a vote; empty where nothing is
 * @param assumes what is taken for granted of the site in order to compare at all
 */
record Majority(
    String key,
    List<List<Demand>> shows,
    Optional<Value> otherwise,
    List<Assumption> assumes,
    List<Assumption> assumesOtherwise) {

  boolean hasVote(Value value) {
    return shows.isEmpty()
        || shows.stream().anyMatch(all -> all.stream().allMatch(it -> it.holds(value)));
  }

  /**
   * How a rule compares.
   *
   * @param own conditions that are shown by the very value that is compared
   * @param applies whether these hold here
   */
  static Majority of(
      Catalogue catalogue, Site site, Rule rule, List<Condition.Test> own, boolean applies) {
    String key = key(rule);
    List<Assumption> assumes =
        own.stream()
            .flatMap(
                it -> it.subject() instanceof Operand.Site(String of) ? assumed(site, of) : none())
            .toList();
    List<Assumption> more = new ArrayList<>(assumes);
    more.addAll(assumed(site, key).toList());
    return new Majority(
        key,
        shows(catalogue, site, rule, key),
        own.isEmpty() || !applies ? Optional.empty() : site.value(key),
        assumes,
        List.copyOf(more));
  }

  private static Stream<Assumption> none() {
    return Stream.empty();
  }

  private static Stream<Assumption> assumed(Site site, String key) {
    return site.isAssumed(key)
        ? site.value(key).stream().map(it -> new Assumption(key, Site.text(it)))
        : none();
  }

  private static String key(Rule rule) {
    return rule.expect() instanceof Expectation.Equals(Operand.Site(String key)) ? key : "";
  }

  private static List<List<Demand>> shows(Catalogue catalogue, Site site, Rule rule, String key) {
    Knowledge knowledge = catalogue.knowledge();
    Parameter parameter = knowledge.parameter(rule.parameter());
    Operand itself = new Operand.Other(rule.parameter(), Along.ITSELF);
    List<List<Demand>> shows = new ArrayList<>();
    for (SiteSign sign : knowledge.siteKey(key).signs()) {
      if (sign.value().equals(itself)) {
        shows.add(
            knowledge.tests(sign.when()).stream()
                .filter(it -> it.subject().equals(itself))
                .map(
                    it ->
                        Demand.of(it.expectation(), Demand.Against.of(parameter, site, catalogue)))
                .toList());
      }
    }
    return shows;
  }
}
