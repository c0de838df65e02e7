package io.railwright.reach.ssh;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * All resources that one call has opened. Any thread may close them at any moment; what is opened
 * afterwards is closed at once.
 */
final class OpenResources {
  private final Deque<Runnable> closers = new ArrayDeque<>();
  private boolean closed;

  void add(Runnable closer) {
    synchronized (this) {
      if (!closed) {
        closers.addLast(closer);
        return;
      }
    }
    closer.run();
  }

  /** Oldest first: with the first connection gone, nothing behind it can block any more. */
  void close() {
    while (true) {
      Runnable next;
      synchronized (this) {
        closed = true;
        next = closers.pollFirst();
      }
      if (next == null) {
        return;
      }
      next.run();
    }
  }

  synchronized boolean isClosed() {
    return closed;
  }
}
