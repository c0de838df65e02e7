package io.railwright.survey.qos;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Some of the eight priorities.
 *
 * @param bits bit 3 stands for priority 3
 */
record PrioritySet(int bits) {
  static final int COUNT = 8;

  /** Of all sets there are; cards by the thousands have the same few. */
  private static final List<List<String>> WORDS =
      IntStream.range(0, 1 << COUNT).mapToObj(PrioritySet::list).toList();

  private static List<String> list(int bits) {
    return IntStream.range(0, COUNT)
        .filter(priority -> (bits >> priority & 1) == 1)
        .mapToObj(Integer::toString)
        .toList();
  }

  boolean has(int priority) {
    return (bits >> priority & 1) == 1;
  }

  PrioritySet with(int priority) {
    return new PrioritySet(bits | 1 << priority);
  }

  boolean hasAll(PrioritySet others) {
    return (bits & others.bits) == others.bits;
  }

  /** Their numbers, from the lowest on. */
  List<String> words() {
    return WORDS.get(bits);
  }
}
