package io.railwright.simulate.kernel;

/** A random number generator that depends on the seed alone (SplitMix64) and allocates nothing. */
public final class SeededRandom {
  static final long STEP = 0x9e3779b97f4a7c15L;

  private long state;

  public SeededRandom(long seed) {
    state = seed;
  }

  public long next() {
    state += STEP;
    return mixed(state);
  }

  static long mixed(long state) {
    long mixed = (state ^ state >>> 30) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
    return mixed ^ mixed >>> 31;
  }

  static double fraction(long bits) {
    return (bits >>> 11) * 0x1.0p-53;
  }

  /** From 0 up to and without 1. */
  public double fraction() {
    return fraction(next());
  }

  /** From 0 up to and without {@code bound}. */
  public int below(int bound) {
    return (int) Math.floorMod(next(), (long) bound);
  }
}
