package io.railwright.twin.host.tree;

import java.util.Locale;
import java.util.function.Supplier;

/** {@code /proc/uptime} of a machine that has been up for a while and stays so. */
public final class UptimeText {
  private static final double NANOSECONDS = 1e9;

  private UptimeText() {}

  /**
   * Goes on from now.
   *
   * @param seconds that the machine has been up
   * @param idle seconds that its processors had nothing to do
   */
  public static Supplier<String> from(double seconds, double idle) {
    long start = System.nanoTime();
    return () -> {
      double passed = (System.nanoTime() - start) / NANOSECONDS;
      return String.format(Locale.ROOT, "%.2f %.2f", seconds + passed, idle + passed);
    };
  }
}
