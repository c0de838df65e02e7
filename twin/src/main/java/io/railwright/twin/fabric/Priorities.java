package io.railwright.twin.fabric;

import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;

/** Sets of the eight priorities as bit masks. */
public final class Priorities {
  public static final int COUNT = 8;
  public static final int NONE = 0;
  public static final int ALL = 255;

  private Priorities() {}

  public static int of(Collection<Integer> priorities) {
    return priorities.stream().mapToInt(it -> 1 << it).reduce(NONE, (all, it) -> all | it);
  }

  public static boolean has(int mask, int priority) {
    return (mask >> priority & 1) != 0;
  }

  public static List<Integer> list(int mask) {
    return IntStream.range(0, COUNT).filter(it -> has(mask, it)).boxed().toList();
  }
}
