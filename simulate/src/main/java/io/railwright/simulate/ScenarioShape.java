package io.railwright.simulate;

import java.util.Optional;

/**
 * The options by which a user shapes a scenario; an empty value leaves the scenario's own. Sizes
 * are bytes, rates bits per second, times picoseconds.
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
