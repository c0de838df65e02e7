package io.railwright.knowledge.load;

import io.railwright.knowledge.Alert;
import io.railwright.knowledge.Case;
import io.railwright.knowledge.Condition;
import io.railwright.knowledge.Counter;
import io.railwright.knowledge.Expectation;
import io.railwright.knowledge.FabricCheck;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Limit;
import io.railwright.knowledge.Operand;
import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.Profile;
import io.railwright.knowledge.Read;
import io.railwright.knowledge.Rule;
import io.railwright.knowledge.Scope;
import io.railwright.knowledge.Selection;
import io.railwright.knowledge.Setting;
import io.railwright.knowledge.SiteKey;
import io.railwright.knowledge.SiteSign;
import io.railwright.model.fact.FactKey;
import io.railwright.model.file.Place;
import io.railwright.model.file.Problems;
import io.railwright.model.finding.Status;
import io.railwright.model.text.Nearest;
import io.railwright.model.text.Shown;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Checks that whatever is named is there, and that every value fits its type. */
final class References {
  private static final Set<Status> WANTED = EnumSet.of(Status.PASS, Status.FAIL, Status.UNKNOWN);

  private final Knowledge knowledge;
  private final Problems problems;
  private final Spots spots;
  private final Fitting fitting;
  private final Set<String> bare;

  /**
   * A check of all that is known.
   *
   * @param bare the files of rail's own, whose cases were not loaded
   */
  References(Knowledge knowledge, Problems problems, Spots spots, Set<String> bare) {
    this.bare = bare;
    this.knowledge = knowledge;
    this.problems = problems;
    this.spots = spots;
    this.fitting = new Fitting(knowledge, problems, this::known);
  }

  /** All of it. */
  void check() {
    knowledge.parameters().values().forEach(this::parameter);
    knowledge.selections().values().forEach(this::selection);
    knowledge.rules().values().forEach(this::rule);
    knowledge.fabricChecks().values().forEach(this::fabricCheck);
    knowledge.profiles().values().forEach(this::profile);
    knowledge.counters().values().forEach(this::counter);
    knowledge.alerts().values().forEach(this::alert);
    knowledge.site().values().forEach(this::siteKey);
    knowledge.cases().forEach(this::oneCase);
    coverage();
  }

  private void fabricCheck(FabricCheck check) {
    Spot spot = spots.of(check.place());
    sources(check.sources(), spot);
    if (knowledge.rules().containsKey(check.id())) {
      problems.error(spot.under("id").place(), "the id '" + check.id() + "' is that of a rule");
    }
  }

  private void parameter(Parameter parameter) {
    Spot spot = spots.of(parameter.place());
    sources(parameter.sources(), spot);
    conditions(parameter.needs(), parameter.scope(), spot.under("needs"));
    if (!parameter.counts().isEmpty()) {
      known(parameter.counts(), knowledge.parameters(), "parameter", spot.under("counts"));
    }
    parameter.rateOf().ifPresent(it -> rate(it, spot.under("rate-of")));
    parameter
        .atSwitch()
        .ifPresent(it -> known(it, knowledge.parameters(), "parameter", spot.under("at-switch")));
    parameter
        .atNic()
        .ifPresent(it -> known(it, knowledge.parameters(), "parameter", spot.under("at-nic")));
    parameter.set().ifPresent(it -> setting(it, spot.under("set")));
    Spot read = spot.under("read");
    for (int i = 0; i < parameter.read().size(); i++) {
      Spot one = read.item(i);
      fact(parameter.read().get(i).fact(), one.under("fact"));
      parameter.read().get(i).otherwise().map(Read.Otherwise::witness).stream()
          .filter(witness -> !witness.endsWith("/*") && !witness.startsWith("probe/"))
          .forEach(witness -> fact(witness, one.under("otherwise").under("when")));
      parameter.read().get(i).otherwise().map(Read.Otherwise::value).stream()
          .forEach(it -> fitting.value(it, parameter.type(), one.under("otherwise")));
    }
  }

  /** What is set by a value that the site can't have would never be said. */
  private void setting(Setting setting, Spot spot) {
    if (setting instanceof Setting.BySystem(Map<String, Setting> systems, var _)) {
      systems.forEach((system, one) -> setting(one, spot.under("by-os").under(system)));
    } else if (setting instanceof Setting.BySite(String key, Map<String, Setting> values, var _)) {
      values.keySet().forEach(it -> site(Map.of(key, List.of(it)), spot.under("by-site")));
    }
  }

