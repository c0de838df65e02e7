package io.railwright.flow.platforms;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Facts as text for a person to read: a line each, but one line for several subjects of a kind that
 * are alike. {@code net/*} are all of the kind; {@code net/[A]} are those that the first lines
 * name. Where two sources tell of the same, the line names its source.
 */
final class AlikeFacts {
  /** How far a clock is ahead is another in each run. */
  private static final Set<String> CLOCK =
      Set.of("host.clock-ahead.least", "host.clock-ahead.most");

  private final Map<String, Set<String>> subjectsOf = new HashMap<>();
  private final Map<String, Integer> sourcesOf = new HashMap<>();
  private final Map<String, Set<String>> saidOf = new TreeMap<>();
  private final Map<Set<String>, String> labels = new LinkedHashMap<>();
  private final Map<String, Integer> labelled = new HashMap<>();

  private AlikeFacts() {}

  static String print(List<Fact> facts) {
    AlikeFacts alike = new AlikeFacts();
    List<Fact> sorted =
        facts.stream().filter(it -> !CLOCK.contains(it.key())).sorted(Fact.ORDER).toList();
    sorted.forEach(alike::count);
    sorted.forEach(alike::take);
    Set<String> lines = new TreeSet<>();
    alike.saidOf.forEach((said, subjects) -> lines.add(alike.line(said, subjects)));
    return alike.head() + String.join("\n", lines) + "\n";
  }

  private void count(Fact fact) {
    String subject = relative(fact);
    subjectsOf.computeIfAbsent(family(subject), f -> new HashSet<>()).add(subject);
    sourcesOf.merge(place(fact), 1, Integer::sum);
  }

  private static String place(Fact fact) {
    return relative(fact) + " " + fact.key() + " " + fact.moment();
  }

  private void take(Fact fact) {
    String subject = relative(fact);
    String moment = fact.moment() == Moment.CURRENT ? "" : "@" + fact.moment().word();
    String command = fact.origin().command();
    String source =
        sourcesOf.getOrDefault(place(fact), 1) > 1 ? "  <- " + tool(command, subject) : "";
    String said =
        family(subject) + "\t" + fact.key() + moment + " = " + fact.value().print() + source;
    saidOf.computeIfAbsent(said, s -> new TreeSet<>()).add(subject);
  }

  /** What was asked, in short, and without the name of the one it was asked of. */
  private static String tool(String command, String subject) {
    String name = subject.substring(subject.indexOf('/') + 1);
    String general = command.replace(name, "*");
    return general.length() > 40 ? general.substring(0, 40) + "..." : general;
  }

  private String line(String said, Set<String> subjects) {
    int tab = said.indexOf('\t');
    return label(said.substring(0, tab), subjects) + " " + said.substring(tab + 1);
  }

  private String label(String family, Set<String> subjects) {
    if (subjects.size() == 1) {
      String only = subjects.iterator().next();
      return only.isEmpty() ? "." : only;
    }
    int all = subjectsOf.getOrDefault(family, Set.of()).size();
    return subjects.size() == all
        ? family + " (" + all + ")"
        : labels.computeIfAbsent(subjects, s -> newLabel(family));
  }

  private String newLabel(String family) {
    int number = labelled.merge(family.replaceFirst("/.*", ""), 1, Integer::sum) - 1;
    String letters = number < 26 ? "" : String.valueOf((char) ('A' + number / 26 - 1));
    return family.replaceFirst("/.*", "/[") + letters + (char) ('A' + number % 26) + "]";
  }

  private String head() {
    StringBuilder head = new StringBuilder();
    labels.forEach(
        (subjects, label) -> head.append(label + " = " + String.join(" ", subjects) + "\n"));
    return head.append('\n').toString();
  }

  /** {@code rdma/mlx5_0/port/1} without its names: {@code rdma/*}{@code /port/*}. */
  private static String family(String subject) {
    String[] parts = subject.split("/", -1);
    for (int at = 1; at < parts.length; at += 2) {
      parts[at] = "*";
    }
    return String.join("/", parts);
  }

  private static String relative(Fact fact) {
    String path = fact.subject().path();
    String root = fact.subject().root().path();
    return path.equals(root) ? "" : path.substring(root.length() + 1);
  }
}
