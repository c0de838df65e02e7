package io.railwright.survey.join;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.PciAddress;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The facts of one host, to be looked up by subject (relative to the host) and parameter.
 *
 * <p>Cost: a few walks over the facts when it is made.
 */
final class KnownFacts {
  private final TreeMap<String, Map<String, List<Fact>>> bySubject = new TreeMap<>();
  private final PciRoles roles;
  private final PciTree tree;

  KnownFacts(Subject machine, List<Fact> facts) {
    for (Fact fact : facts) {
      relative(machine, fact.subject())
          .ifPresent(
              subject ->
                  bySubject
                      .computeIfAbsent(subject, s -> new TreeMap<>())
                      .computeIfAbsent(fact.key(), p -> new ArrayList<>(1))
                      .add(fact));
    }
    roles = PciRoles.of(this);
    tree = PciTree.of(this);
  }

  /** Empty for the machine itself; nothing for what is not of it. */
  private static Optional<String> relative(Subject machine, Subject subject) {
    String path = subject.path();
    int length = machine.path().length();
    if (!path.startsWith(machine.path())
        || (path.length() > length && path.charAt(length) != '/')) {
      return Optional.empty();
    }
    return Optional.of(path.length() == length ? "" : path.substring(length + 1));
  }

  /** What the PCI functions are; several derivations ask. */
  PciRoles roles() {
    return roles;
  }

  PciTree tree() {
    return tree;
  }

  List<Fact> facts(String subject, String parameter) {
    return bySubject.getOrDefault(subject, Map.of()).getOrDefault(parameter, List.of());
  }

  /** The parameters that something is said about, known or not. */
  Map<String, List<Fact>> of(String subject) {
    return bySubject.getOrDefault(subject, Map.of());
  }

  /** The first known value. */
  Optional<Value> value(String subject, String parameter) {
    return facts(subject, parameter).stream()
        .map(Fact::value)
        .filter(value -> !(value instanceof Value.Unknown))
        .findFirst();
  }

  Optional<String> text(String subject, String parameter) {
    return value(subject, parameter).map(Value::print);
  }

  Optional<Long> count(String subject, String parameter) {
    return value(subject, parameter)
        .flatMap(
            value ->
                value instanceof Value.Count(long number, String unit)
                    ? Optional.of(number)
                    : Optional.empty());
  }

  /** Why a parameter is not known, where the host said so. */
  Optional<String> reason(String subject, String parameter) {
    return facts(subject, parameter).stream()
        .map(fact -> fact.value() instanceof Value.Unknown(String why) ? why : "")
        .filter(why -> !why.isEmpty())
        .findFirst();
  }

  /** The names of all things of a kind: {@code eth0} for {@code net/eth0/address/::1}. */
  Set<String> names(String kind) {
    TreeSet<String> names = new TreeSet<>();
    int start = kind.length() + 1;
    for (String subject : bySubject.subMap(kind + '/', kind + (char) ('/' + 1)).keySet()) {
      int end = subject.indexOf('/', start);
      names.add(subject.substring(start, end < 0 ? subject.length() : end));
    }
    return names;
  }

  /**
   * The names of all things of a kind by the PCI function that a parameter of theirs names. Where
   * two have the same, each is there.
   */
  Map<PciAddress, Set<String>> namesByPci(String kind, String parameter) {
    Map<PciAddress, Set<String>> byPci = new HashMap<>();
    for (String name : names(kind)) {
      text(kind + "/" + name, parameter)
          .flatMap(PciAddress::parse)
          .ifPresent(of -> byPci.computeIfAbsent(of, a -> new TreeSet<>()).add(name));
    }
    return byPci;
  }

  /** Why the answer to a probe is not all there; empty if it is. */
  Optional<String> gap(String probe) {
    String subject = "probe/" + probe;
    Optional<String> why = reason(subject, "probe.answer");
    if (why.isPresent()) {
      return Optional.of(probe + ": " + why.get());
    }
    boolean answered = value(subject, "probe.answer").isPresent();
    return answered ? Optional.empty() : Optional.of(probe + " was not asked");
  }
}
