package io.railwright.assess;

import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Rule;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;

/** One cause is one finding: what follows from another finding goes into it. */
final class Hiding {
  private final Knowledge knowledge;

  Hiding(Knowledge knowledge) {
    this.knowledge = knowledge;
  }

  /**
   * The findings of one host, without those that others hide; they are taken off the counts. What
   * is hidden is gathered first, since a finding that hides others may itself be hidden.
   */
  List<Finding> fold(List<Finding> findings, StatusCounts counts) {
    // By identity: to hash a finding is to hash all that it says.
    Set<Finding> hidden = Collections.newSetFromMap(new IdentityHashMap<>());
    findings.forEach(finding -> with(finding, findings, hidden));
    List<Finding> folded = new ArrayList<>();
    for (Finding finding : findings) {
      if (hidden.contains(finding)) {
        counts.uncount(finding.status());
      } else {
        folded.add(with(finding, findings, hidden));
      }
    }
    return folded;
  }

  private Finding with(Finding root, List<Finding> findings, Set<Finding> hidden) {
    Rule rule = knowledge.rules().get(root.rule());
    if (rule == null || !canHide(root)) {
      return root;
    }
    List<Finding> follows = new ArrayList<>();
    for (Finding other : findings) {
      boolean told = other.status() == Status.FAIL || other.status() == Status.UNKNOWN;
      if (told && rule.hides().contains(other.rule()) && isWithin(other, root)) {
        hidden.add(other);
        follows.add(other);
      }
    }
    return root.costing(Losses.of(rule, root, follows))
        .hiding(follows.stream().map(Hiding::hidden).toList());
  }

  /**
   * Who differs from the rest of the fabric, where no other finding of the fabric explains it; what
   * is explained goes into the first finding that does.
   *
   * @param all the findings of all hosts; those that explain something are replaced here
   */
  List<Finding> unexplained(List<Finding> across, List<Finding> all) {
    return unexplained(across, all, (_, _) -> true);
  }

  /** Cards that differ from others, which only findings of the same part explain. */
  List<Finding> unexplainedWithin(List<Finding> late, List<Finding> all) {
    return unexplained(late, all, Hiding::isWithin);
  }

  private List<Finding> unexplained(
      List<Finding> across, List<Finding> all, BiPredicate<Finding, Finding> explains) {
    List<Finding> kept = new ArrayList<>();
    for (Finding finding : across) {
      int root = root(finding, all, explains);
      if (root < 0) {
        kept.add(finding);
      } else {
        List<Finding.Hidden> hides = new ArrayList<>(all.get(root).hides());
        hides.add(hidden(finding));
        all.set(root, all.get(root).hiding(hides));
      }
    }
    return kept;
  }

  /** What was told of the same parts before it was known what they follow from. */
  Judge.Late hideEarlier(List<Finding> kept, List<Finding> all) {
    Set<Subject> hosts = new HashSet<>();
    kept.stream().filter(this::canHide).forEach(it -> hosts.add(it.subject().root()));
    if (hosts.isEmpty()) {
      return new Judge.Late(kept, List.of());
    }
    List<Finding> near = all.stream().filter(it -> hosts.contains(it.subject().root())).toList();
    Set<Finding> hidden = Collections.newSetFromMap(new IdentityHashMap<>());
    List<Finding> roots = kept.stream().map(it -> with(it, near, hidden)).toList();
    all.removeIf(hidden::contains);
    return new Judge.Late(roots, List.copyOf(hidden));
  }

  private boolean canHide(Finding finding) {
    Rule rule = knowledge.rules().get(finding.rule());
    return finding.status() == Status.FAIL && rule != null && !rule.hides().isEmpty();
  }

  private int root(Finding finding, List<Finding> all, BiPredicate<Finding, Finding> explains) {
    for (int i = 0; i < all.size(); i++) {
      Rule rule = knowledge.rules().get(all.get(i).rule());
      boolean failed = all.get(i).status() == Status.FAIL;
      boolean hides = failed && rule != null && rule.hides().contains(finding.rule());
      if (hides && explains.test(finding, all.get(i))) {
        return i;
      }
    }
    return -1;
  }

  private static Finding.Hidden hidden(Finding other) {
    return new Finding.Hidden(other.rule(), other.subject(), other.status(), other.foundWords());
  }

  private static boolean isWithin(Finding other, Finding root) {
    String path = root.subject().path();
    return other.subject().path().equals(path) || other.subject().path().startsWith(path + "/");
  }
}
