package io.railwright.view.audit;

import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Severity;
import io.railwright.model.report.AuditReport;
import io.railwright.model.text.Worded;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A judgement as the test of a build server: one for each rule and what it is judged on, and one
 * for each machine, so that a fabric in which all is well has tests too.
 *
 * @param message one sentence; empty for what passed
 * @param details lines below it
 */
record CheckResult(String name, State state, String message, List<String> details) {
  CheckResult {
    details = List.copyOf(details);
  }

  /** What build servers tell apart. */
  enum State implements Worded {
    PASSED,
    FAILED,
    /** Not judged, not applicable, or a fault below the level from which the command fails. */
    SKIPPED,
    /** Nothing was learnt, for a reason that is no fault of what was to be judged. */
    ERROR
  }

  /** The results of each machine, in the order of their names. */
  static Map<String, List<CheckResult>> of(AuditReport report, Severity failOn, NextCommands next) {
    Map<Subject, List<CheckResult>> machines = new TreeMap<>();
    for (AuditReport.Host host : report.hosts()) {
      machines.put(host.machine(), new ArrayList<>(List.of(answers(State.PASSED, ""))));
    }
    report
        .failures()
        .forEach(
            (machine, why) ->
                machines.put(machine, new ArrayList<>(List.of(answers(State.ERROR, why)))));
    report
        .unread()
        .forEach(
            it ->
                machines.putIfAbsent(
                    it.machine().subject(),
                    new ArrayList<>(List.of(answers(State.SKIPPED, it.why())))));
    for (Finding finding : report.findings()) {
      machines
          .computeIfAbsent(finding.subject().root(), _ -> new ArrayList<>())
          .add(of(finding, failOn, next));
    }
    Map<String, List<CheckResult>> named = new LinkedHashMap<>();
    machines.forEach((machine, all) -> named.put(Group.name(machine), all));
    return named;
  }

  private static CheckResult answers(State state, String why) {
    return new CheckResult("machine is read", state, why, List.of());
  }

  private static CheckResult of(Finding finding, Severity failOn, NextCommands next) {
    Subject subject = finding.subject();
    String part = subject.below(subject.root());
    String name = part.isEmpty() ? finding.rule() : finding.rule() + " " + part;
    return switch (finding.status()) {
      case PASS -> new CheckResult(name, State.PASSED, "", List.of());
      case UNKNOWN, NOT_APPLICABLE ->
          new CheckResult(name, State.SKIPPED, finding.foundWords(), List.of());
      case ERROR -> new CheckResult(name, State.ERROR, finding.foundWords(), List.of());
      case FAIL -> {
        boolean counts = finding.severity().compareTo(failOn) <= 0;
        yield new CheckResult(
            name,
            counts ? State.FAILED : State.SKIPPED,
            finding.severity().word() + ": " + finding.faultWords(),
            details(finding, next));
      }
    };
  }

  private static List<String> details(Finding finding, NextCommands next) {
    List<String> lines = new ArrayList<>();
    lines.add("should be: " + finding.title());
    lines.add("why: " + finding.why());
    lines.add("impact: " + finding.impact());
    lines.add("cost: " + finding.cost().explained());
    Fix.of(List.of(finding)).forEach(it -> lines.add("fix: " + it.prompt(1) + it.text()));
    lines.add("more: " + next.explain(finding.rule()));
    return lines;
  }

  /** All that there is to say, as one text. */
  String text() {
    return details.stream().collect(Collectors.joining("\n"));
  }
}
