package io.railwright.flow;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Nature;
import io.railwright.model.fact.Subject;
import io.railwright.model.report.SnapshotComparison;
import io.railwright.model.snapshot.Snapshot;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What is different between two snapshots, by subject and key. */
public final class CompareSnapshots {
  /** The words by which each kind of machine says whether it was reached. */
  private static final Set<String> REACHED =
      Set.of("host.reached", "switch.reached", "hypervisor.reached", "cluster.reached");

  private CompareSnapshots() {}

  private record Key(Subject subject, String key, Moment moment) implements Comparable<Key> {
    private static final Comparator<Key> ORDER =
        Comparator.comparing(Key::subject).thenComparing(Key::key).thenComparing(Key::moment);

    @Override
    public int compareTo(Key other) {
      return ORDER.compare(this, other);
    }
  }

  public static SnapshotComparison compare(Snapshot before, Snapshot after) {
    Set<Subject> silent = reachedOnce(unreached(before), unreached(after));
    Map<Key, List<Value>> old = byKey(before, silent);
    Map<Key, List<Value>> now = byKey(after, silent);
    TreeSet<Key> keys = new TreeSet<>(old.keySet());
    keys.addAll(now.keySet());
    List<SnapshotComparison.Change> changes = new ArrayList<>();
    List<SnapshotComparison.Change> moved = new ArrayList<>();
    for (Key key : keys) {
      List<Value> was = old.getOrDefault(key, List.of());
      List<Value> is = now.getOrDefault(key, List.of());
      if (!was.equals(is)) {
        Nature nature = nature(FactKey.name(key.key), before, after);
        (nature.isMoving() ? moved : changes)
            .add(new SnapshotComparison.Change(key.subject, key.key, key.moment, nature, was, is));
      }
    }
    return new SnapshotComparison(changes, moved, List.copyOf(silent));
  }

  /** Those that did not answer one of two times. */
  private static Set<Subject> reachedOnce(Set<Subject> then, Set<Subject> now) {
    Set<Subject> once = new TreeSet<>(then);
    once.addAll(now);
    once.removeIf(it -> then.contains(it) && now.contains(it));
    return once;
  }

  /** What a machine that did not answer has is not known; it has not lost all of it. */
  private static Set<Subject> unreached(Snapshot snapshot) {
    return snapshot.facts().stream()
        .filter(it -> REACHED.contains(it.key()))
        .filter(it -> it.value() instanceof Value.Unknown)
        .map(Fact::subject)
        .collect(Collectors.toSet());
  }

  /** The later snapshot knows best; one that lacks the name has nothing to say of it. */
  private static Nature nature(String name, Snapshot before, Snapshot after) {
    Nature earlier = before.natures().getOrDefault(name, Nature.STATE);
    return after.natures().getOrDefault(name, earlier);
  }

  /** Sources that say the same are one: who says it is no difference between machines. */
  private static Map<Key, List<Value>> byKey(Snapshot snapshot, Set<Subject> silent) {
    List<Fact> facts = new ArrayList<>(snapshot.facts());
    facts.removeIf(it -> silent.contains(it.subject().root()));
    facts.sort(Fact.ORDER);
    Map<Key, List<Value>> values = new TreeMap<>();
    for (Fact fact : facts) {
      List<Value> said =
          values.computeIfAbsent(
              new Key(fact.subject(), fact.key(), fact.moment()), _ -> new ArrayList<>());
      if (!said.contains(fact.value())) {
        said.add(fact.value());
      }
    }
    return values;
  }
}
