package io.railwright.assess.path;

import io.railwright.model.path.PathBreak;
import io.railwright.model.path.PathCheck;
import io.railwright.model.path.PathReport.Counts;
import io.railwright.model.path.PathVerdict;
import io.railwright.model.path.Proof;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Counts what does not hold over all pairs. */
final class AllPairs {
  private final Causes causes;
  private long[] having = new long[16];
  private long[] first = new long[16];
  private final Map<PathVerdict, Tally> tallies = new EnumMap<>(PathVerdict.class);

  /** Pairs by what came of one verdict, while they are counted. */
  private static final class Tally {
    private long proven;
    private long broken;
    private long unknown;

    void add(Proof proof, long pairs) {
      switch (proof) {
        case PROVEN -> proven += pairs;
        case BROKEN -> broken += pairs;
        case UNKNOWN -> unknown += pairs;
      }
    }

    Counts counts() {
      return new Counts(proven, broken, unknown);
    }
  }

  AllPairs(Causes causes) {
    this.causes = causes;
  }

  /** So many pairs have all of these causes on their paths. */
  void have(Segment segment, long pairs) {
    segment.each(cause -> have(cause, pairs));
  }

  /** So many pairs have those of these causes that they have not elsewhere. */
  void haveBeside(Segment segment, Segment other, Segment another, long pairs) {
    segment.eachBeside(other, another, cause -> have(cause, pairs));
  }

  private void have(int cause, long pairs) {
    having = grown(having, cause);
    having[cause] += pairs;
  }

  private static long[] grown(long[] counts, int index) {
    return index < counts.length
        ? counts
        : Arrays.copyOf(counts, Math.max(index + 1, 2 * counts.length));
  }

  /** What comes of so many pairs whose paths are made of these parts, in this order. */
  void outcome(long pairs, Segment... parts) {
    for (PathVerdict verdict : PathVerdict.values()) {
      int cause = Segment.first(verdict, parts);
      Proof proof = cause == Segment.NONE ? Proof.PROVEN : causes.sample(cause).proof();
      tallies.computeIfAbsent(verdict, _ -> new Tally()).add(proof, pairs);
      if (cause != Segment.NONE) {
        first = grown(first, cause);
        first[cause] += pairs;
      }
    }
  }

  Map<PathVerdict, Counts> verdicts() {
    Map<PathVerdict, Counts> all = new EnumMap<>(PathVerdict.class);
    for (PathVerdict verdict : PathVerdict.values()) {
      all.put(verdict, tallies.getOrDefault(verdict, new Tally()).counts());
    }
    return all;
  }

  /** What is broken before what is unknown, the commonest first. */
  List<PathBreak> breaks() {
    List<PathBreak> breaks = new ArrayList<>();
    for (int cause = 0; cause < having.length; cause++) {
      if (having[cause] > 0) {
        breaks.add(made(cause, having[cause], cause < first.length ? first[cause] : 0));
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

  private PathBreak made(int cause, long all, long firstOf) {
    PathCheck check = causes.sample(cause);
    return new PathBreak(
        check.rule(),
        check.verdict(),
        check.proof(),
        check.at().root(),
        causes.ports(cause),
        check.cause(),
        check.next(),
        all,
        firstOf);
  }
}
