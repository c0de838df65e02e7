package io.railwright.simulate.kernel;

/** A random number generator that depends on the seed alone (SplitMix64) and allocates nothing. */
public final class SeededRandom {
  private static final long STEP = 0x9e3779b97f4a7c15L;

  private long state;

  public SeededRandom(long seed) {
    state = seed;
  }

  public long next() {
    state += STEP;
    long mixed = (state ^ state >>> 30) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
    return mixed ^ mixed >>> 31;
  }

  /** From 0 up to and without 1. */
  public double fraction() {
    return (next() >>> 11) * 0x1.0p-53;
  }

  /** From 0 up to and without {@code bound}. */
  public int below(int bound) {
    return (int) Math.floorMod(next(), (long) bound);
  }
}
