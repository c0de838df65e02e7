package io.railwright.capture.packet;

/**
 * The result of parsing a batch: events by shard, and pause frames. It is reused for later batches.
 */
public final class ParsedBatch {
  private final Events[] shards;
  private final PauseEvents pauses = new PauseEvents();

  public ParsedBatch(int shards) {
    this.shards = new Events[shards];
    for (int at = 0; at < shards; at++) {
      this.shards[at] = new Events();
    }
  }

  public void clear() {
    for (Events events : shards) {
      events.clear();
    }
    pauses.clear();
  }

  public Events shard(int number) {
    return shards[number];
  }

  public PauseEvents pauses() {
    return pauses;
  }
}
