package io.railwright.simulate.kernel;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Supplier;

/**
 * The arrays of a run, which its threads share. Each thread has objects of its own with a clock, a
 * packet at hand and counts of their own, made in the same order as those of the first thread: an
 * array that was made for the first is handed to the others when they ask for it.
 */
public final class RunArrays {
  private final List<Object> made = new ArrayList<>();
  private int at;

  /** From now on another thread asks, in the same order. */
  public void again() {
    at = 0;
  }

  public long[] longs(int length) {
    return next(long[].class, () -> new long[length]);
  }

  public int[] ints(int length) {
    return next(int[].class, () -> new int[length]);
  }

  public double[] doubles(int length) {
    return next(double[].class, () -> new double[length]);
  }

  public boolean[] booleans(int length) {
    return next(boolean[].class, () -> new boolean[length]);
  }

  public int[][] intArrays(int length) {
    return next(int[][].class, () -> new int[length][]);
  }

  public BitSet bits() {
    return next(BitSet.class, BitSet::new);
  }

  /** Any other object that threads share. */
  public <T> T next(Class<T> type, Supplier<T> maker) {
    if (at == made.size()) {
      made.add(maker.get());
    }
    return type.cast(made.get(at++));
  }
}
