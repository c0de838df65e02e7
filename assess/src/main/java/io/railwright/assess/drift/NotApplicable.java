package io.railwright.assess.drift;

import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which rules do not apply to what: what such a rule says of a value is not so there. Hosts of one
 * kind share their sets, so that a large fleet needs little memory.
 */
public final class NotApplicable {
  private final Map<Subject, Set<String>> bySubject = new HashMap<>();
  private final Map<Set<String>, Set<String>> shared = new HashMap<>();

  /** Takes the findings of one machine, and returns those that say that something is wrong. */
  public List<Finding> sift(Collection<Finding> findings) {
    Map<Subject, Set<String>> found = new HashMap<>();
    List<Finding> failed = new ArrayList<>();
    for (Finding finding : findings) {
      if (finding.status() == Status.NOT_APPLICABLE) {
        found.computeIfAbsent(finding.subject(), _ -> new HashSet<>()).add(finding.rule());
      } else if (finding.status() == Status.FAIL) {
        failed.add(finding);
      }
    }
    found.forEach(
        (subject, rules) -> bySubject.put(subject, shared.computeIfAbsent(rules, Set::copyOf)));
    return failed;
  }

  boolean holds(Subject subject, String rule) {
    return bySubject.getOrDefault(subject, Set.of()).contains(rule);
  }
}
