package io.railwright.flow.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The sequence fills its cube evenly, and begins as others have printed it. */
final class SobolSequenceTest {
  @Test
  void theFirstPointsAreThePublishedOnes() {
    SobolSequence sequence = new SobolSequence(3);
    assertThat(sequence.next()).containsExactly(0, 0, 0);
    assertThat(sequence.next()).containsExactly(0.5, 0.5, 0.5);
    assertThat(sequence.next()).containsExactly(0.75, 0.25, 0.25);
    assertThat(sequence.next()).containsExactly(0.25, 0.75, 0.75);
    assertThat(sequence.next()).containsExactly(0.375, 0.375, 0.625);
  }

  /** Of 256 points each of 256 equal parts has one, in every dimension. */
  @Test
  void everyDimensionIsEven() {
    SobolSequence sequence = new SobolSequence(SobolSequence.MOST_DIMENSIONS);
    Map<Integer, Set<Integer>> parts = new HashMap<>();
    for (int at = 0; at < 256; at++) {
      double[] point = sequence.next();
      for (int dimension = 0; dimension < point.length; dimension++) {
        parts.computeIfAbsent(dimension, _ -> new HashSet<>()).add((int) (point[dimension] * 256));
      }
    }
    assertThat(parts.values())
        .hasSize(SobolSequence.MOST_DIMENSIONS)
        .allSatisfy(it -> assertThat(it).hasSize(256));
  }

  /** Two neighbouring dimensions fill a grid of 8 by 8 with the same number in each cell. */
  @Test
  void pairsOfDimensionsAreEvenTooOverEnoughPoints() {
    for (int first = 0; first < SobolSequence.MOST_DIMENSIONS - 1; first++) {
      SobolSequence sequence = new SobolSequence(SobolSequence.MOST_DIMENSIONS);
      int[] cells = new int[64];
      for (int at = 0; at < 4096; at++) {
        double[] point = sequence.next();
        int row = (int) (point[first] * 8);
        int column = (int) (point[first + 1] * 8);
        cells[8 * row + column]++;
      }
      assertThat(cells).as("dimensions %d and %d", first, first + 1).containsOnly(64);
    }
  }
}
