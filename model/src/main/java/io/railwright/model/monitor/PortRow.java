package io.railwright.model.monitor;

import io.railwright.model.fact.Subject;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What a port does now. What is not known is empty, and is not 0.
 *
 * @param name for people: the machine and what the port is called there
 * @param up whether it has a link
 * @param receive bytes a second
 * @param send bytes a second
 * @param pausedIn the share of the time for which the network stopped it
 * @param pausedOut the share of the time for which it stopped the network
 * @param pauseFramesIn pause frames a second that came, of a port that does not tell how long it
 *     was paused
 * @param pauseFramesOut pause frames a second that it sent, in the same case
 * @param marked packets a second that came with a CE mark
 * @param notified CNPs a second, sent and handled
 * @param drops packets in the last five minutes
 * @param outOfOrder packets in the last five minutes
 * @param curve bytes a second in and out, one value for each poll of the last minutes; NaN for a
 *     gap
 * @param alerts the worst first
 */
public record PortRow(
    Subject subject,
    String name,
    Optional<Boolean> up,
    OptionalDouble receive,
    OptionalDouble send,
    OptionalDouble pausedIn,
    OptionalDouble pausedOut,
    OptionalDouble pauseFramesIn,
    OptionalDouble pauseFramesOut,
    OptionalDouble marked,
    OptionalDouble notified,
    OptionalLong drops,
    OptionalLong outOfOrder,
    List<Double> curve,
    List<PortAlert> alerts) {
  public PortRow {
    curve = List.copyOf(curve);
    alerts = List.copyOf(alerts);
  }

  /** One that tells how long it was paused, or nothing of pauses. */
  public PortRow(
      Subject subject,
      String name,
      Optional<Boolean> up,
      OptionalDouble receive,
      OptionalDouble send,
      OptionalDouble pausedIn,
      OptionalDouble pausedOut,
      OptionalDouble marked,
      OptionalDouble notified,
      OptionalLong drops,
      OptionalLong outOfOrder,
      List<Double> curve,
      List<PortAlert> alerts) {
    this(
        subject,
        name,
        up,
        receive,
        send,
        pausedIn,
        pausedOut,
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        marked,
        notified,
        drops,
        outOfOrder,
        curve,
        alerts);
  }
}
