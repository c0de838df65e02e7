package io.railwright.model.benchmark;

import io.railwright.model.text.Worded;

/** Where the loop of congestion control is broken. */
public enum DeadLink implements Worded {
  /** The loop is closed. */
  NONE,
  /** The receiver's port was not full, so nothing can be said. */
  VOID,
  /** The traffic is not in the lossless class: DSCP, trust or map. */
  CLASS,
  /** Packets are dropped and not marked: they are not ECN-capable, or WRED does not mark. */
  NOT_ECT,
  /**
   * Nothing is marked while pauses do the work: ECN is off, or its threshold is above that of PFC.
   */
  ECN_OFF,
  /** The switch marks, and the receiver sees no mark. */
  BLEACHED,
  /** The receiver sees marks and sends no CNP. */
  NP_OFF,
  /** CNPs are sent and less than half of them arrive. */
  CNP_LOST,
  /** CNPs arrive and are ignored. */
  RP_OFF,
  /** CNPs are handled and rates do not fall. */
  RP_PARAMETERS,
  /** All works, and PFC still pauses: it acts before ECN does. */
  AFTER_PFC,
  /** A counter that would tell is missing. */
  UNKNOWN
}
