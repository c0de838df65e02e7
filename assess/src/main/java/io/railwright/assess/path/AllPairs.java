package io.railwright.assess.path;

import io.railwright.model.path.PathBreak;
import io.railwright.model.path.PathCheck;
import io.railwright.model.path.PathReport.Counts;
import io.railwright.model.path.PathVerdict;
import io.railwright.model.path.Proof;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Counts what does not hold over all pairs. Pairs that have the same lists are looked at once. */
final class AllPairs {
  private final CheckLists lists;
  private final Map<Lists, long[]> pairs = new HashMap<>();

  /** What does not hold for a pair: on the way there and on the way back. */
  record Lists(int there, int back) {}

  AllPairs(CheckLists lists) {
    this.lists = lists;
  }

  void add(Lists pair, long number) {
    pairs.computeIfAbsent(pair, _ -> new long[1])[0] += number;
  }

  /** The worst of the checks of a verdict, the first of those; empty where all hold. */
  Optional<PathCheck> first(Lists pair, PathVerdict verdict) {
    int cause = firstCause(lists.causes(lists.join(pair.there(), pair.back())), verdict);
    return cause < 0 ? Optional.empty() : Optional.of(lists.sample(cause));
  }

  private int firstCause(int[] causes, PathVerdict verdict) {
    int unknown = -1;
    for (int cause : causes) {
      PathCheck check = lists.sample(cause);
      if (check.verdict() == verdict && check.proof() == Proof.BROKEN) {
        return cause;
      }
      if (check.verdict() == verdict && unknown < 0) {
        unknown = cause;
      }
    }
    return unknown;
  }

  private Proof proof(Lists pair, PathVerdict verdict) {
    return first(pair, verdict).map(PathCheck::proof).orElse(Proof.PROVEN);
  }

  Map<PathVerdict, Counts> verdicts() {
    Map<PathVerdict, Counts> verdicts = new EnumMap<>(PathVerdict.class);
    for (PathVerdict verdict : PathVerdict.values()) {
      Map<Proof, Long> counts = new EnumMap<>(Proof.class);
      pairs.forEach((pair, number) -> counts.merge(proof(pair, verdict), number[0], Long::sum));
      verdicts.put(
          verdict,
          new Counts(
              counts.getOrDefault(Proof.PROVEN, 0L),
              counts.getOrDefault(Proof.BROKEN, 0L),
              counts.getOrDefault(Proof.UNKNOWN, 0L)));
    }
    return verdicts;
  }

  /** What is broken before what is unknown, the commonest first. */
  List<PathBreak> breaks() {
    long[] all = new long[lists.causes()];
    long[] first = new long[lists.causes()];
    pairs.forEach((pair, number) -> count(pair, number[0], all, first));
    List<PathBreak> breaks = new ArrayList<>();
    for (int cause = 0; cause < all.length; cause++) {
      if (all[cause] > 0) {
        breaks.add(made(cause, all[cause], first[cause]));
      }
    }
    breaks.sort(
        Comparator.comparing(PathBreak::proof)
            .thenComparing(Comparator.comparingLong(PathBreak::pairs).reversed())
            .thenComparing(PathBreak::verdict)
            .thenComparing(PathBreak::at)
            .thenComparing(PathBreak::cause));
    return breaks;
  }

  private void count(Lists pair, long number, long[] all, long[] first) {
    int[] causes = lists.causes(lists.join(pair.there(), pair.back()));
    for (int cause : causes) {
      all[cause] += number;
    }
    for (PathVerdict verdict : PathVerdict.values()) {
      int cause = firstCause(causes, verdict);
      if (cause >= 0) {
        first[cause] += number;
      }
    }
  }

  private PathBreak made(int cause, long all, long first) {
    PathCheck check = lists.sample(cause);
    return new PathBreak(
        check.rule(),
        check.verdict(),
        check.proof(),
        check.at().root(),
        lists.ports(cause),
        check.cause(),
        check.next(),
        all,
        first);
  }
}
