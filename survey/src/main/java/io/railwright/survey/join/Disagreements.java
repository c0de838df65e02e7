package io.railwright.survey.join;

import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Where two sources say different things of the same. Both stay; that they differ becomes a fact
 * {@code disagreement[KEY]}, which lists each value with its source.
 */
final class Disagreements {
  static final String NAME = "disagreement";

  /** What is said, whatever the value. */
  record Key(Subject subject, String parameter, Moment moment) {
    static Key of(Fact fact) {
      return new Key(fact.subject(), fact.key(), fact.moment());
    }
  }

  private Disagreements() {}

  static void derive(List<Fact> facts, DerivedFacts into) {
    Map<Key, List<Fact>> same = new LinkedHashMap<>();
    for (Fact fact : facts) {
      boolean known = !(fact.value() instanceof Value.Unknown);
      if (known) {
        same.computeIfAbsent(Key.of(fact), k -> new ArrayList<>(1)).add(fact);
      }
    }
    same.forEach((key, told) -> compare(key, told, into));
  }

  /** A source may say several values of one parameter; then all of them are compared. */
  private static void compare(Key key, List<Fact> told, DerivedFacts into) {
    if (told.size() < 2 || isMoving(key.parameter())) {
      return;
    }
    Map<String, TreeSet<String>> bySource = new LinkedHashMap<>();
    for (Fact fact : told) {
      bySource
          .computeIfAbsent(fact.origin().command(), c -> new TreeSet<>())
          .add(Canonical.of(fact.value()));
    }
    if (Set.copyOf(bySource.values()).size() < 2) {
      return;
    }
    Set<String> values = new LinkedHashSet<>();
    Set<String> sources = new LinkedHashSet<>();
    for (Fact fact : told) {
      values.add(fact.value().print() + " by " + source(fact));
      sources.add(source(fact));
    }
    into.add(
        key.subject(),
        key(key.parameter()),
        key.moment(),
        new Value.Listing(List.copyOf(values)),
        List.copyOf(sources));
  }

  /** What moves by itself differs between two sources because they were asked one by one. */
  private static boolean isMoving(String key) {
    return KnowledgeFolder.vocabulary().of(FactKey.name(key)).isMoving();
  }

  /** {@code dcb.prio-pfc[3]} becomes {@code disagreement[dcb.prio-pfc][3]}. */
  static String key(String of) {
    String name = FactKey.name(of);
    return FactKey.text(NAME, name) + of.substring(name.length());
  }

  /** The probe's id where it is one; what was derived says from what. */
  private static String source(Fact fact) {
    String command = fact.origin().command();
    if (command.startsWith(DerivedFacts.DERIVED)) {
      return command.substring(DerivedFacts.DERIVED.length()).replace(", ", "+");
    }
    String probe = fact.origin().probe();
    return probe.isEmpty() ? command : probe;
  }
}
