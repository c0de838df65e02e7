package io.railwright.testing;

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
}
