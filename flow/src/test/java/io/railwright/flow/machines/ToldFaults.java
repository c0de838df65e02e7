package io.railwright.flow.machines;

import io.railwright.model.finding.Finding;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Findings of a fabric with faults, by which it is looked up what they tell. */
final class ToldFaults {
  private final List<Finding> findings;

  ToldFaults(List<Finding> findings) {
    this.findings = List.copyOf(findings);
  }

  ToldFaults with(List<Finding> more) {
    List<Finding> all = new ArrayList<>(findings);
    all.addAll(more);
    return new ToldFaults(all);
  }

  /** Whether one of them, or one that follows from one of them, is about the part of this fault. */
  boolean tells(Machine fault, int host) {
    return findings.stream()
        .anyMatch(
            it ->
                isAbout(fault, host, it.subject().path(), words(it))
                    || it.hides().stream()
                        .anyMatch(
                            hidden ->
                                isAbout(
                                    fault,
                                    host,
                                    hidden.subject().path(),
                                    hidden.rule()
                                        + " "
                                        + hidden.found()
                                        + " "
                                        + hidden.expected().words())));
  }

  private static String words(Finding finding) {
    return String.join(" ", finding.title(), finding.foundWords(), finding.expected().words());
  }

  private static boolean isAbout(Machine fault, int host, String path, String text) {
    String root = "host/n" + host;
    List<String> ends = fault.parts().isEmpty() ? List.of(root) : fault.parts();
    String lower = text.toLowerCase(Locale.ROOT);
    return (path.equals(root) || path.startsWith(root + "/"))
        && ends.stream().anyMatch(path::endsWith)
        && fault.words().stream().anyMatch(it -> lower.contains(it.toLowerCase(Locale.ROOT)));
  }

  /** What the others tell and these don't, not even as what follows from another. */
  List<Finding> newIn(List<Finding> others) {
    Set<String> known = new HashSet<>();
    for (Finding finding : findings) {
      known.add(finding.rule() + " " + finding.subject());
      finding.hides().forEach(it -> known.add(it.rule() + " " + it.subject()));
    }
    return others.stream().filter(it -> !known.contains(it.rule() + " " + it.subject())).toList();
  }
}
