package io.railwright.model.path;

import io.railwright.model.text.Worded;

/** What is to be proven of a path. */
public enum PathVerdict implements Worded {
  /** Nothing on the way drops a packet for want of room. */
  LOSSLESS,
  /** Every queue on the way marks packets before it fills. */
  MARKED,
  /** The receiver answers marks, the answer gets back, and the sender slows down. */
  RETURNED,
  /** A port that never stops pausing can't bring the fabric to a halt. */
  SAFE
}
