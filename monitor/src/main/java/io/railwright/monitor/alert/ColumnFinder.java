package io.railwright.monitor.alert;

import io.railwright.model.value.Priority;
import io.railwright.monitor.series.ColumnSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Finds the columns that hold a counter: one for each priority where it has them, and one for each
 * queue of a switch port. Ports of one kind share a set, so that one answer is remembered.
 */
public final class ColumnFinder {
  private static final String PRIORITY = "{prio}";

  private final Set<String> facts = new HashSet<>();
  private ColumnSet last = new ColumnSet(List.of());
  private int[] found = {};

  /**
   * For one counter.
   *
   * @param fact its key; {@code {prio}} stands for each priority
   */
  public ColumnFinder(String fact) {
    for (int priority = 0; priority < Priority.COUNT; priority++) {
      facts.add(fact.replace(PRIORITY, "" + priority));
    }
  }

  /** Not for several threads at once. */
  public int[] places(ColumnSet set) {
    if (set != last) {
      last = set;
      found =
          IntStream.range(0, set.size())
              .filter(at -> facts.contains(fact(set.get(at).key())))
              .toArray();
    }
    return found;
  }

  /** The key without the part of the port that counts: {@code queue/3 queue.counter[x]}. */
  private static String fact(String key) {
    return key.substring(key.indexOf(' ') + 1);
  }
}
