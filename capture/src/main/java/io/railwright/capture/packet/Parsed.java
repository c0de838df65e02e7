package io.railwright.capture.packet;

/** What a batch came to: events by shard, and pause frames. Used again for later batches. */
public final class Parsed {
  private final Events[] shards;
  private final PauseEvents pauses = new PauseEvents();

  public Parsed(int shards) {
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
