package io.railwright.survey.join;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.MachineFacts;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.PciAddress;
import io.railwright.model.value.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The facts of one host, to be looked up by subject (relative to the host) and parameter.
 *
 * <p>Cost: a few walks over the facts when it is made.
 */
final class KnownFacts {
  private final MachineFacts facts;
  private final PciRoles roles;
  private final PciTree tree;

  KnownFacts(Subject machine, List<Fact> facts) {
    this.facts = new MachineFacts(machine, facts);
    roles = PciRoles.of(this);
    tree = PciTree.of(this);
  }

  /** What the PCI functions are; several joins ask. */
  PciRoles roles() {
    return roles;
  }

  PciTree tree() {
    return tree;
  }

  List<Fact> facts(String subject, String key) {
    return facts.facts(subject, key);
  }

  Map<String, List<Fact>> of(String subject) {
    return facts.of(subject);
  }

  Optional<Value> value(String subject, String key) {
    return facts.value(subject, key);
  }

  Optional<String> text(String subject, String key) {
    return facts.text(subject, key);
  }

  Optional<Long> count(String subject, String key) {
    return value(subject, key)
        .flatMap(
            value ->
                value instanceof Value.Count(long number, String _)
                    ? Optional.of(number)
                    : Optional.empty());
  }

  Optional<String> reason(String subject, String key) {
    return facts.reason(subject, key);
  }

  Set<String> names(String kind) {
    return facts.names(kind);
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
