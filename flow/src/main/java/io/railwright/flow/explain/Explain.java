package io.railwright.flow.explain;

import io.railwright.flow.FabricException;
import io.railwright.flow.OpenKnowledge;
import io.railwright.knowledge.Alert;
import io.railwright.knowledge.Counter;
import io.railwright.knowledge.FabricCheck;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.Profile;
import io.railwright.knowledge.Rule;
import io.railwright.knowledge.Selection;
import io.railwright.knowledge.SiteKey;
import io.railwright.knowledge.Source;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.knowledge.vocabulary.Vocabulary;
import io.railwright.model.report.Page;
import io.railwright.model.text.Nearest;
import io.railwright.monitor.prometheus.GrafanaDashboard;
import io.railwright.monitor.prometheus.PrometheusRules;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Says all that is known of a rule, a parameter, a counter, a fact, a profile or a source. */
public final class Explain {
  private static final int MOST_NAMES = 5;
  private static final Pattern PORT = Pattern.compile("_p[1-4]$");

  /** The N of rx_prioN_pause stands for the number of a priority, a lane or a port. */
  private static final Pattern NUMBER = Pattern.compile("(?<=[a-z_])N(?=_|$)");

  private static final Pattern NO_WORD = Pattern.compile("\\W+");

  private final Knowledge knowledge;
  private final Vocabulary vocabulary = KnowledgeFolder.vocabulary();
  private final Pages pages;
  private final FactPages facts;

  /** Of what rail comes with and what the user's own folders add. */
  public Explain(OpenKnowledge open) throws FabricException {
    this.knowledge = open.open().catalogue().knowledge();
    this.pages = new Pages(knowledge);
    this.facts = new FactPages(knowledge);
  }

  /** What is counted, as a dashboard of Grafana. */
  public String grafanaDashboard() {
    StringWriter dashboard = new StringWriter();
    new GrafanaDashboard(knowledge).write(dashboard);
    return dashboard.toString();
  }

  /** All alerts as rules of Prometheus. */
  public String prometheusRules() {
    StringBuilder rules = new StringBuilder();
    try {
      new PrometheusRules(knowledge).write(rules);
    } catch (IOException neverOfAText) {
      throw new UncheckedIOException(neverOfAText);
    }
    return rules.toString();
  }

  /**
   * The pages of what has this name, or else of what ends in it: {@code trust-dscp}. A setting may
   * be called as its tool calls it: {@code MAX_ACC_OUT_READ}, and a fact with any index or none:
   * {@code dcb.prio-pfc[3]}. A counter of a numbered thing may have any number: {@code
   * rx_prio3_pause}.
   */
  public List<Page> named(String name) throws FabricException {
    List<Page> found = new ArrayList<>();
    for (Page page : judged()) {
      if (isNamed(page, name)) {
        found.add(page);
      }
    }
    vocabulary.find(name).map(facts::of).ifPresent(found::add);
    if (found.isEmpty()) {
      knowledge.parameters().values().stream()
          .filter(it -> isCalled(it, name))
          .forEach(it -> found.addAll(withRules(it)));
    }
    if (found.isEmpty()) {
      String ending = "." + name.toLowerCase(Locale.ROOT);
      judged().stream().filter(page -> page.id().endsWith(ending)).forEach(found::add);
    }
    if (found.isEmpty()) {
      vocabulary.all().stream()
          .filter(
              it ->
                  it.name().toLowerCase(Locale.ROOT).endsWith("." + name.toLowerCase(Locale.ROOT)))
          .forEach(it -> found.add(facts.of(it)));
    }
    if (found.isEmpty()) {
      throw new FabricException("nothing is known by the name '" + name + "'" + hint(name));
    }
    return found;
  }

  private static boolean isNamed(Page page, String name) {
    String id = page.id();
    return id.equalsIgnoreCase(name)
        || (NUMBER.matcher(id).find()
            && name.matches("(?i)" + NUMBER.matcher(id).replaceAll("[0-9]+")));
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

  /** What is spelled alike; else what has it in its name; else where all names stand. */
  private String hint(String name) {
    String near = Nearest.hint(name, names());
    if (!near.isEmpty()) {
      return near;
    }
    String part = name.toLowerCase(Locale.ROOT);
    List<String> holding =
        names().stream()
            .filter(it -> part.length() > 2 && it.toLowerCase(Locale.ROOT).contains(part))
            .limit(MOST_NAMES)
            .toList();
    return holding.isEmpty()
        ? "; rail explain --list lists all there is"
        : "; names that contain it: " + String.join(", ", holding);
  }

  /**
   * By the last part of a fact that it is read from, or by a word of its title: what is derived has
   * the tool's name there. A setting that each port has may be called with or without its port.
   */
  private static boolean isCalled(Parameter parameter, String name) {
    String called = PORT.matcher(name.toLowerCase(Locale.ROOT)).replaceFirst("");
    boolean read =
        parameter.read().stream()
            .map(it -> it.fact().toLowerCase(Locale.ROOT).replace("_p{port}", ""))
            .anyMatch(fact -> fact.endsWith("." + called) || fact.endsWith("[" + called + "]"));
    return read
        || (called.contains("_")
            && List.of(NO_WORD.split(parameter.title().toLowerCase(Locale.ROOT))).contains(called));
  }

  /**
   * Rules first, then checks of all paths together, parameters, selections, profiles, counters,
   * alerts, values of the site, sources and facts.
   */
  public List<Page> all() {
    List<Page> all = judged();
    vocabulary.all().forEach(it -> all.add(facts.of(it)));
    return all;
  }

  /** All but the facts, which are many and have names that others end in. */
  private List<Page> judged() {
    List<Page> all = new ArrayList<>();
    knowledge.rules().values().forEach((Rule it) -> all.add(pages.of(it)));
    knowledge.fabricChecks().values().forEach((FabricCheck it) -> all.add(pages.of(it)));
    knowledge.parameters().values().forEach((Parameter it) -> all.add(pages.of(it)));
    knowledge.selections().values().forEach((Selection it) -> all.add(pages.of(it)));
    knowledge.profiles().values().forEach((Profile it) -> all.add(pages.of(it)));
    knowledge.counters().values().forEach((Counter it) -> all.add(pages.of(it)));
    knowledge.alerts().values().forEach((Alert it) -> all.add(pages.of(it)));
    knowledge.site().values().forEach((SiteKey it) -> all.add(pages.of(it)));
    knowledge.sources().values().forEach((Source it) -> all.add(pages.of(it)));
    return all;
  }

  private Set<String> names() {
    Set<String> names = new TreeSet<>();
    judged().forEach(page -> names.add(page.id()));
    vocabulary.all().forEach(it -> names.add(it.name()));
    knowledge.parameters().values().forEach(it -> names.addAll(toolNames(it)));
    return names;
  }

  /** What tools and programs call it, in their own letters: {@code MAX_ACC_OUT_READ}. */
  private static List<String> toolNames(Parameter parameter) {
    Stream<String> facts = parameter.read().stream().map(it -> it.fact().replace("_P{port}", ""));
    return Stream.concat(facts, Stream.of(parameter.title()))
        .flatMap(NO_WORD::splitAsStream)
        .filter(word -> word.contains("_"))
        .toList();
  }
}
