package io.railwright.benchmark.ecn;

import java.util.Optional;

/**
 * What counters did while several senders filled one port. What nobody counts is empty, which is
 * not zero.
 *
 * @param fill what the receiver got, as part of its ceiling
 * @param packets that the receiver got
 * @param lossless whether the traffic came in a class that is paused and not dropped
 * @param switchMarks packets that switches marked
 * @param drops packets of the class that were lost
 * @param marksSeen packets that the receiver saw marked (CE)
 * @param sent CNPs of the receiver
 * @param handled CNPs that senders acted on
 * @param ignored CNPs that senders took no notice of
 * @param paused the part of the time in which the most paused sender was
 */
public record Observed(
    int senders,
    Optional<Double> fill,
    Optional<Long> packets,
    Optional<Boolean> lossless,
    Optional<Long> switchMarks,
    Optional<Long> drops,
    Optional<Long> marksSeen,
    Optional<Long> sent,
    Optional<Long> handled,
    Optional<Long> ignored,
    Optional<Double> paused) {}
