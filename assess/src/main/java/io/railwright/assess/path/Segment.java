package io.railwright.assess.path;

import io.railwright.model.path.PathVerdict;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntConsumer;

/**
 * What does not hold on a part of a way: its causes, and for each verdict the first that breaks it
 * and the first that leaves it unknown. Parts are joined millions of times, so all is in numbers.
 */
@SuppressWarnings("EnumOrdinal") // an index into arrays that no other class sees
final class Segment {
  static final int NONE = -1;
  static final Segment EMPTY = new Segment(new BitSet(), empty(), empty());

  private final BitSet causes;
  private final int[] broken;
  private final int[] unknown;

  private Segment(BitSet causes, int[] broken, int[] unknown) {
    this.causes = causes;
    this.broken = broken;
    this.unknown = unknown;
  }

  private static int[] empty() {
    int[] none = new int[PathVerdict.values().length];
    Arrays.fill(none, NONE);
    return none;
  }

  /** One cause. */
  static Segment of(int cause, PathVerdict verdict, boolean breaks) {
    BitSet causes = new BitSet();
    causes.set(cause);
    Segment one = new Segment(causes, empty(), empty());
    (breaks ? one.broken : one.unknown)[verdict.ordinal()] = cause;
    return one;
  }

  /** This part and then another. */
  Segment then(Segment next) {
    if (isEmpty() || next.isEmpty() || this == next) {
      return isEmpty() ? next : this;
    }
    BitSet all = (BitSet) causes.clone();
    all.or(next.causes);
    return new Segment(all, firsts(broken, next.broken), firsts(unknown, next.unknown));
  }

  private static int[] firsts(int[] some, int[] others) {
    int[] firsts = some.clone();
    for (int verdict = 0; verdict < firsts.length; verdict++) {
      if (firsts[verdict] == NONE) {
        firsts[verdict] = others[verdict];
      }
    }
    return firsts;
  }

  boolean isEmpty() {
    return causes.isEmpty();
  }

  boolean has(int cause) {
    return causes.get(cause);
  }

  void each(IntConsumer sink) {
    for (int cause = causes.nextSetBit(0); cause >= 0; cause = causes.nextSetBit(cause + 1)) {
      sink.accept(cause);
    }
  }

  /** The causes of this one that none of the others has. */
  void eachBeside(Segment other, Segment another, IntConsumer sink) {
    for (int cause = causes.nextSetBit(0); cause >= 0; cause = causes.nextSetBit(cause + 1)) {
      if (!other.has(cause) && !another.has(cause)) {
        sink.accept(cause);
      }
    }
  }

  /** The same without its causes, for those who ask for the first ones only. */
  Segment firsts() {
    return isEmpty() ? EMPTY : new Segment(new BitSet(), broken, unknown);
  }

  /** The first cause of a verdict over parts in a row: what breaks it goes before all unknowns. */
  static int first(PathVerdict verdict, Segment... parts) {
    int unknown = NONE;
    for (Segment part : parts) {
      int broken = part.broken[verdict.ordinal()];
      if (broken != NONE) {
        return broken;
      }
      unknown = unknown == NONE ? part.unknown[verdict.ordinal()] : unknown;
    }
    return unknown;
  }
}
