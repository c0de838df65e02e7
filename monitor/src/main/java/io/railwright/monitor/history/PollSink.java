package io.railwright.monitor.history;

import java.util.Optional;

/** Takes the polls of a watch. */
@FunctionalInterface
public interface PollSink {
  /** Polls are not kept. */
  PollSink NONE = _ -> {};

  /**
   * Takes a round of polls. It never waits for a disk: a store that can't follow leaves rounds out,
   * which costs resolution and no truth, since counters go on counting.
   */
  void append(Poll poll);

  /** What the operator should know of the store itself, as a sentence; mostly nothing. */
  default Optional<String> complaint() {
    return Optional.empty();
  }
}
