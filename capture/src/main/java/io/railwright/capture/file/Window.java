package io.railwright.capture.file;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Memory for a part of a stream, free again when the last batch from it has been parsed. */
final class Window {
  /** Holds the longest block twice over, so that there is always room to read on. */
  static final int SIZE = (int) (2 * Walker.LONGEST_BLOCK);

  private final byte[] bytes = new byte[SIZE];
  private final MemorySegment segment = MemorySegment.ofArray(bytes);
  private final BlockingQueue<Window> free;
  private final AtomicInteger users = new AtomicInteger();

  Window(BlockingQueue<Window> free) {
    this.free = free;
  }

  byte[] bytes() {
    return bytes;
  }

  MemorySegment segment() {
    return segment;
  }

  void use() {
    users.incrementAndGet();
  }

  void release() {
    if (users.decrementAndGet() == 0) {
      free.add(this);
    }
  }
}
