package io.railwright.simulate.kernel;

/**
 * A random stream for each port, so that what chance does at a port depends on what happens there,
 * and not on what happens elsewhere before.
 */
public final class PortRandom {
  private final long[] states;

  /** Streams that depend on the seed and on the number of the port alone. */
  public PortRandom(long seed, int ports) {
    SeededRandom beginnings = new SeededRandom(seed);
    states = new long[ports];
    for (int port = 0; port < ports; port++) {
      states[port] = beginnings.next();
    }
  }

  /** While chance has a say, nothing repeats. */
  public void pass(Repetition through) {
    for (long state : states) {
      through.same(state);
    }
  }

  private long next(int port) {
    states[port] += SeededRandom.STEP;
    return SeededRandom.mixed(states[port]);
  }

  /** From 0 up to and without 1. */
  public double fraction(int port) {
    return SeededRandom.fraction(next(port));
  }

  /** From 0 up to and without {@code bound}. */
  public int below(int port, int bound) {
    return (int) Math.floorMod(next(port), (long) bound);
  }
}
