package io.railwright.model.path;

import io.railwright.model.text.Worded;
import java.util.Set;

/** What travels on a path, and what there is to prove of it. */
public enum TrafficClass implements Worded {
  /** RDMA traffic from sender to receiver: it pauses, so that what guards pauses belongs to it. */
  ROCE(PathVerdict.LOSSLESS, PathVerdict.MARKED, PathVerdict.SAFE),
  /** The answers to marks, from the receiver back to the sender. */
  CNP(PathVerdict.RETURNED);

  private final Set<PathVerdict> verdicts;

  TrafficClass(PathVerdict... verdicts) {
    this.verdicts = Set.of(verdicts);
  }

  public boolean has(PathVerdict verdict) {
    return verdicts.contains(verdict);
  }

  /** The class that a verdict is about. */
  public static TrafficClass of(PathVerdict verdict) {
    return CNP.has(verdict) ? CNP : ROCE;
  }
}
