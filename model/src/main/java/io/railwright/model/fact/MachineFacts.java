package io.railwright.model.fact;

import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The facts of one machine, to be looked up by what they are about (relative to the machine, empty
 * for the machine itself) and by name. What is not about the machine is left out.
 */
public final class MachineFacts {
  private final Subject machine;
  private final TreeMap<String, Map<String, List<Fact>>> bySubject = new TreeMap<>();

  public MachineFacts(Subject machine, List<Fact> facts) {
    this.machine = machine;
    Subject last = machine;
    Map<String, List<Fact>> ofLast = new TreeMap<>();
    for (Fact fact : facts) {
      if (!isOfMachine(fact.subject())) {
        continue;
      }
      // Facts of one subject mostly follow each other.
      if (ofLast.isEmpty() || !fact.subject().equals(last)) {
        last = fact.subject();
        ofLast = bySubject.computeIfAbsent(last.below(machine), _ -> new TreeMap<>());
      }
      ofLast.computeIfAbsent(fact.key(), _ -> new ArrayList<>(1)).add(fact);
    }
  }

  private boolean isOfMachine(Subject subject) {
    String path = subject.path();
    int length = machine.path().length();
    return path.startsWith(machine.path())
        && (path.length() == length || path.charAt(length) == '/');
  }

  /** All that something is said of, in the order of their paths. */
  public Set<String> subjects() {
    return Collections.unmodifiableSet(bySubject.keySet());
  }

  /** The names under which something is said of a subject, known or not, with what is said. */
  public Map<String, List<Fact>> of(String subject) {
    return Collections.unmodifiableMap(bySubject.getOrDefault(subject, Map.of()));
  }

  /** All that is said, by one source or by several. */
  public List<Fact> facts(String subject, String key) {
    return bySubject.getOrDefault(subject, Map.of()).getOrDefault(key, List.of());
  }

  /** The first known value. */
  public Optional<Value> value(String subject, String key) {
    return facts(subject, key).stream()
        .map(Fact::value)
        .filter(value -> !(value instanceof Value.Unknown))
        .findFirst();
  }

  /** The first known value as text. */
  public Optional<String> text(String subject, String key) {
    return value(subject, key).map(Value::print);
  }

  /** The first reason why it could not be read. */
  public Optional<String> reason(String subject, String key) {
    return facts(subject, key).stream()
        .map(fact -> fact.value() instanceof Value.Unknown(String why) ? why : "")
        .filter(why -> !why.isEmpty())
        .findFirst();
  }

  /** The names of all things of a kind, in order: {@code eth0} for {@code net/eth0/address/::1}. */
  public Set<String> names(String kind) {
    TreeSet<String> names = new TreeSet<>();
    int start = kind.length() + 1;
    for (String subject : bySubject.subMap(kind + '/', kind + (char) ('/' + 1)).keySet()) {
      int end = subject.indexOf('/', start);
      names.add(subject.substring(start, end < 0 ? subject.length() : end));
    }
    return names;
  }
}
