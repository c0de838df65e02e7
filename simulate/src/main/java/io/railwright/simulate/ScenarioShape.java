package io.railwright.simulate;

import java.util.Optional;

/**
 * What a user says about the form of a scenario; empty is as the scenario has it. Sizes are bytes,
 * rates bits per second, times picoseconds.
 */
public record ScenarioShape(
    Optional<Integer> hosts,
    Optional<Long> size,
    Optional<Long> rate,
    Optional<Long> uplink,
    long delay,
    Optional<Preset.Fabric> fabric,
    Optional<Integer> spines,
    int rails,
    int group,
    int iterations,
    long compute,
    double load) {
  private static final long MICROSECOND = 1_000_000;

  public static final ScenarioShape USUAL =
      new ScenarioShape(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          MICROSECOND,
          Optional.empty(),
          Optional.empty(),
          4,
          4,
          3,
          1000 * MICROSECOND,
          0.5);
}
