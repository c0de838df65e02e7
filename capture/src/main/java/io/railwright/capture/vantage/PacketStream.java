package io.railwright.capture.vantage;

import io.railwright.capture.file.Batch;
import io.railwright.capture.file.Feed;
import io.railwright.capture.packet.BatchParser;
import io.railwright.capture.packet.FlowNumbers;
import io.railwright.capture.packet.Parsed;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.jspecify.annotations.Nullable;

/** The packets of a capture on demand, parsed ahead by a thread of its own. */
final class PacketStream implements AutoCloseable {
  private static final int AHEAD = 3;

  private final Feed feed;
  private final BatchParser parser;
  private final BlockingQueue<Parsed> free = new ArrayBlockingQueue<>(AHEAD);
  private final BlockingQueue<Parsed> full = new ArrayBlockingQueue<>(AHEAD + 1);
  private final Parsed end = new Parsed(1);
  private volatile @Nullable Throwable failure;

  PacketStream(Feed feed, FlowNumbers numbers) {
    this.feed = feed;
    this.parser = new BatchParser(0, numbers);
    for (int i = 0; i < AHEAD; i++) {
      free.add(new Parsed(1));
    }
    Thread.ofPlatform().daemon().name("packets").start(this::run);
  }

  private void run() {
    try {
      feed.run(this::parse);
    } catch (Throwable failed) {
      failure = failed;
    }
    full.add(end);
  }

  private void parse(Batch batch) {
    Parsed parsed = take(free);
    parser.parse(batch, parsed);
    batch.release().run();
    full.add(parsed);
  }

  /** The next ones, to be given back; null at the end. */
  @Nullable Parsed next() {
    Parsed parsed = take(full);
    if (parsed != end) {
      return parsed;
    }
    Throwable failed = failure;
    if (failed != null) {
      throw new IllegalStateException("a capture could not be read again", failed);
    }
    return null;
  }

  void giveBack(Parsed parsed) {
    free.add(parsed);
  }

  private static Parsed take(BlockingQueue<Parsed> queue) {
    try {
      return queue.take();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while reading", interrupted);
    }
  }

  @Override
  public void close() {
    feed.close();
  }
}
