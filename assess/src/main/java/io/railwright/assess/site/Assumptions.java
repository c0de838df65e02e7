package io.railwright.assess.site;

import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.ParameterType;
import io.railwright.knowledge.Rule;
import io.railwright.knowledge.SiteKey;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Assumption;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.report.SiteValue;
import io.railwright.model.report.SiteValue.Origin;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What hosts were judged by, and what becomes of findings that rest on an assumption once all hosts
 * are in: a host of which something had to be assumed may have others beside it that show it.
 */
public final class Assumptions {
  private final Map<Use, Integer> hosts = new HashMap<>();
  private final Set<String> contested = new HashSet<>();
  private final Map<Assumption, Set<Subject>> against = new HashMap<>();

  private record Use(String key, Site.Decided decided) {
    String value() {
      return Site.text(decided.value());
    }

    Origin origin() {
      return decided.origin();
    }

    String because() {
      return decided.because();
    }

    static final Comparator<Use> ORDER =
        Comparator.comparing(Use::key)
            .thenComparing(Use::origin)
            .thenComparing(Use::value)
            .thenComparing(Use::because);
  }

  /** Counts what one host was judged by. */
  public void add(Map<String, Site.Decided> site) {
    site.forEach((key, it) -> hosts.merge(new Use(key, it), 1, Integer::sum));
  }

  /** Keys on which hosts differ: that some show a value settles nothing. */
  public void contested(Set<String> keys) {
    contested.addAll(keys);
  }

  /**
   * Takes what fails by assumption, before any of it is settled: a host that has another size than
   * the assumed one speaks against it, and a few that show it confirm nothing for many that do not.
   * What is assumed as a word, such as "lossless", is shown by a host or not; a fault of it says
   * nothing of the word.
   */
  public void weigh(List<Finding> findings) {
    for (Finding finding : findings) {
      if (finding.status() == Status.FAIL && finding.found() instanceof DataSize) {
        Subject host = finding.subject().root();
        finding.assumes().stream()
            .filter(it -> DataSize.parse(it.value()).isPresent())
            .forEach(it -> against.computeIfAbsent(it, _ -> new HashSet<>()).add(host));
      }
    }
  }

  /** The finding as it stands beside all that the other hosts show. */
  public Finding settled(Finding finding) {
    if (finding.assumes().isEmpty()) {
      return finding;
    }
    Optional<String> refutation =
        finding.assumes().stream().flatMap(it -> refutation(it).stream()).findFirst();
    if (refutation.isPresent()) {
      return finding.refuted(refutation.get());
    }
    List<Assumption> left = finding.assumes().stream().filter(it -> !isConfirmed(it)).toList();
    Finding assuming = finding.assuming(left);
    return left.isEmpty() ? assuming : assuming.withheld();
  }

  private Optional<String> refutation(Assumption assumption) {
    return shownByMost(assumption.key())
        .map(it -> Site.text(it.value()))
        .filter(shown -> !shown.equals(assumption.value()))
        .map(
            shown ->
                "rests on %s, and other machines of the fabric show %s=%s"
                    .formatted(assumption, assumption.key(), shown));
  }

  private boolean isConfirmed(Assumption assumption) {
    return !contested.contains(assumption.key())
        && showing(assumption) > against.getOrDefault(assumption, Set.of()).size()
        && shownByMost(assumption.key())
            .map(it -> Site.text(it.value()))
            .filter(assumption.value()::equals)
            .isPresent();
  }

  private int showing(Assumption assumption) {
    return hosts.entrySet().stream()
        .filter(it -> it.getKey().origin() == Origin.SHOWN)
        .filter(it -> it.getKey().key().equals(assumption.key()))
        .filter(it -> it.getKey().value().equals(assumption.value()))
        .mapToInt(Map.Entry::getValue)
        .sum();
  }

  /** What most hosts show of the site, by key. */
  public Map<String, Site.Decided> shown() {
    Map<String, Site.Decided> shown = new HashMap<>();
    for (Use use : hosts.keySet()) {
      shownByMost(use.key()).ifPresent(it -> shown.put(use.key(), it));
    }
    return shown;
  }

  /** What more than half of those show that show the key at all. */
  private Optional<Site.Decided> shownByMost(String key) {
    Map<Value, Integer> votes = new HashMap<>();
    Map<Value, Site.Decided> reasons = new HashMap<>();
    Map<Use, Integer> ordered = new TreeMap<>(Use.ORDER);
    ordered.putAll(hosts);
    ordered.forEach(
        (use, number) -> {
          if (use.key().equals(key) && use.origin() == Origin.SHOWN) {
            votes.merge(use.decided().value(), number, Integer::sum);
            reasons.putIfAbsent(use.decided().value(), use.decided());
          }
        });
    int all = votes.values().stream().mapToInt(Integer::intValue).sum();
    return votes.entrySet().stream()
        .filter(it -> 2 * it.getValue() > all)
        .map(it -> reasons.get(it.getKey()))
        .findFirst();
  }

  /**
   * The same, with the findings that hang on what hosts show where that leaves rules out: a lossy
   * fabric that is none would hide the worst.
   */
  public List<SiteValue> values(List<Finding> findings, Knowledge knowledge) {
    return values(findings).stream()
        .map(it -> it.origin() == Origin.SHOWN ? withRules(it, findings, knowledge) : it)
        .toList();
  }

  private static SiteValue withRules(SiteValue value, List<Finding> findings, Knowledge knowledge) {
    SiteKey key = knowledge.siteKey(value.key());
    boolean leavesOut =
        key.fabricWide()
            && key.type().kind() == ParameterType.Kind.CHOICE
            && !key.usual().contains(value.value());
    if (!leavesOut) {
      return value;
    }
    TreeSet<String> rules = new TreeSet<>();
    for (Finding finding : findings) {
      Rule rule = knowledge.rules().get(finding.rule());
      if (finding.status() == Status.FAIL
          && rule != null
          && SiteUse.of(knowledge.tests(rule.applies()), rule).contains(key.id())) {
        rules.add(rule.id());
      }
    }
    return new SiteValue(
        value.key(),
        value.value(),
        value.origin(),
        value.because(),
        value.hosts(),
        List.copyOf(rules),
        true);
  }

  /** Whether it is told though no finding hangs on it: rules may have been left out by it. */
  private boolean isOpen(Use use) {
    return use.decided().isGuess() && !isConfirmed(new Assumption(use.key(), use.value()));
  }

  /**
   * What hosts were judged by, by key; of what is assumed only that on which findings hang.
   *
   * @param findings those that were settled
   */
  public List<SiteValue> values(List<Finding> findings) {
    Map<Assumption, TreeSet<String>> hanging = new HashMap<>();
    for (Finding finding : findings) {
      if (finding.status() == Status.FAIL) {
        finding
            .assumes()
            .forEach(it -> hanging.computeIfAbsent(it, _ -> new TreeSet<>()).add(finding.rule()));
      }
    }
    List<SiteValue> values = new ArrayList<>();
    Map<Use, Integer> ordered = new TreeMap<>(Use.ORDER);
    ordered.putAll(hosts);
    ordered.forEach(
        (use, number) -> {
          TreeSet<String> rules =
              hanging.getOrDefault(new Assumption(use.key(), use.value()), new TreeSet<>());
          if (use.origin() != Origin.ASSUMED || !rules.isEmpty() || isOpen(use)) {
            values.add(
                new SiteValue(
                    use.key(),
                    use.value(),
                    use.origin(),
                    use.because(),
                    number,
                    use.origin() == Origin.ASSUMED ? List.copyOf(rules) : List.of()));
          }
        });
    return values;
  }
}
