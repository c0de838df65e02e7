package io.railwright.capture.file;

import io.railwright.model.capture.CapturedFile.Damage;
import java.io.InputStream;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * A pipe or a compressed file, read window by window: one window is parsed while the next is
 * filled, and the incomplete record at its end moves to the front of the next. The number of
 * windows bounds the memory, whatever the length of the stream.
 */
final class StreamFeed extends Feed {
  private static final int WINDOWS = 4;

  /** Holds the longest block twice over, so that there is always room to read on. */
  static final int WINDOW = (int) (2 * RecordWalker.LONGEST_BLOCK);

  private final String name;
  private final BackgroundReader reader;
  private final BlockingQueue<Window> free = new ArrayBlockingQueue<>(WINDOWS);
  private @Nullable RecordWalker chosen;
  private Window window;
  private int filled;

  StreamFeed(String name, InputStream in) {
    this.name = name;
    this.reader = new BackgroundReader(in);
    for (int i = 1; i < WINDOWS; i++) {
      free.add(new Window(WINDOW, free));
    }
    window = new Window(WINDOW, free);
  }

  @Override
  public void run(Batch.Sink sink) throws CaptureException {
    filled = reader.fill(window.bytes(), 0);
    RecordWalker walker = choose();
    long base = 0;
    int from = walker.headerSize();
    while (true) {
      window.use();
      int at = walkWindow(walker, sink, from, base);
      boolean last = filled < WINDOW;
      if (last || walker.damage() != null) {
        finish(walker, base + at, filled - at);
        return;
      }
      carryOn(at);
      base += at;
      from = 0;
    }
  }

  private RecordWalker choose() throws CaptureException {
    String broken = reader.failure();
    if (filled == 0 && broken != null) {
      throw new CaptureException(name + " can't be read as a capture: " + broken + ".");
    }
    RecordWalker walker = RecordWalkers.choose(name, window.segment().asSlice(0, filled));
    chosen = walker;
    return walker;
  }

  private int walkWindow(RecordWalker walker, Batch.Sink sink, int from, long base) {
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
    filled = reader.fill(next.bytes(), left);
  }

  private Window takeFree() {
    try {
      return free.take();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while reading", interrupted);
    }
  }

  private void finish(RecordWalker walker, long offset, long left) {
    String broken = reader.failure();
    if (broken != null) {
      walker.damaged(offset + left, broken);
    } else if (!reader.stopped()) {
      walker.end(offset, left);
    }
  }

  @Override
  public void stop() {
    reader.stop();
  }

  @Override
  public String format() {
    return (chosen == null ? "nothing" : chosen.format()) + reader.compression().suffix();
  }

  @Override
  public Optional<Damage> damage() {
    return Optional.ofNullable(chosen).map(RecordWalker::damage);
  }

  @Override
  public void close() {
    reader.close();
  }
}
