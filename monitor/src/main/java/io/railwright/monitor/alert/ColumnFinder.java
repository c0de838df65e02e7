package io.railwright.monitor.alert;

import io.railwright.model.value.Priority;
import io.railwright.monitor.series.ColumnSet;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Finds the columns that hold a counter: one for each priority where it has them, and one for each
 * queue of a switch port. Ports of one kind share a set, so that one answer is remembered.
 */
public final class ColumnFinder {
  private static final String PRIORITY = "{prio}";

  /**
   * {@code queue/3 queue.counter[x]}, {@code pg/3 queue.counter[x]}, {@code port.pfc.rx-frames[3]}.
   */
  private static final Pattern NUMBERED =
      Pattern.compile("(?:queue|pg)/([0-9]{1,3})[ /].*|[a-z.-]+\\[([0-7])\\]");

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

  /** The priority of a column, or the number of its queue; empty where it has neither. */
  static OptionalInt priority(String key) {
    Matcher matcher = NUMBERED.matcher(key);
    return matcher.matches()
        ? OptionalInt.of(Integer.parseInt(matcher.group(matcher.group(1) == null ? 2 : 1)))
        : OptionalInt.empty();
  }

  /** The key without the part of the port that counts: {@code queue/3 queue.counter[x]}. */
  private static String fact(String key) {
    return key.substring(key.indexOf(' ') + 1);
  }
}
