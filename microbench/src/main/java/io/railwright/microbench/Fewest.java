package io.railwright.microbench;

import io.railwright.model.fact.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** The facts that matter: without any one of them, something would come out otherwise. */
final class Fewest {
  private static final int FIRST_PORTION = 256;

  private Fewest() {}

  /**
   * Takes facts away, many at once and then ever fewer, as long as the rest will do.
   *
   * @param enough whether these facts will do
   */
  static List<Fact> of(List<Fact> all, Predicate<List<Fact>> enough) {
    List<Fact> few = all;
    for (int portion = FIRST_PORTION; portion >= 1; portion /= 2) {
      for (int to = few.size(); to > 0; to -= portion) {
        int from = Math.max(0, to - portion);
        List<Fact> fewer = new ArrayList<>(few.subList(0, from));
        fewer.addAll(few.subList(to, few.size()));
        few = enough.test(fewer) ? fewer : few;
      }
    }
    return few;
  }
}
