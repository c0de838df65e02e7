package io.railwright.survey.switches;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Numbers the classes of a switch by the priorities that they pause, which may be others than its
 * own numbers; classes that drop get the numbers that are left.
 */
final class ClassNumbers {
  private final int[] numbers = new int[ClassScheme.MOST_CLASSES];

  ClassNumbers(List<LosslessClass> pausing) {
    boolean[] taken = new boolean[numbers.length];
    boolean[] named = new boolean[numbers.length];
    for (LosslessClass one : pausing) {
      int priority = Integer.numberOfTrailingZeros(one.priorities().bits());
      numbers[one.number()] = priority;
      taken[priority] = true;
      named[one.number()] = true;
    }
    boolean[] paused = taken.clone();
    for (int own = 0; own < numbers.length; own++) {
      if (!named[own] && !paused[own]) {
        numbers[own] = own;
        taken[own] = true;
      }
    }
    for (int own = 0; own < numbers.length; own++) {
      if (!named[own] && paused[own]) {
        numbers[own] = free(taken);
        taken[numbers[own]] = true;
      }
    }
  }

  private static int free(boolean[] taken) {
    return IntStream.range(0, taken.length).filter(it -> !taken[it]).findFirst().orElse(0);
  }

  int of(int trafficClass) {
    return trafficClass >= 0 && trafficClass < numbers.length ? numbers[trafficClass] : 0;
  }
}