  private void rate(String counter, Spot spot) {
    known(counter, knowledge.counters(), "counter", spot);
    Counter found = knowledge.counters().get(counter);
    if (found != null && found.limits().isEmpty()) {
      problems.error(spot.place(), "the counter '" + counter + "' has no limits");
    }
  }

  private void rule(Rule rule) {
    Spot spot = spots.of(rule.place());
    sources(rule.sources(), spot);
    known(rule.parameter(), knowledge.parameters(), "parameter", spot.under("parameter"));
    rule.hides().forEach(id -> known(id, knowledge.rules(), "rule", spot.under("hides")));
    Parameter parameter = knowledge.parameters().get(rule.parameter());
    if (parameter == null) {
      return;
    }
    Scope scope = parameter.scope();
    fitting.expectation(rule.expect(), Fitting.Compared.of(parameter), scope, spot.under("expect"));
    conditions(rule.applies(), scope, spot.under("applies"));
    rule.fix().ifPresent(it -> fitting.operand(it, parameter.type(), scope, spot.under("fix")));
    rule.loss().ifPresent(it -> fitting.loss(it, rule, parameter.type(), spot.under("loss")));
    if (rule.better().isPresent() && !compares(rule.expect())) {
      problems.error(
          spot.of("better"),
          "'better' is for a rule that compares ('sameAcross', or 'equals' with a key of the"
              + " site)");
    }
    rule.alike().forEach(id -> known(id, knowledge.parameters(), "parameter", spot.under("alike")));
    if (!rule.alike().isEmpty() && !(rule.expect() instanceof Expectation.SameAcross)) {
      problems.error(spot.of("alike"), "'alike' is for a rule that compares ('sameAcross')");
    }
  }

  /** What the site decides and nobody says is compared with what most have. */
  private static boolean compares(Expectation expect) {
    return expect instanceof Expectation.SameAcross
        || expect instanceof Expectation.Equals(Operand.Site _);
  }

  private void selection(Selection selection) {
    Spot spot = spots.of(selection.place()).under("when");
    conditions(selection.when(), selection.scope(), spot);
    if (holds(selection, selection.id(), new HashSet<>())) {
      problems.error(spot.place(), "'" + selection.id() + "' selects by itself");
    }
  }

  /** Whether one of these names is met on the way down from a selection. */
  private boolean holds(Selection within, String id, Set<String> seen) {
    return within.when().stream()
        .filter(Condition.Selected.class::isInstance)
        .map(it -> ((Condition.Selected) it).selection())
        .filter(seen::add)
        .anyMatch(
            name ->
                name.equals(id)
                    || Optional.ofNullable(knowledge.selections().get(name))
                        .map(next -> holds(next, id, seen))
                        .orElse(false));
  }

  private void siteKey(SiteKey key) {
    Spot shown = spots.of(key.place()).under("shown");
    for (int i = 0; i < key.signs().size(); i++) {
      SiteSign sign = key.signs().get(i);
      Spot spot = shown.item(i);
      conditions(sign.among(), sign.scope(), spot.under("among"));
      conditions(sign.when(), sign.scope(), spot.under("when"));
      fitting.operand(sign.value(), key.type(), sign.scope(), spot.under("value"));
    }
  }

  private void conditions(List<Condition> conditions, Scope scope, Spot list) {
    for (int i = 0; i < conditions.size(); i++) {
      fitting.condition(conditions.get(i), scope, list.item(i));
    }
  }

  private void profile(Profile profile) {
    Spot spot = spots.of(profile.place());
    profile
        .parent()
        .ifPresent(it -> known(it, knowledge.profiles(), "profile", spot.under("extends")));
    profile.drop().forEach(it -> known(it.rule(), knowledge.rules(), "rule", spot.under("drop")));
    Spot steps = spot.under("guide").under("steps");
    profile.guide().stream()
        .flatMap(it -> it.steps().stream())
        .flatMap(it -> it.rules().stream())
        .forEach(it -> known(it, knowledge.rules(), "rule", steps));
    conditions(profile.select(), Scope.HOST, spot.under("select"));
    sources(profile.sources(), spot);
    site(profile.values(), spot.under("values"));
    Spot standard = spot.under("standard");
    profile
        .standard()
        .forEach(
            (id, text) -> {
              known(id, knowledge.parameters(), "parameter", standard);
              Parameter parameter = knowledge.parameters().get(id);
              if (parameter != null) {
                fitting.value(text, parameter.type(), standard.under(id));
              }
            });
  }

