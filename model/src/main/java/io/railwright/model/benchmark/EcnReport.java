package io.railwright.model.benchmark;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The loop of congestion control under load.
 *
 * @param received what the receiver got, in Gb/s; empty where nobody counted
 * @param counters what each counter did, by its meaning
 * @param during what counters did second by second; empty where nobody looked
 * @param notices senders that failed, a sentence each
 * @param made when it began; empty where an earlier release wrote it
 * @param configuration under what it ran, with the settings of the receiver
 */
public record EcnReport(
    String receiver,
    List<String> senders,
    Optional<Double> received,
    Optional<Ceiling> ceiling,
    DeadLink deadLink,
    String because,
    Map<String, String> counters,
    List<EcnSecond> during,
    List<String> notices,
    Optional<Instant> made,
    Optional<BenchmarkConfiguration> configuration) {
  public EcnReport {
    senders = List.copyOf(senders);
    during = List.copyOf(during);
    notices = List.copyOf(notices);
  }
}
