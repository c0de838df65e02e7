package io.railwright.view.trace;

import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import io.railwright.model.path.PathBreak;
import io.railwright.model.path.PathReport;
import io.railwright.model.path.PathVerdict;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.FoldedNames;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What is the same on several machines, or breaks several verdicts, told once. */
record AlikeBreaks(List<PathBreak> breaks, long allPairs) {
  AlikeBreaks {
    breaks = List.copyOf(breaks);
  }

  /** In the order of their first ones. */
  static List<AlikeBreaks> of(PathReport report) {
    Map<String, List<PathBreak>> alike = new LinkedHashMap<>();
    for (PathBreak it : report.breaks()) {
      String key = it.proof() + "\n" + it.rule() + "\n" + it.cause();
      alike.computeIfAbsent(key, _ -> new ArrayList<>()).add(it);
    }
    return alike.values().stream().map(it -> new AlikeBreaks(it, report.pairs())).toList();
  }

  PathBreak first() {
    return breaks.getFirst();
  }

  String verdicts() {
    return breaks.stream()
        .map(PathBreak::verdict)
        .distinct()
        .sorted()
        .map(PathVerdict::word)
        .collect(Collectors.joining(", "));
  }

  Set<Subject> machines() {
    return breaks.stream().map(PathBreak::at).collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The machines, and the ports where there is one machine. */
  String places(int mostNames) {
    Set<String> names = names(machines().stream());
    Set<String> ports = names(ports());
    String some = FoldedNames.some(names, mostNames);
    return names.size() > 1 || ports.isEmpty()
        ? some
        : some + ", " + FoldedNames.some(ports, mostNames);
  }

  private Stream<Subject> ports() {
    return breaks.stream().flatMap(it -> it.ports().stream());
  }

  private static Set<String> names(Stream<Subject> things) {
    return things.map(Subject::name).collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** How many pairs it concerns at most: one may pass several of these machines. */
  long pairs() {
    return Math.min(byMachine().values().stream().mapToLong(Long::longValue).sum(), allPairs);
  }

  /** {@code 63 pairs}; {@code up to 56 pairs} where a pair may pass several of these machines. */
  String ways() {
    return (byMachine().size() == 1 ? "" : "up to ") + Fit.plural(pairs(), "pair");
  }

  private Map<Subject, Long> byMachine() {
    Map<Subject, Long> byMachine = new LinkedHashMap<>();
    breaks.forEach(it -> byMachine.merge(it.at(), it.pairs(), Math::max));
    return byMachine;
  }

  /** What mends it at one of its ports, or what would settle it. */
  List<Action> next() {
    return first().next();
  }

  /** Where else to do what is said for one port; empty where it is said for all. */
  String likewise() {
    List<Subject> ports = ports().distinct().toList();
    Set<String> words =
        next().stream()
            .flatMap(it -> Stream.of(it.text().split("[ ;,()|]+", -1)))
            .collect(Collectors.toSet());
    boolean ofOne = ports.stream().anyMatch(it -> words.contains(it.name()));
    if (!ofOne || ports.size() < 2) {
      return "";
    }
    return ports.size() == 2
        ? "likewise for the other port"
        : "likewise for the other " + (ports.size() - 1) + " ports";
  }
}
