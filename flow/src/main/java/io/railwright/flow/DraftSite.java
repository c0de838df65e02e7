package io.railwright.flow;

import io.railwright.assess.Judge;
import io.railwright.assess.site.Assumptions;
import io.railwright.knowledge.ParameterType;
import io.railwright.knowledge.SiteKey;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.report.SiteValue;
import io.railwright.model.report.SiteValue.Origin;
import io.railwright.model.snapshot.Snapshot;
import io.railwright.model.text.Plain;
import io.railwright.survey.join.Joins;
import io.railwright.yaml.YamlWord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A first file of the site's values: what the hosts show, and what is usual as comments. It is a
 * draft, for a person to decide.
 */
public final class DraftSite {
  private static final int WIDTH = 100;

  /** More of them would push the values out of sight; the command names all. */
  private static final int MOST_UNREAD = 20;

  private static final int LONGEST_REASON = 300;

  private final OpenKnowledge.Opened opened;

  private DraftSite(OpenKnowledge.Opened opened) {
    this.opened = opened;
  }

  /** The file, from a fabric that was read. */
  public static String text(ReadFabric.Read read) throws FabricException {
    return new DraftSite(OpenKnowledge.builtIn()).text(read.snapshot(), unread(read));
  }

  /** What was not read in full, and why: the values rest on the others. */
  private static List<String> unread(ReadFabric.Read read) {
    SortedMap<String, String> why = new TreeMap<>();
    read.unread().forEach(it -> why.put(it.machine().subject().path(), it.why()));
    read.failures().forEach((machine, reason) -> why.put(machine.path(), reason));
    List<String> lines = new ArrayList<>();
    why.entrySet().stream()
        .limit(MOST_UNREAD)
        .map(it -> it.getKey() + (it.getValue().isEmpty() ? "" : ": " + it.getValue()))
        .map(it -> Plain.line("# Not read in full: " + it, LONGEST_REASON))
        .forEach(lines::add);
    if (why.size() > MOST_UNREAD) {
      lines.add("# ... and " + (why.size() - MOST_UNREAD) + " machines more");
    }
    return lines;
  }

  private String text(Snapshot snapshot, List<String> unread) {
    List<SiteValue> shown = shown(snapshot);
    List<String> lines = new ArrayList<>();
    lines.add(
        "# What holds at this site. rail audit judges by it; rail explain KEY says more of a key.");
    lines.add("# What has a # before it is not decided: it is usual, and no host shows it.");
    lines.addAll(unread);
    for (SiteKey key : opened.catalogue().knowledge().site().values()) {
      lines.add("");
      comment(key.title() + ": " + key.meaning(), lines);
      lines.addAll(entry(key, shown));
    }
    return String.join("\n", lines) + "\n";
  }

  private List<SiteValue> shown(Snapshot snapshot) {
    Judge judge =
        new Judge(opened.catalogue(), opened.profile(), opened.site(), snapshot.layout(), false);
    Assumptions assumptions = new Assumptions();
    List<Judge.Host> machines = new ArrayList<>();
    for (Map.Entry<Subject, List<Fact>> machine : snapshot.byMachine().entrySet()) {
      if (TakeSnapshot.isAnswer(machine.getValue())) {
        List<Fact> known = Joins.with(machine.getKey(), machine.getValue());
        machines.add(new Judge.Host(machine.getKey(), known));
      }
    }
    judge.compareSwitches(
        machines.stream().filter(it -> it.subject().kind().equals(Kind.SWITCH)).toList());
    machines.forEach(it -> assumptions.add(judge.judge(it.subject(), it.facts()).site()));
    return assumptions.values(List.of()).stream()
        .filter(it -> it.origin() == Origin.SHOWN)
        .sorted(Comparator.comparingInt(SiteValue::hosts).reversed())
        .toList();
  }

  /**
   * Where hosts show different values, each is named, and the one that most show stands; but where
   * all must have one answer, a person has to give it.
   */
  private static List<String> entry(SiteKey key, List<SiteValue> shown) {
    List<SiteValue> ofKey = shown.stream().filter(it -> it.key().equals(key.id())).toList();
    if (ofKey.isEmpty()) {
      String usual = key.usual().isEmpty() ? "" : " " + value(key, key.usual());
      return List.of("#" + key.id() + ":" + usual);
    }
    List<String> lines = new ArrayList<>();
    boolean open = key.fabricWide() && ofKey.stream().map(SiteValue::value).distinct().count() > 1;
    if (open) {
      lines.add("# Machines do not agree. Which is it? Take the # from the line that is right.");
    }
    for (SiteValue one : ofKey) {
      String mark = lines.isEmpty() ? "" : "#";
      lines.add(
          "%s%s: %s  # %s (%s)"
              .formatted(
                  mark,
                  key.id(),
                  value(key, Arrays.asList(one.value().split(",", -1))),
                  one.because(),
                  one.hosts() == 1 ? "1 machine" : one.hosts() + " machines"));
    }
    return lines;
  }

  private static String value(SiteKey key, List<String> items) {
    return key.type().kind() == ParameterType.Kind.LIST
        ? YamlWord.list(items)
        : word(String.join(",", items));
  }

  /** Numbers, with or without a unit, stand as they are. */
  private static String word(String text) {
    return text.matches("[0-9]+( ?[A-Za-z/]+)?") ? text : YamlWord.of(text);
  }

  private static void comment(String text, List<String> lines) {
    StringBuilder line = new StringBuilder("#");
    for (String word : text.split(" ", -1)) {
      if (line.length() + word.length() >= WIDTH) {
        lines.add(line.toString());
        line = new StringBuilder("#");
      }
      line.append(' ').append(word);
    }
    lines.add(line.toString());
  }
}