  private void counter(Counter counter) {
    Spot spot = spots.of(counter.place());
    sources(counter.sources(), spot);
    fact(counter.fact(), spot.under("fact"));
    Spot limits = spot.under("limits");
    counter
        .limits()
        .ifPresent(
            it -> {
              sources(it.growth().sources(), limits.under("growth"));
              sources(it.average().sources(), limits.under("average"));
            });
  }

  private void alert(Alert alert) {
    Spot spot = spots.of(alert.place());
    sources(alert.sources(), spot);
    switch (alert.watches()) {
      case Alert.Growing growing -> growing(growing, spot);
      case Alert.Unanswered unanswered -> unanswered(unanswered, spot);
      case Alert.InState _ -> {}
    }
  }

  private void unanswered(Alert.Unanswered unanswered, Spot spot) {
    known(unanswered.counter(), knowledge.counters(), "counter", spot.under("counter"));
    for (String counter : unanswered.answeredBy()) {
      known(counter, knowledge.counters(), "counter", spot.under("answered-by"));
    }
    sources(unanswered.limit().sources(), spot.under("limit"));
    if (unanswered.limit().span().isEmpty()) {
      problems.error(spot.under("limit").place(), "the limit of 'answered-by' is per a time");
    }
  }

  private void growing(Alert.Growing growing, Spot spot) {
    known(growing.counter(), knowledge.counters(), "counter", spot.under("counter"));
    growing
        .shareOf()
        .ifPresent(it -> known(it, knowledge.counters(), "counter", spot.under("share-of")));
    growing
        .whileStill()
        .ifPresent(it -> known(it, knowledge.counters(), "counter", spot.under("while-still")));
    growing.limit().ifPresent(it -> sources(it.sources(), spot.under("limit")));
    Optional<Limit> limit =
        growing
            .limit()
            .or(
                () ->
                    Optional.ofNullable(knowledge.counters().get(growing.counter()))
                        .flatMap(Counter::limits)
                        .map(Counter.Limits::growth));
    if (limit.isEmpty()) {
      problems.error(
          spot.under("counter").place(),
          "the counter '" + growing.counter() + "' has no limits: the alert needs its own 'limit'");
    } else if (limit.get().span().isEmpty() != growing.shareOf().isPresent()) {
      problems.error(
          spot.place(),
          "a limit per so many of something needs 'share-of', and one per time must not have it");
    }
  }

  /** What rail comes with was checked when it was built, and reading all names takes a while. */
  private void fact(String key, Spot place) {
    if (bare.contains(place.place().file())) {
      return;
    }
    KnowledgeFolder.vocabulary()
        .fault(new FactKey(key))
        .ifPresent(why -> problems.error(place.place(), why));
  }

  void site(Map<String, List<String>> values, Spot spot) {
    values.forEach(
        (key, items) -> {
          known(key, knowledge.site(), "site value", spot);
          SiteKey site = knowledge.site().get(key);
          if (site != null && site.type().parse(items).isEmpty()) {
            problems.error(
                spot.under(key).place(),
                "'%s' must be a %s%s"
                    .formatted(key, site.type().kind().word(), site.type().limits()));
          }
        });
  }

  private void oneCase(Case one) {
    Spot spot = spots.of(one.place());
    known(one.rule(), knowledge.rules(), "rule", spot);
    one.profile()
        .ifPresent(it -> known(it, knowledge.profiles(), "profile", spot.under("profile")));
    site(one.site(), spot.under("site"));
    Spot given = spot.under("given");
    for (int i = 0; i < one.given().size(); i++) {
      given(one.given().get(i), given.item(i));
    }
    one.joined().forEach((along, values) -> given(values, spot.under(along.word())));
  }

  private void given(Map<String, String> values, Spot spot) {
    values.forEach(
        (id, text) -> {
          known(id, knowledge.parameters(), "parameter", spot);
          Parameter parameter = knowledge.parameters().get(id);
          if (parameter != null && !text.equals("unknown")) {
            fitting.value(text, parameter.type(), spot.under(id));
          }
        });
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
      if (!bare.contains(rule.place().file()) && !missing.isEmpty()) {
        problems.error(
            rule.place(),
            "cases.yaml beside it has no case for " + missing.stream().map(Status::word).toList());
      }
    }
  }

  private void sources(List<String> ids, Spot owner) {
    ids.forEach(id -> known(id, knowledge.sources(), "source", owner.under("source")));
  }

  private void known(String id, Map<String, ?> ids, String kind, Spot spot) {
    if (!ids.containsKey(id)) {
      Place place = spot.of(id);
      problems.error(
          place, "there is no " + kind + " " + Shown.quoted(id) + Nearest.hint(id, ids.keySet()));
    }
  }
}
