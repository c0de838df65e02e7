package io.railwright.assess;

import io.railwright.knowledge.Along;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Operand;
import io.railwright.knowledge.Rule;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiPredicate;

/**
 * One cause is one finding: what follows from another finding goes into it. A finding that rests on
 * an assumption hides nothing until all hosts are in, since they may refute it; its host stays open
 * until then.
 */
final class Hiding {
  private final Knowledge knowledge;
  private final boolean standards;
  private final Set<Subject> open = ConcurrentHashMap.newKeySet();

  /**
   * Nothing hidden yet.
   *
   * @param standards whether hosts are held against values of a good node too, which say again what
   *     a rule about the same parameter says better
   */
  Hiding(Knowledge knowledge, boolean standards) {
    this.knowledge = knowledge;
    this.standards = standards;
  }

  Knowledge knowledge() {
    return knowledge;
  }

  /** More is to come of this host, so that it is folded when all hosts are in. */
  void leaveOpen(Subject host) {
    open.add(host);
  }

  /**
   * The findings of one host, without those that others hide; they are taken off the counts. All of
   * them, where it is not certain yet what hides what.
   */
  List<Finding> fold(Subject host, List<Finding> findings, StatusCounts counts) {
    if (findings.stream().anyMatch(it -> canHide(it) && !it.assumes().isEmpty())) {
      leaveOpen(host);
    }
    if (open.contains(host)) {
      return List.copyOf(findings);
    }
    Set<Finding> hidden = identities();
    List<Finding> folded = fold(findings, hidden);
    hidden.forEach(it -> counts.uncount(it.status()));
    return folded;
  }

  /**
   * Folds the hosts that were left open, once their findings are settled.
   *
   * @param all the findings of all hosts, of which those are taken out that others hide
   * @return what was taken out
   */
  List<Finding> foldOpen(List<Finding> all) {
    Set<Finding> hidden = identities();
    List<Finding> left = all.stream().filter(it -> open.contains(it.subject().root())).toList();
    all.removeIf(it -> open.contains(it.subject().root()));
    all.addAll(foldEach(left, hidden));
    return new ArrayList<>(hidden);
  }

  /** Late findings without those that follow from another of them, which still count as passed. */
  List<Finding> foldLate(List<Finding> late) {
    return foldEach(late, identities());
  }

  /** Host by host. */
  private List<Finding> foldEach(List<Finding> findings, Set<Finding> hidden) {
    Map<Subject, List<Finding>> byHost = new LinkedHashMap<>();
    for (Finding finding : findings) {
      byHost.computeIfAbsent(finding.subject().root(), _ -> new ArrayList<>()).add(finding);
    }
    List<Finding> folded = new ArrayList<>();
    byHost.values().forEach(ofHost -> folded.addAll(fold(ofHost, hidden)));
    return folded;
  }

  /** What is hidden is gathered first, since a finding that hides others may itself be hidden. */
  private List<Finding> fold(List<Finding> findings, Set<Finding> hidden) {
    findings.forEach(finding -> with(finding, findings, hidden));
    return findings.stream()
        .filter(finding -> !hidden.contains(finding))
        .map(finding -> with(finding, findings, hidden))
        .toList();
  }

  /** By identity: to hash a finding is to hash all that it says. */
  private static Set<Finding> identities() {
    return Collections.newSetFromMap(new IdentityHashMap<>());
  }

  private Finding with(Finding root, List<Finding> findings, Set<Finding> hidden) {
    Rule rule = knowledge.rules().get(root.rule());
    if (rule == null || !canHide(root)) {
      return root;
    }
    List<Finding> follows = new ArrayList<>();
    for (Finding other : findings) {
      boolean told = other.status() == Status.FAIL || other.status() == Status.UNKNOWN;
      if (told && explains(rule, other) && isWithin(other, root)) {
        hidden.add(other);
        follows.add(other);
      }
    }
    List<Finding.Hidden> hides = new ArrayList<>(root.hides());
    follows.stream().map(Hiding::hidden).forEach(hides::add);
    return root.costing(Losses.of(rule, root, follows)).hiding(hides);
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

  /**
   * Takes out what was told of the same parts before it was known what it follows from.
   *
   * @param kept late findings; those that explain something are replaced here
   * @return what was taken out
   */
  Set<Finding> hideEarlier(List<Finding> kept, List<Finding> all) {
    Set<Finding> hidden = identities();
    Set<Subject> hosts = new HashSet<>();
    kept.stream().filter(this::canHide).forEach(it -> hosts.add(it.subject().root()));
    if (!hosts.isEmpty()) {
      List<Finding> near = all.stream().filter(it -> hosts.contains(it.subject().root())).toList();
      kept.replaceAll(it -> with(it, near, hidden));
      all.removeIf(hidden::contains);
    }
    return hidden;
  }

  private boolean canHide(Finding finding) {
    Rule rule = knowledge.rules().get(finding.rule());
    return finding.status() == Status.FAIL
        && rule != null
        && (standards || !rule.hides().isEmpty());
  }

  private boolean explains(Rule rule, Finding other) {
    return rule.hides().contains(other.rule())
        || (standards
            && other.rule().startsWith(RuleBook.STANDARD)
            && explains(rule, other.rule().substring(RuleBook.STANDARD.length())));
  }

  /**
   * Whether a value of a good node is missed because this rule fails: it says the same, or hides a
   * rule that does, or a rule that does has nothing to say as long as this one fails.
   */
  private boolean explains(Rule rule, String parameter) {
    return rule.parameter().equals(parameter)
        || knowledge.rules().values().stream()
            .filter(it -> it.parameter().equals(parameter))
            .anyMatch(it -> rule.hides().contains(it.id()) || needs(it, rule.parameter()));
  }

  private boolean needs(Rule rule, String parameter) {
    Operand own = new Operand.Other(parameter, Along.ITSELF);
    return knowledge.tests(rule.applies()).stream().anyMatch(it -> it.subject().equals(own));
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
    return new Finding.Hidden(
        other.rule(),
        other.subject(),
        other.status(),
        other.foundWords(),
        other.expected(),
        other.actions());
  }

  private static boolean isWithin(Finding other, Finding root) {
    String path = root.subject().path();
    return other.subject().path().equals(path) || other.subject().path().startsWith(path + "/");
  }
}
