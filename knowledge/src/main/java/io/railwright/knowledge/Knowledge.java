package io.railwright.knowledge;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Everything that is known, each by its id, with every reference resolved. */
public record Knowledge(
    Map<String, Parameter> parameters,
    Map<String, Selection> selections,
    Map<String, Rule> rules,
    Map<String, FabricCheck> fabricChecks,
    Map<String, Profile> profiles,
    Map<String, Counter> counters,
    Map<String, Alert> alerts,
    Map<String, Source> sources,
    Map<String, SiteKey> site,
    Map<String, NicModel> nicModels,
    Map<String, GpuKind> gpuKinds,
    List<ReadBy> readBy,
    List<Case> cases) {

  /** The same with a part of the rules, for those who ask no more of it. */
  public Knowledge with(Map<String, Rule> some) {
    return new Knowledge(
        parameters,
        selections,
        some,
        fabricChecks,
        profiles,
        counters,
        alerts,
        sources,
        site,
        nicModels,
        gpuKinds,
        readBy,
        cases);
  }

  /** One that is known to exist, since references were checked. */
  public Parameter parameter(String id) {
    return existing(parameters, id);
  }

  /** One that is known to exist. */
  public Rule rule(String id) {
    return existing(rules, id);
  }

  /** One that is known to exist. */
  public Selection selection(String id) {
    return existing(selections, id);
  }

  /** One that is known to exist. */
  public Counter counter(String id) {
    return existing(counters, id);
  }

  /** One that is known to exist. */
  public Profile profile(String id) {
    return existing(profiles, id);
  }

  /** One that is known to exist. */
  public SiteKey siteKey(String id) {
    return existing(site, id);
  }

  /** What a host must have for one of these facts to be read; empty where nobody says. */
  public Optional<ReadBy> needs(Collection<String> facts) {
    return readBy.stream().filter(it -> it.reads(facts)).findFirst();
  }

  /** What has to hold in the end: selections are replaced by what they ask for, each once. */
  public List<Condition.Test> tests(List<Condition> conditions) {
    Set<Condition.Test> tests = new LinkedHashSet<>();
    conditions.forEach(condition -> addTests(condition, tests));
    return List.copyOf(tests);
  }

  private void addTests(Condition condition, Set<Condition.Test> into) {
    switch (condition) {
      case Condition.Test test -> into.add(test);
      case Condition.Selected(String id) ->
          existing(selections, id).when().forEach(it -> addTests(it, into));
    }
  }

  private static <T> T existing(Map<String, T> all, String id) {
    T one = all.get(id);
    if (one == null) {
      throw new IllegalArgumentException("there is no " + id);
    }
    return one;
  }
}
