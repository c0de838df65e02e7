package io.railwright.view.audit;

import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Severity;
import io.railwright.model.finding.Status;
import io.railwright.model.text.Plain;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.layout.Wrapped;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What could not be judged, by reason: one missing tool leaves many rules without an answer. */
final class NotJudged {
  private static final int MOST = 4;
  private static final int LONGEST = 1000;

  private final TextOutput out;
  private final boolean all;

  NotJudged(TextOutput out, boolean all) {
    this.out = out;
    this.all = all;
  }

  /** The findings that one reason left without an answer. */
  private record Reason(String words, List<Finding> findings) {
    int size() {
      return findings.size();
    }
  }

  /**
   * Prints them, and tells whether there was anything to say.
   *
   * @param whole whether there is room for those that are not serious, which the head counts
   */
  boolean print(List<Finding> findings, boolean whole) {
    List<Reason> reasons = whole ? reasons(findings) : List.of();
    boolean grave = grave(findings);
    if (reasons.isEmpty()) {
      return grave;
    }
    out.println();
    if (reasons.size() == 1 && !all) {
      Reason only = reasons.getFirst();
      String said = Fit.plural(only.size(), "check") + " unknown: " + only.words() + ".";
      Wrapped.paragraph(said, out.columns()).forEach(out::println);
      return true;
    }
    String which = all && grave ? "All checks" : grave ? "Other checks" : "Checks";
    out.println(which + " whose result is unknown, by reason:");
    int shown = all ? reasons.size() : Math.min(MOST, reasons.size());
    reasons.subList(0, shown).forEach(this::print);
    if (shown < reasons.size()) {
      out.println("  and " + Fit.plural(reasons.size() - shown, "more reason") + "; see --details");
    }
    return true;
  }

  /** The commonest first. */
  private List<Reason> reasons(List<Finding> findings) {
    Map<String, List<Finding>> byReason = new TreeMap<>();
    for (Finding finding : findings) {
      if (finding.status() == Status.UNKNOWN && (all || !isGrave(finding))) {
        byReason
            .computeIfAbsent(Plain.line(finding.foundWords(), LONGEST), _ -> new ArrayList<>())
            .add(finding);
      }
    }
    return byReason.entrySet().stream()
        .map(it -> new Reason(it.getKey(), it.getValue()))
        .sorted(Comparator.comparingInt(Reason::size).reversed().thenComparing(Reason::words))
        .toList();
  }

  /** What would be high or worse, had it been judged: no count may hide it. */
  private boolean grave(List<Finding> findings) {
    List<Group> groups =
        Group.of(findings, Status.UNKNOWN).stream().filter(it -> isGrave(it.first())).toList();
    if (groups.isEmpty()) {
      return false;
    }
    out.println();
    out.println("Unknown, and serious if it does not hold:");
    int shown = all ? groups.size() : Math.min(MOST, groups.size());
    for (Group group : groups.subList(0, shown)) {
      Finding first = group.first();
      wrapped("  %-10s".formatted(first.severity().word()), first.title() + "?");
      wrapped("            ", group.where() + " - " + first.rule() + ": " + first.foundWords());
    }
    if (shown < groups.size()) {
      out.println("  and " + Fit.plural(groups.size() - shown, "more rule") + "; see --details");
    }
    return true;
  }

  private static boolean isGrave(Finding finding) {
    return finding.severity().compareTo(Severity.HIGH) <= 0;
  }

  private void print(Reason reason) {
    wrapped("  %4d  ".formatted(reason.size()), reason.words());
    if (all) {
      wrapped(
          "        ",
          reason.findings().stream()
              .map(Finding::rule)
              .distinct()
              .sorted()
              .collect(Collectors.joining(", ")));
    }
  }

  private void wrapped(String label, String text) {
    Wrapped.beside(label, Plain.line(text, LONGEST), out.columns()).forEach(out::println);
  }
}
