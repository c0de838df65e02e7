package io.railwright.view.audit;

import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Severity;
import io.railwright.model.finding.Status;
import io.railwright.model.text.Plain;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.TextOutput;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What could not be judged, by reason: one missing tool leaves many rules without an answer. */
final class NotJudged {
  private static final int MOST = 8;

  private final TextOutput out;
  private final boolean all;

  NotJudged(TextOutput out, boolean all) {
    this.out = out;
    this.all = all;
  }

  void print(List<Finding> findings) {
    Map<String, List<Finding>> byReason = new TreeMap<>();
    for (Finding finding : findings) {
      if (finding.status() == Status.UNKNOWN) {
        byReason
            .computeIfAbsent(Plain.line(finding.foundWords()), _ -> new ArrayList<>())
            .add(finding);
      }
    }
    if (byReason.isEmpty()) {
      return;
    }
    grave(findings);
    out.println();
    out.println("Not judged, because");
    List<Map.Entry<String, List<Finding>>> reasons =
        byReason.entrySet().stream()
            .sorted(
                Comparator.comparingInt(
                        (Map.Entry<String, List<Finding>> one) -> -one.getValue().size())
                    .thenComparing(Map.Entry::getKey))
            .toList();
    int shown = all ? reasons.size() : Math.min(MOST, reasons.size());
    reasons.subList(0, shown).forEach(one -> line(one.getKey(), one.getValue()));
    if (shown < reasons.size()) {
      out.println(
          "  and " + Fit.plural(reasons.size() - shown, "more reason") + "; --details has all");
    }
  }

  /** What would be high or worse, had it been judged: no count may hide it. */
  private void grave(List<Finding> findings) {
    List<Group> groups =
        Group.of(findings, Status.UNKNOWN).stream()
            .filter(it -> it.first().severity().compareTo(Severity.HIGH) <= 0)
            .toList();
    if (groups.isEmpty()) {
      return;
    }
    out.println();
    out.println("Could not be judged, and would be grave");
    for (Group group : groups) {
      Finding first = group.first();
      String line =
          "  %-8s  %s: %s".formatted(first.severity().word(), first.rule(), first.title());
      out.println(Fit.cut(line + ", " + group.where(), Fit.ROOM));
      List<String> words = List.of(Plain.line(first.foundWords(), 1000).split(" ", -1));
      Fit.words(" ".repeat(12), words, " ").forEach(out::println);
    }
  }

  private void line(String reason, List<Finding> findings) {
    out.println(Fit.cut("  %4d  %s".formatted(findings.size(), reason), Fit.ROOM));
    if (all) {
      String rules =
          findings.stream()
              .map(Finding::rule)
              .distinct()
              .sorted()
              .collect(Collectors.joining(", "));
      out.println(Fit.cut("        " + rules, Fit.ROOM));
    }
  }
}
