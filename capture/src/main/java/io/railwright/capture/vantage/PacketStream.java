package io.railwright.capture.vantage;

import io.railwright.capture.file.Batch;
import io.railwright.capture.file.Feed;
import io.railwright.capture.packet.BatchParser;
import io.railwright.capture.packet.FlowNumbers;
import io.railwright.capture.packet.ParsedBatch;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.jspecify.annotations.Nullable;

/** The packets of a capture on demand, parsed ahead by a thread of its own. */
final class PacketStream implements AutoCloseable {
  private static final int AHEAD = 3;

  private final Feed feed;
  private final BatchParser parser;
  private final BlockingQueue<ParsedBatch> free = new ArrayBlockingQueue<>(AHEAD);
  private final BlockingQueue<ParsedBatch> full = new ArrayBlockingQueue<>(AHEAD + 1);
  private final ParsedBatch end = new ParsedBatch(1);
  private volatile @Nullable Throwable failure;

  PacketStream(Feed feed, FlowNumbers numbers) {
    this.feed = feed;
    this.parser = new BatchParser(0, numbers);
    for (int i = 0; i < AHEAD; i++) {
      free.add(new ParsedBatch(1));
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
    ParsedBatch parsed = take(free);
    parser.parse(batch, parsed);
    batch.release().run();
    full.add(parsed);
  }

  /** The next ones, to be given back; null at the end. */
  @Nullable ParsedBatch next() {
    ParsedBatch parsed = take(full);
    if (parsed != end) {
      return parsed;
    }
    Throwable failed = failure;
    if (failed != null) {
      throw new IllegalStateException("a capture could not be read again", failed);
    }
    return null;
  }

  void giveBack(ParsedBatch parsed) {
    free.add(parsed);
  }

  private static ParsedBatch take(BlockingQueue<ParsedBatch> queue) {
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
