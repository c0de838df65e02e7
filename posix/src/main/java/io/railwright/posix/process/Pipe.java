package io.railwright.posix.process;

import java.io.IOException;
import java.io.InterruptedIOException;

/** A pipe: written data waits for its reader, and the writer blocks when too much is waiting. */
public final class Pipe {
  private static final int CAPACITY = 65_536;
  private byte[] ring = new byte[2048];
  private int start;
  private int size;
  private boolean readerGone;
  private boolean writerGone;

  private final OpenFile reader =
      new OpenFile() {
        @Override
        public int read(byte[] to, int offset, int length) throws IOException {
          return take(to, offset, length);
        }

        @Override
        protected void close() {
          leave(true);
        }
      };
  private final OpenFile writer =
      new OpenFile() {
        @Override
        public void write(byte[] from, int offset, int length) throws IOException {
          put(from, offset, length);
        }

        @Override
        protected void close() {
          leave(false);
        }
      };

  public OpenFile reader() {
    return reader;
  }

  public OpenFile writer() {
    return writer;
  }

  private synchronized void leave(boolean asReader) {
    readerGone |= asReader;
    writerGone |= !asReader;
    notifyAll();
  }

  private synchronized int take(byte[] to, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    while (size == 0) {
      if (writerGone) {
        return -1;
      }
      pause();
    }
    int count = Math.min(length, size);
    for (int at = 0; at < count; ) {
      int run = Math.min(count - at, ring.length - start);
      System.arraycopy(ring, start, to, offset + at, run);
      start = (start + run) % ring.length;
      at += run;
    }
    size -= count;
    notifyAll();
    return count;
  }

  private synchronized void put(byte[] from, int offset, int length) throws IOException {
    for (int at = 0; at < length; ) {
      if (readerGone) {
        throw new BrokenPipe();
      }
      if (size == CAPACITY) {
        pause();
        continue;
      }
      int count = Math.min(length - at, CAPACITY - size);
      append(from, offset + at, count);
      at += count;
      notifyAll();
    }
  }

  private void append(byte[] from, int offset, int count) {
    if (size + count > ring.length) {
      grow(size + count);
    }
    int end = (start + size) % ring.length;
    int run = Math.min(count, ring.length - end);
    System.arraycopy(from, offset, ring, end, run);
    System.arraycopy(from, offset + run, ring, 0, count - run);
    size += count;
  }

  private void grow(int needed) {
    byte[] larger = new byte[Math.min(CAPACITY, Math.max(needed, ring.length * 2))];
    int run = Math.min(size, ring.length - start);
    System.arraycopy(ring, start, larger, 0, run);
    System.arraycopy(ring, 0, larger, run, size - run);
    ring = larger;
    start = 0;
  }

  @SuppressWarnings("WaitNotInLoop") // both callers look again after it
  private void pause() throws InterruptedIOException {
    try {
      wait();
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    }
  }
}
