package io.railwright.assess.path;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The ends of paths in numbers, so that all pairs of thousands can be walked. */
final class EndTable<K> {
  private static final int NO_RAIL = -1;

  private final int[] machine;
  private final int[] card;
  private final int[] rail;
  private final int[][] subnets;
  private final int[] kind;
  private final List<K> kinds = new ArrayList<>();
  private final List<List<Integer>> ofKind = new ArrayList<>();
  private long onOneCard;
  private long apart;

  /**
   * Of these ends.
   *
   * @param kinds what two ends must have in common for the same to hold of all their paths
   */
  EndTable(List<PathEnd> ends, Function<PathEnd, K> kinds) {
    Map<Object, Integer> numbers = new HashMap<>();
    this.machine = ends.stream().mapToInt(it -> number(numbers, it.nic().root())).toArray();
    this.card = ends.stream().mapToInt(it -> number(numbers, it.card())).toArray();
    this.rail = ends.stream().mapToInt(it -> it.rail().orElse(NO_RAIL)).toArray();
    this.subnets =
        ends.stream()
            .map(it -> it.subnets().stream().mapToInt(net -> number(numbers, net)).toArray())
            .toArray(int[][]::new);
    Map<K, Integer> known = new HashMap<>();
    this.kind = new int[ends.size()];
    for (int end = 0; end < kind.length; end++) {
      kind[end] = known.computeIfAbsent(kinds.apply(ends.get(end)), this::add);
      ofKind.get(kind[end]).add(end);
    }
  }

  private int add(K one) {
    kinds.add(one);
    ofKind.add(new ArrayList<>());
    return kinds.size() - 1;
  }

  int kinds() {
    return kinds.size();
  }

  K kind(int number) {
    return kinds.get(number);
  }

  private static int number(Map<Object, Integer> numbers, Object of) {
    return numbers.computeIfAbsent(of, _ -> numbers.size());
  }

  /**
   * How many ordered pairs of ends of different hosts on one rail, or in one network where there
   * are none, a kind makes with each kind. There are as many the other way round.
   */
  long[] row(int number) {
    long[] row = new long[kinds.size()];
    onOneCard = 0;
    apart = 0;
    for (int from : ofKind.get(number)) {
      count(from, row);
    }
    return row;
  }

  /** How many pairs of the last row share a card and were left out of it. */
  long lastOnOneCard() {
    return onOneCard;
  }

  /** How many pairs of different hosts were left out of the last row for any other reason. */
  long lastApart() {
    return apart;
  }

  private void count(int from, long[] row) {
    for (int to = 0; to < kind.length; to++) {
      if (machine[from] == machine[to]) {
        continue;
      }
      if (!belongTogether(from, to)) {
        apart++;
      } else if (card[from] == card[to]) {
        onOneCard++;
      } else {
        row[kind[to]]++;
      }
    }
  }

  private boolean belongTogether(int from, int to) {
    if (rail[from] != NO_RAIL && rail[to] != NO_RAIL) {
      return rail[from] == rail[to];
    }
    for (int net : subnets[from]) {
      for (int other : subnets[to]) {
        if (net == other) {
          return true;
        }
      }
    }
    return false;
  }
}
