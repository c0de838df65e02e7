package io.railwright.assess.drift;

import io.railwright.model.fact.Subject;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Which rules do not apply to what: what such a rule says of a value is not so there. Hosts of one
 * kind share their sets, so that a large fleet needs little memory.
 */
public final class NotApplicable {
  private final Map<Subject, Set<String>> bySubject = new HashMap<>();
  private final Map<Set<String>, Set<String>> shared = new HashMap<>();

  /** Takes what was found of one machine: rules by what they do not apply to. */
  public void add(Map<Subject, Set<String>> found) {
    found.forEach(
        (subject, rules) -> bySubject.put(subject, shared.computeIfAbsent(rules, Set::copyOf)));
  }

  boolean holds(Subject subject, String rule) {
    return bySubject.getOrDefault(subject, Set.of()).contains(rule);
  }
}
