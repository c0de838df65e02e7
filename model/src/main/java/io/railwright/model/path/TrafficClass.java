package io.railwright.model.path;

import io.railwright.model.text.Worded;

/** What travels on a path; there is something else to prove of each class. */
public enum TrafficClass implements Worded {
  /** RDMA traffic from sender to receiver: it pauses, so that what guards pauses belongs to it. */
  ROCE,
  /** The answers to marks, from the receiver back to the sender. */
  CNP;

  /** Whether a verdict is about this class. */
  public boolean has(PathVerdict verdict) {
    return this
        == switch (verdict) {
          case LOSSLESS, MARKED, SAFE -> ROCE;
          case RETURNED -> CNP;
        };
  }
}
