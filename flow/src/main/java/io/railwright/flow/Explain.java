package io.railwright.flow;

import io.railwright.knowledge.Counter;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.Profile;
import io.railwright.knowledge.Rule;
import io.railwright.knowledge.SiteKey;
import io.railwright.knowledge.Source;
import io.railwright.model.yaml.Nearest;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** Says all that is known of a rule, a parameter, a counter, a profile or a source. */
public final class Explain {
  private final Knowledge knowledge;
  private final Pages pages;

  /** Of what rail comes with and what the user's own folders add. */
  public Explain(OpenKnowledge open) throws FabricException {
    this.knowledge = open.open().catalogue().knowledge();
    this.pages = new Pages(knowledge);
  }

  /**
   * The pages of what has this name, or else of what ends in it: {@code trust-dscp}. A setting may
   * be called as its tool calls it: {@code MAX_ACC_OUT_READ}.
   */
  public List<Page> named(String name) throws FabricException {
    List<Page> found = new ArrayList<>();
    for (Page page : all()) {
      if (page.id().equalsIgnoreCase(name)) {
        found.add(page);
      }
    }
    if (found.isEmpty()) {
      knowledge.parameters().values().stream()
          .filter(it -> isCalled(it, name))
          .forEach(it -> found.addAll(withRules(it)));
    }
    if (found.isEmpty()) {
      String ending = "." + name.toLowerCase(Locale.ROOT);
      all().stream().filter(page -> page.id().endsWith(ending)).forEach(found::add);
    }
    if (found.isEmpty()) {
      throw new FabricException(
          "nothing is known by the name '" + name + "'" + Nearest.hint(name, names()));
    }
    return found;
  }

  private List<Page> withRules(Parameter parameter) {
    List<Page> found = new ArrayList<>();
    found.add(pages.of(parameter));
    for (Rule rule : knowledge.rules().values()) {
      if (rule.parameter().equals(parameter.id())) {
        found.add(pages.of(rule));
      }
    }
    return found;
  }

  /** By the last part of a fact that it is read from. */
  private static boolean isCalled(Parameter parameter, String name) {
    String ending = "." + name.toLowerCase(Locale.ROOT);
    return parameter.read().stream()
        .anyMatch(read -> ("." + read.fact()).toLowerCase(Locale.ROOT).endsWith(ending));
  }

  /** Rules first, then parameters, profiles, counters, values of the site and sources. */
  public List<Page> all() {
    List<Page> all = new ArrayList<>();
    knowledge.rules().values().forEach((Rule it) -> all.add(pages.of(it)));
    knowledge.parameters().values().forEach((Parameter it) -> all.add(pages.of(it)));
    knowledge.profiles().values().forEach((Profile it) -> all.add(pages.of(it)));
    knowledge.counters().values().forEach((Counter it) -> all.add(pages.of(it)));
    knowledge.site().values().forEach((SiteKey it) -> all.add(pages.of(it)));
    knowledge.sources().values().forEach((Source it) -> all.add(pages.of(it)));
    return all;
  }

  private Set<String> names() {
    Set<String> names = new TreeSet<>();
    all().forEach(page -> names.add(page.id()));
    return names;
  }
}
