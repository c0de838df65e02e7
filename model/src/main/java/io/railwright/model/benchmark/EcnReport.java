package io.railwright.model.benchmark;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The loop of congestion control under load.
 *
 * @param received what the receiver got, in Gb/s; empty where nobody counted
 * @param counters what each counter did, by its meaning
 * @param notices senders that failed, a sentence each
 */
public record EcnReport(
    String receiver,
    List<String> senders,
    Optional<Double> received,
    Optional<Ceiling> ceiling,
    DeadLink deadLink,
    String because,
    Map<String, String> counters,
    List<String> notices) {
  public EcnReport {
    senders = List.copyOf(senders);
    notices = List.copyOf(notices);
  }
}
