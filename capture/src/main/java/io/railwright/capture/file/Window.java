package io.railwright.capture.file;

import java.lang.foreign.MemorySegment;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicInteger;

/** Memory for a part of a capture, free again when the last batch from it has been parsed. */
final class Window {
  private final byte[] bytes;
  private final MemorySegment segment;
  private final Queue<Window> free;
  private final AtomicInteger users = new AtomicInteger();

  Window(int size, Queue<Window> free) {
    this.bytes = new byte[size];
    this.segment = MemorySegment.ofArray(bytes);
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
