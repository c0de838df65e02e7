package io.railwright.simulate;

import java.lang.management.ManagementFactory;

/**
 * How many threads pay for a run. A thread needs some dozens of hosts with their switches to have
 * more to do in a window than to wait for the others at its end; and a thread that shares its core
 * holds up all others.
 */
public final class ThreadChoice {
  private static final int HOSTS = 64;
  private static final int MOST = 8;

  private ThreadChoice() {}

  /** With the cores of this machine that are not busy. */
  public static int of(Scenario scenario) {
    int cores = Runtime.getRuntime().availableProcessors();
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    return of(scenario, cores - (int) Math.max(0, Math.round(load)));
  }

  /** With so many cores at most; at least one. */
  public static int of(Scenario scenario, int cores) {
    int worthwhile = scenario.topology().hosts().length / HOSTS;
    return Math.clamp(worthwhile, 1, Math.clamp(cores, 1, MOST));
  }
}
