package io.railwright.flow;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What happens to traffic at a port of a switch that is not set as it should be. */
enum Symptom {
  /** Packets of a class that is meant to be lossless are dropped. */
  LOSS,
  /** Nothing is marked, however long the queue. */
  NO_MARKS,
  /** Congestion notifications wait, or are lost. */
  LATE_CNP,
  /** No full packet passes. */
  BLACK_HOLE;

  private static final Map<String, Symptom> OF_RULES =
      Map.of(
          "switch.pfc", LOSS,
          "switch.no-pause-rx", LOSS,
          "switch.no-pause-tx", LOSS,
          "switch.lossless-class", LOSS,
          "switch.class-dscp", LOSS,
          "switch.headroom", LOSS,
          "switch.no-early-drops", LOSS,
          "switch.ecn", NO_MARKS,
          "switch.cnp-class", LATE_CNP,
          "switch.mtu", BLACK_HOLE);

  /** Where a rule that is broken shows in traffic. */
  static Optional<Symptom> of(String rule) {
    return Set.of("switch.class-not-strict", "switch.cnp-dscp").contains(rule)
        ? Optional.of(LATE_CNP)
        : Optional.ofNullable(OF_RULES.get(rule));
  }
}
