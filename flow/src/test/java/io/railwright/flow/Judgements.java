package io.railwright.flow;

import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Finding;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Which rule came out how on which subject, in a form that people can compare. */
final class Judgements {
  private final Map<String, Set<Subject>> subjects = new TreeMap<>();
  private final Map<String, Map<String, Set<Subject>>> rules = new TreeMap<>();

  private Judgements() {}

  /** A line for each rule: its outcomes, each with its subjects, or how many if it is all. */
  static String print(List<Finding> findings) {
    Judgements judgements = new Judgements();
    for (Finding finding : findings) {
      judgements.add(finding.rule(), finding.status().word(), finding.subject());
      for (Finding.Hidden hidden : finding.hides()) {
        String outcome = hidden.status().word() + " (hidden by " + finding.rule() + ")";
        judgements.add(hidden.rule(), outcome, hidden.subject());
      }
    }
    return judgements.print();
  }

  private void add(String rule, String outcome, Subject subject) {
    subjects.computeIfAbsent(kind(subject), _ -> new TreeSet<>()).add(subject);
    rules
        .computeIfAbsent(rule, _ -> new TreeMap<>())
        .computeIfAbsent(outcome, _ -> new TreeSet<>())
        .add(subject);
  }

  private static String kind(Subject subject) {
    String[] parts = subject.path().split("/", -1);
    return parts[parts.length - 2];
  }

  private String print() {
    StringBuilder text = new StringBuilder();
    rules.forEach(
        (rule, outcomes) -> {
          text.append(rule).append('\n');
          outcomes.forEach(
              (outcome, those) ->
                  text.append("  ").append(outcome).append(": ").append(names(those)).append('\n'));
        });
    return text.toString();
  }

  private String names(Set<Subject> those) {
    String kind = kind(those.iterator().next());
    return those.equals(subjects.get(kind))
        ? "every " + kind + ", " + those.size()
        : those.stream().map(Subject::path).collect(Collectors.joining(" "));
  }
}
