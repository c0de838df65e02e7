package io.railwright.assess.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The ends of paths in numbers, so that all pairs of thousands can be walked. */
final class EndTable {
  private static final int NO_RAIL = -1;

  private final List<PathEnd> ends;
  private final int[] machine;
  private final int[] card;
  private final int[] rail;
  private final int[][] subnets;
  private final int[] kind;
  private final List<PathEnd> samples = new ArrayList<>();

  /** How many pairs two kinds of ends make, one kind after the other. */
  interface Sink {
    void pairs(PathEnd from, PathEnd to, long number);
  }

  /**
   * Of these ends.
   *
   * @param kinds what two ends must have in common for the same to hold of all their paths
   */
  EndTable(List<PathEnd> ends, Function<PathEnd, ?> kinds) {
    this.ends = ends;
    Map<Object, Integer> numbers = new HashMap<>();
    this.machine = ends.stream().mapToInt(it -> number(numbers, it.nic().root())).toArray();
    this.card = ends.stream().mapToInt(it -> number(numbers, it.card())).toArray();
    this.rail = ends.stream().mapToInt(it -> it.rail().orElse(NO_RAIL)).toArray();
    this.subnets =
        ends.stream()
            .map(it -> it.subnets().stream().mapToInt(net -> number(numbers, net)).toArray())
            .toArray(int[][]::new);
    Map<Object, Integer> known = new HashMap<>();
    this.kind = new int[ends.size()];
    for (int end = 0; end < kind.length; end++) {
      PathEnd one = ends.get(end);
      kind[end] =
          known.computeIfAbsent(
              kinds.apply(one),
              _ -> {
                samples.add(one);
                return samples.size() - 1;
              });
    }
  }

  private static int number(Map<Object, Integer> numbers, Object of) {
    return numbers.computeIfAbsent(of, _ -> numbers.size());
  }

  /**
   * Walks all ordered pairs of ends of different hosts on one rail, or in one network where there
   * are none, and tells how many there are of each two kinds.
   *
   * @return how many share a card and were left out
   */
  long walk(Sink sink) {
    long onOneCard = 0;
    long[] row = new long[samples.size()];
    for (List<Integer> alike : byKind()) {
      Arrays.fill(row, 0);
      for (int from : alike) {
        onOneCard += count(from, row);
      }
      PathEnd first = ends.get(alike.getFirst());
      for (int other = 0; other < row.length; other++) {
        if (row[other] > 0) {
          sink.pairs(first, samples.get(other), row[other]);
        }
      }
    }
    return onOneCard;
  }

  private List<List<Integer>> byKind() {
    List<List<Integer>> groups = new ArrayList<>();
    samples.forEach(_ -> groups.add(new ArrayList<>()));
    for (int end = 0; end < kind.length; end++) {
      groups.get(kind[end]).add(end);
    }
    return groups;
  }

  private long count(int from, long[] row) {
    long onOneCard = 0;
    for (int to = 0; to < kind.length; to++) {
      if (machine[from] != machine[to] && belongTogether(from, to)) {
        if (card[from] == card[to]) {
          onOneCard++;
        } else {
          row[kind[to]]++;
        }
      }
    }
    return onOneCard;
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
