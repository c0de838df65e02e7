package io.railwright.model.benchmark;

import java.util.Optional;

/**
 * What counters did within about a second of the load. What nobody counts is empty.
 *
 * @param at seconds since the first look
 * @param received what the receiver's port got, in Gb/s
 * @param marksSeen packets that it saw marked
 * @param sent CNPs that it sent
 * @param handled CNPs that senders acted on
 */
public record EcnSecond(
    double at,
    Optional<Double> received,
    Optional<Long> marksSeen,
    Optional<Long> sent,
    Optional<Long> handled) {}
