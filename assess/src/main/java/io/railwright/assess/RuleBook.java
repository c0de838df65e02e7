package io.railwright.assess;

import io.railwright.assess.site.Site;
import io.railwright.assess.site.SiteSettings;
import io.railwright.assess.site.SiteUse;
import io.railwright.knowledge.Along;
import io.railwright.knowledge.Condition;
import io.railwright.knowledge.Confidence;
import io.railwright.knowledge.Expectation;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Operand;
import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.ParameterType;
import io.railwright.knowledge.Rule;
import io.railwright.knowledge.Scope;
import io.railwright.model.file.Place;
import io.railwright.model.finding.Assumption;
import io.railwright.model.finding.Cost;
import io.railwright.model.finding.FaultTitle;
import io.railwright.model.finding.Risk;
import io.railwright.model.finding.Severity;
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** All rules as they hold under one profile at one site. */
final class RuleBook {
  /** With the parameter behind it, the rule that a profile made from a good node has about it. */
  static final String STANDARD = "standard.";

  private final Site site;
  private final boolean isSettled;
  private final List<Entry> entries = new ArrayList<>();
  private final Map<Condition.Test, Premise> premises = new HashMap<>();

  /**
   * A rule with everything at hand that judging needs.
   *
   * @param dropped why the profile drops it; empty if it holds
   * @param isOut whether it applies to nothing here, whatever the host is
   * @param ways along which relations it looks; an item without one of them is not judged by it
   * @param counts whether it waits for the neighbours of all hosts to be counted
   * @param parts the number of the list that the parameter counts; negative for none
   * @param fix the value to set, where the rule names another than the one that is expected
   * @param assumes what nobody says of the site and nothing shows, and the rule takes as usual
   * @param majority how it compares what the site decides and nobody says; null for all others
   */
  record Entry(
      Rule rule,
      Parameter parameter,
      int number,
      int parts,
      List<Premise> applies,
      Demand demand,
      Optional<OperandReader> fix,
      String dropped,
      boolean isOut,
      Set<Along> ways,
      boolean counts,
      List<Assumption> assumes,
      @Nullable Majority majority) {
    boolean looksAtPeer() {
      return ways.contains(Along.PEER);
    }

    /** The numbers of all parameters that its status may rest on, of an item and what it joins. */
    IntStream parameters() {
      IntStream own = IntStream.concat(IntStream.of(number), demand.parameters());
      return IntStream.concat(own, applies.stream().flatMapToInt(Premise::parameters));
    }
  }

  /** Something that must hold for a rule to apply. */
  sealed interface Premise {
    /**
     * Of the item. Many rules have the same, which has the same number then.
     *
     * @param ofHost whether it is the same for all items of a host
     */
    record OfItem(
        int number, boolean ofHost, int parameter, Along along, String title, Demand demand)
        implements Premise {}

    /** Of the site; settled already. */
    record OfSite(String key, boolean holds) implements Premise {}

    /** The numbers of the parameters that it looks at. */
    default IntStream parameters() {
      return switch (this) {
        case OfItem ofItem ->
            IntStream.concat(IntStream.of(ofItem.parameter()), ofItem.demand().parameters());
        case OfSite _ -> IntStream.empty();
      };
    }
  }

  /**
   * All rules.
   *
   * @param isSettled whether no other machine can show the site to be otherwise
   */
  RuleBook(Catalogue catalogue, Site site, boolean isSettled) {
    this.site = site;
    this.isSettled = isSettled;
    for (Rule rule : catalogue.knowledge().rules().values()) {
      entries.add(entry(catalogue, rule));
    }
    for (Map.Entry<String, String> standard : site.standard().entrySet()) {
      entries.add(entry(catalogue, standard(catalogue, standard.getKey(), standard.getValue())));
    }
  }

  private Entry entry(Catalogue catalogue, Rule rule) {
    Parameter parameter = catalogue.knowledge().parameter(rule.parameter());
    ParameterType type = parameter.type();
    boolean byMajority = isByMajority(catalogue, rule);
    List<Condition.Test> tests = catalogue.knowledge().tests(rule.applies());
    List<Premise> applies =
        tests.stream()
            .filter(it -> !byMajority || !isShownByItself(catalogue.knowledge(), it, rule))
            .map(it -> premiseOnce(catalogue, it))
            .toList();
    String dropped = site.dropped().getOrDefault(rule.id(), "");
    return new Entry(
        rule,
        SiteSettings.of(parameter, site),
        catalogue.number(parameter.id()),
        parameter.counts().isEmpty() ? -1 : catalogue.number(parameter.counts()),
        applies,
        demand(catalogue, rule, parameter),
        rule.fix().map(it -> OperandReader.of(it, type, site, catalogue)),
        dropped,
        !dropped.isEmpty() || applies.stream().anyMatch(RuleBook::isOfOtherSite),
        RelationUse.of(tests, rule),
        FleetRules.asks(rule),
        byMajority ? List.of() : assumptions(tests, rule),
        byMajority ? majority(catalogue, rule, tests) : null);
  }

