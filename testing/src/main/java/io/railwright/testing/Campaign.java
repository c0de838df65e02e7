package io.railwright.testing;

import java.util.List;
import java.util.stream.IntStream;

/** How often a test tries what can be tried without end. */
public final class Campaign {
  private static final boolean THOROUGH = Boolean.getBoolean("thorough");

  private Campaign() {}

  /**
   * How many runs a test does.
   *
   * @param property by which somebody may choose another number
   * @param brief for those who wait for the build
   * @param thorough for {@code -Dthorough=true}
   */
  public static int runs(String property, int brief, int thorough) {
    return Integer.getInteger(property, THOROUGH ? thorough : brief);
  }

  /**
   * What a test tries of many alike: all for {@code -Dthorough=true}, else one of every few.
   *
   * @param few how many of which one is tried
   * @param turn another one for each number, so that all are tried by tests with many turns
   */
  public static <T> List<T> share(List<T> all, int few, int turn) {
    if (THOROUGH) {
      return all;
    }
    int first = Math.floorMod(turn, few);
    return IntStream.range(0, all.size())
        .filter(it -> it % few == first)
        .<T>mapToObj(all::get)
        .toList();
  }
}
