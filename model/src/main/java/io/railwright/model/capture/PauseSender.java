package io.railwright.model.capture;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * Pause frames of one sender: it asks its neighbour to hold.
 *
 * @param address of the sender, a MAC address
 * @param linkGbps speed of the link, which turns quanta into time
 */
public record PauseSender(String address, OptionalDouble linkGbps, List<Paused> classes) {
  public PauseSender {
    classes = List.copyOf(classes);
  }

  /**
   * One priority, or the whole link.
   *
   * @param priority none for a pause of the whole link (802.3x)
   * @param pauses frames that ask to hold
   * @param releases frames that end a hold early
   * @param quanta of all pauses; one is 512 bit times
   * @param pausedNanoseconds how long it was on hold; an upper bound where the link's speed is not
   *     known
   * @param exact whether the time is more than such a bound
   * @param timeline nanoseconds on hold, over time
   */
  public record Paused(
      OptionalInt priority,
      long pauses,
      long releases,
      long quanta,
      long pausedNanoseconds,
      long longestNanoseconds,
      boolean exact,
      Timeline timeline) {}
}
