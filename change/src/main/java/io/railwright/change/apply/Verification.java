package io.railwright.change.apply;

import io.railwright.model.change.Step;
import io.railwright.model.change.TimeLimits;
import io.railwright.model.finding.Effect;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * How much is looked at behind a wave, beyond the settings themselves.
 *
 * @param inspector nobody where only the settings are read back
 * @param soak how long errors are counted; where nobody says it, it depends on the wave
 */
public record Verification(Optional<Inspector> inspector, Optional<Duration> soak) {
  /** The settings alone. */
  public static final Verification NONE = new Verification(Optional.empty(), Optional.empty());

  private static final Duration USUAL = TimeLimits.SOAK;

  /**
   * How long errors are counted behind these steps. What takes no link and no machine down does not
   * bring errors that were not there.
   */
  public Duration soak(List<Step> wave) {
    boolean notable = wave.stream().anyMatch(it -> it.effect().compareTo(Effect.RUNTIME) > 0);
    return soak.orElse(notable ? USUAL : Duration.ZERO);
  }
}
