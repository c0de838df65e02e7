package io.railwright.capture.file;

import io.railwright.model.capture.CapturedFile.Damage;
import java.io.InputStream;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * A pipe or a packed file, read window by window: one is parsed while the next one is filled, and
 * what is left of its last record goes to the front of the next. The number of windows bounds the
 * memory, whatever the length of the stream.
 */
final class StreamFeed extends Feed {
  private static final int WINDOWS = 4;

  private final Pump pump;
  private final Walker walker;
  private final Compression compression;
  private final BlockingQueue<Window> free;
  private Window window;
  private int filled;

  private StreamFeed(
      Pump pump,
      Walker walker,
      Compression compression,
      BlockingQueue<Window> free,
      Window first,
      int filled) {
    this.pump = pump;
    this.walker = walker;
    this.compression = compression;
    this.free = free;
    this.window = first;
    this.filled = filled;
  }

  static StreamFeed open(String name, InputStream in, Compression compression)
      throws CaptureException {
    BlockingQueue<Window> free = new ArrayBlockingQueue<>(WINDOWS);
    Window first = new Window(free);
    for (int i = 1; i < WINDOWS; i++) {
      free.add(new Window(free));
    }
    Pump pump = new Pump(in);
    int filled = pump.fill(first.bytes(), 0);
    String broken = pump.failure();
    if (filled == 0 && broken != null) {
      pump.close();
      throw new CaptureException(name + " can't be unpacked: " + broken + ".");
    }
    Walker walker = Walkers.choose(name, first.segment().asSlice(0, filled));
    return new StreamFeed(pump, walker, compression, free, first, filled);
  }

  @Override
  public void run(Batch.Sink sink) {
    long base = 0;
    int from = walker.headerSize();
    while (true) {
      window.use();
      int at = walkWindow(sink, from, base);
      boolean last = filled < Window.SIZE;
      if (last || walker.damage() != null) {
        finish(base + at, filled - at);
        return;
      }
      carryOn(at);
      base += at;
      from = 0;
    }
  }

  private int walkWindow(Batch.Sink sink, int from, long base) {
    Window mine = window;
    long at = from;
    while (walker.damage() == null) {
      long end = walker.walk(mine.segment(), at, filled, BATCH_BYTES, base);
      if (end == at) {
        break;
      }
      mine.use();
      sink.accept(new Batch(mine.segment(), at, end, walker.layout(), mine::release));
      at = end;
    }
    return (int) at;
  }

  /** Puts the rest of this window into the next one and fills that up. */
  private void carryOn(int at) {
    Window next = takeFree();
    int left = filled - at;
    System.arraycopy(window.bytes(), at, next.bytes(), 0, left);
    window.release();
    window = next;
    filled = pump.fill(next.bytes(), left);
  }

  private Window takeFree() {
    try {
      return free.take();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while reading", interrupted);
    }
  }

  private void finish(long offset, long left) {
    String broken = pump.failure();
    if (broken != null) {
      walker.damaged(offset + left, broken);
    } else if (!pump.stopped()) {
      walker.end(offset, left);
    }
  }

  @Override
  public void stop() {
    pump.stop();
  }

  @Override
  public String format() {
    return walker.format() + compression.suffix();
  }

  @Override
  public Optional<Damage> damage() {
    return Optional.ofNullable(walker.damage());
  }

  @Override
  public void close() {
    pump.close();
  }
}