  private Majority majority(Catalogue catalogue, Rule rule, List<Condition.Test> tests) {
    List<Condition.Test> own =
        tests.stream().filter(it -> rests(catalogue.knowledge(), it, rule)).toList();
    boolean applies = own.stream().noneMatch(it -> isOfOtherSite(premiseOnce(catalogue, it)));
    return Majority.of(catalogue, site, rule, own, applies);
  }

  private Demand demand(Catalogue catalogue, Rule rule, Parameter parameter) {
    ParameterType type = parameter.type();
    Operand there = new Operand.Other(rule.parameter(), Along.PEER);
    return RelationUse.isOfLink(rule)
        ? new Demand.AsPeer(OperandReader.of(there, type, site, catalogue))
        : isByMajority(catalogue, rule)
            ? new Demand.Same(Expectation.Group.PRODUCT)
            : Demand.of(rule.expect(), Demand.Against.of(parameter, site, catalogue));
  }

  /**
   * Whether a value that the site decides, and nobody says, is the one that most have: then who
   * differs is told, and nobody is held against a custom. So it is where hosts show the value, and
   * where there is no custom.
   */
  private boolean isByMajority(Catalogue catalogue, Rule rule) {
    return rule.expect() instanceof Expectation.Equals(Operand.Site(String key))
        && catalogue.knowledge().parameter(rule.parameter()).scope().whole() == Scope.HOST
        && !site.isSaid(key)
        && (!catalogue.knowledge().siteKey(key).signs().isEmpty() || site.value(key).isEmpty());
  }

  /**
   * Where the majority decides, no host is left out for the very value that is compared: ports
   * without PFC show a lossy fabric, and are told where most others have it.
   */
  private boolean isShownByItself(Knowledge knowledge, Condition.Test condition, Rule rule) {
    return condition.subject() instanceof Operand.Site(String key)
        && !isSettled
        && !site.isSaid(key)
        && rests(knowledge, condition, rule);
  }

  /** Whether a condition of the site is one that the rule's own parameter shows. */
  private static boolean rests(Knowledge knowledge, Condition.Test condition, Rule rule) {
    return condition.subject() instanceof Operand.Site(String key)
        && knowledge.siteKey(key).signs().stream()
            .flatMap(sign -> knowledge.tests(sign.when()).stream())
            .anyMatch(it -> it.subject().equals(new Operand.Other(rule.parameter(), Along.ITSELF)));
  }

  private List<Assumption> assumptions(List<Condition.Test> tests, Rule rule) {
    return SiteUse.of(tests, rule).stream()
        .filter(site::isAssumed)
        .map(key -> new Assumption(key, Site.text(site.value(key).orElseThrow())))
        .toList();
  }

  private static boolean isOfOtherSite(Premise premise) {
    return premise instanceof Premise.OfSite(String _, boolean holds) && !holds;
  }

  /** What a good node has, as a rule like any other. */
  private Rule standard(Catalogue catalogue, String parameter, String value) {
    String title = catalogue.knowledge().parameter(parameter).title();
    return new Rule(
        STANDARD + parameter,
        title + " is as in the standard " + site.profile(),
        new FaultTitle(
            "The standard "
                + site.profile()
                + " has {expected} as "
                + title
                + "; here it is {found}"),
        parameter,
        List.of(),
        new Expectation.Equals(new Operand.Literal(value)),
        Severity.MEDIUM,
        Cost.Kind.RISK,
        Optional.empty(),
        Optional.empty(),
        List.of(),
        "The profile " + site.profile() + " holds the values of a node that is known to be good.",
        "This node differs from the standard of its kind.",
        List.of(),
        Risk.MEDIUM,
        List.of(),
        Optional.empty(),
        Map.of(),
        List.of(),
        List.of(),
        Confidence.ASSUMED,
        Place.whole(site.profile()));
  }

  /** Conditions that read alike are one. */
  private Premise premiseOnce(Catalogue catalogue, Condition.Test condition) {
    Premise known = premises.get(condition);
    if (known == null) {
      known = premise(catalogue, condition);
      premises.put(condition, known);
    }
    return known;
  }

  private Premise premise(Catalogue catalogue, Condition.Test condition) {
    return switch (condition.subject()) {
      case Operand.Other(String id, Along along) -> {
        Parameter parameter = catalogue.knowledge().parameter(id);
        Demand demand =
            Demand.of(condition.expectation(), Demand.Against.of(parameter, site, catalogue));
        boolean ofHost = parameter.scope().isMachine() && demand.isFixed();
        yield new Premise.OfItem(
            premises.size(), ofHost, catalogue.number(id), along, parameter.title(), demand);
      }
      case Operand.Site(String key) -> new Premise.OfSite(key, holds(catalogue, key, condition));
      case Operand.Literal(String text) ->
          throw new IllegalArgumentException("a condition of nothing: " + text);
    };
  }

  /** What the site does not say does not hold. */
  private boolean holds(Catalogue catalogue, String key, Condition.Test condition) {
    Optional<Value> value = site.value(key);
    ParameterType type = catalogue.knowledge().siteKey(key).type();
    Demand demand =
        Demand.of(
            condition.expectation(), new Demand.Against(type, Optional.empty(), site, catalogue));
    return value.isPresent() && demand.holds(value.get());
  }

  Site site() {
    return site;
  }

  List<Entry> entries() {
    return entries;
  }
}
