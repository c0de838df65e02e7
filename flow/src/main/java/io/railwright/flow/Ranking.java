package io.railwright.flow;

import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The order of findings, the worst first: by severity, then by what a rule costs at its worst times
 * the machines that it is told of. The findings of one rule stay together.
 */
final class Ranking {
  private final Map<Key, Weight> weights = new HashMap<>();

  private record Key(Status status, String rule) {}

  private static final class Weight {
    private final Set<Subject> machines = new HashSet<>();
    private double worst;

    void add(Finding finding) {
      machines.add(finding.subject().root());
      worst = Math.max(worst, finding.cost().weight());
    }

    double inAll() {
      return worst * machines.size();
    }
  }

  private Ranking() {}

  static void sort(List<Finding> findings) {
    Ranking ranking = new Ranking();
    for (Finding finding : findings) {
      ranking.weights.computeIfAbsent(key(finding), _ -> new Weight()).add(finding);
    }
    findings.sort(
        Comparator.comparing(Finding::status, Comparator.comparingInt(Ranking::order))
            .thenComparing(Finding::severity)
            .thenComparing(Comparator.comparingDouble(ranking::weight).reversed())
            .thenComparing(Finding::rule)
            .thenComparing(Comparator.comparingDouble(Ranking::ownWeight).reversed())
            .thenComparing(Finding::subject));
  }

  private double weight(Finding finding) {
    Weight known = weights.get(key(finding));
    return known == null ? 0 : known.inAll();
  }

  private static double ownWeight(Finding finding) {
    return finding.cost().weight();
  }

  private static Key key(Finding finding) {
    return new Key(finding.status(), finding.rule());
  }

  private static int order(Status status) {
    return switch (status) {
      case FAIL -> 0;
      case ERROR -> 1;
      case UNKNOWN -> 2;
      case PASS -> 3;
      case NOT_APPLICABLE -> 4;
    };
  }
}
