package io.railwright.flow.sweep;

/**
 * Points that fill a cube evenly, each dimension from 0 to less than 1: the sequence of Sobol in
 * the order of Gray codes (Antonov and Saleev). The direction numbers are the first of
 * "new-joe-kuo-6.21201" by S. Joe and F. Y. Kuo, Constructing Sobol sequences with better
 * two-dimensional projections, SIAM J. Sci. Comput. 30 (2008), 2635-2654.
 */
final class SobolSequence {
  static final int MOST_DIMENSIONS = 8;

  private static final int BITS = 31;
  private static final double SCALE = 1.0 / (1L << BITS);

  /** The polynomial without its first and last coefficient, then the first direction numbers. */
  private static final int[][] JOE_KUO = {
    {0, 1},
    {1, 1, 3},
    {1, 1, 3, 1},
    {2, 1, 1, 1},
    {1, 1, 1, 3, 3},
    {4, 1, 3, 5, 13},
    {2, 1, 1, 5, 5, 17}
  };

  private final long[][] directions;
  private final long[] state;
  private long index;

  SobolSequence(int dimensions) {
    if (dimensions < 1 || dimensions > MOST_DIMENSIONS) {
      throw new IllegalArgumentException("from 1 to 8 dimensions");
    }
    directions = new long[dimensions][];
    state = new long[dimensions];
    for (int dimension = 0; dimension < dimensions; dimension++) {
      directions[dimension] = dimension == 0 ? halves() : directions(JOE_KUO[dimension - 1]);
    }
  }

  private static long[] halves() {
    long[] numbers = new long[BITS];
    for (int bit = 0; bit < BITS; bit++) {
      numbers[bit] = 1L << (BITS - 1 - bit);
    }
    return numbers;
  }

  private static long[] directions(int... row) {
    int degree = row.length - 1;
    long[] numbers = new long[BITS];
    for (int bit = 0; bit < BITS; bit++) {
      if (bit < degree) {
        numbers[bit] = (long) row[bit + 1] << (BITS - 1 - bit);
        continue;
      }
      long number = numbers[bit - degree] ^ (numbers[bit - degree] >> degree);
      for (int term = 1; term < degree; term++) {
        if ((row[0] >> (degree - 1 - term) & 1) != 0) {
          number ^= numbers[bit - term];
        }
      }
      numbers[bit] = number;
    }
    return numbers;
  }

  /** The first one is all zeros. */
  double[] next() {
    double[] point = new double[state.length];
    int changed = Long.numberOfTrailingZeros(~index);
    for (int dimension = 0; dimension < state.length; dimension++) {
      point[dimension] = state[dimension] * SCALE;
      state[dimension] ^= directions[dimension][changed];
    }
    index++;
    return point;
  }
}
