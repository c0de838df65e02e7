package io.railwright.model.simulation;

import io.railwright.model.text.Worded;

/**
 * What a run comes to.
 *
 * @param sentence who suffers, from what, and what would help; one to three sentences
 */
public record SimulationVerdict(Kind kind, String sentence) {
  /** The chief thing that a run shows, the gravest first. */
  public enum Kind implements Worded {
    /** Buffers wait for each other in a cycle. */
    DEADLOCK,
    /** A host pauses its switch without a break. */
    PFC_STORM,
    /** A host pauses its switch again and again. */
    SLOW_RECEIVER,
    /** What is sent is mostly sent again, and flows do not finish. */
    LIVELOCK,
    /** Packets are dropped. */
    LOSS,
    /** Packets arrive marked, and no sender is told. */
    NO_CNP,
    /** Pauses stop flows that are not for the congested port. */
    VICTIMS,
    /** Pauses hold the senders, and no packet is marked. */
    NO_ECN,
    /** Pauses hold the senders beside ECN. */
    PFC_PAUSES,
    /** Flows are slow without pauses and loss, and a queue shows where. */
    CONGESTION,
    /** Flows are slow, and no counter shows why. */
    SLOW,
    HEALTHY
  }
}
