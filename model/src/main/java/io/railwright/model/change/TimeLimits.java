package io.railwright.model.change;

import java.time.Duration;

/** How long a change waits for what takes long; what is not there by then has failed. */
public final class TimeLimits {
  /** A job that runs longer than this is not waited for. */
  public static final Duration DRAIN = Duration.ofMinutes(60);

  /** A server with much memory tests it for minutes before it starts. */
  public static final Duration REBOOT = Duration.ofMinutes(20);

  public static final Duration CARD_RESET = Duration.ofMinutes(5);

  /** To write an image into a card, where the tool reads it back. */
  public static final Duration BURN = Duration.ofMinutes(20);

  /** For how long errors are counted behind a wave that takes a link or a machine down. */
  public static final Duration SOAK = Duration.ofSeconds(30);

  private TimeLimits() {}
}
