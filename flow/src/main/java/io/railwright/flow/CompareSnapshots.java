package io.railwright.flow;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Snapshot;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** What is different between two snapshots, by subject and parameter. */
public final class CompareSnapshots {
  private CompareSnapshots() {}

  /**
   * One parameter whose values differ. Where several sources speak of one parameter there are
   * several values; where one side does not have it there are none.
   */
  public record Change(
      Subject subject, String parameter, Moment moment, List<Value> before, List<Value> after) {
    public Change {
      before = List.copyOf(before);
      after = List.copyOf(after);
    }
  }

  private record Key(Subject subject, String parameter, Moment moment) implements Comparable<Key> {
    private static final Comparator<Key> ORDER =
        Comparator.comparing(Key::subject).thenComparing(Key::parameter).thenComparing(Key::moment);

    @Override
    public int compareTo(Key other) {
      return ORDER.compare(this, other);
    }
  }

  public static List<Change> compare(Snapshot before, Snapshot after) {
    Map<Key, List<Value>> old = byKey(before);
    Map<Key, List<Value>> now = byKey(after);
    TreeSet<Key> keys = new TreeSet<>(old.keySet());
    keys.addAll(now.keySet());
    List<Change> changes = new ArrayList<>();
    for (Key key : keys) {
      List<Value> was = old.getOrDefault(key, List.of());
      List<Value> is = now.getOrDefault(key, List.of());
      if (!was.equals(is)) {
        changes.add(new Change(key.subject, key.parameter, key.moment, was, is));
      }
    }
    return List.copyOf(changes);
  }

  private static Map<Key, List<Value>> byKey(Snapshot snapshot) {
    List<Fact> facts = new ArrayList<>(snapshot.facts());
    facts.sort(Fact.ORDER);
    Map<Key, List<Value>> values = new TreeMap<>();
    for (Fact fact : facts) {
      values
          .computeIfAbsent(
              new Key(fact.subject(), fact.key(), fact.moment()), key -> new ArrayList<>())
          .add(fact.value());
    }
    return values;
  }
}
