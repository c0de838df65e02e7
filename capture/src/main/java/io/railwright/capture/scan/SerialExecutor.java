package io.railwright.capture.scan;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Runs tasks one after the other, in the order in which they were submitted, on threads that are
 * shared with others.
 */
final class SerialExecutor {
  private final Executor threads;
  private final Queue<Runnable> waiting = new ArrayDeque<>();
  private boolean running;

  SerialExecutor(Executor threads) {
    this.threads = threads;
  }

  synchronized void add(Runnable task) {
    waiting.add(task);
    if (!running) {
      running = true;
      threads.execute(this::drain);
    }
  }

  private void drain() {
    for (Runnable task = next(); task != null; task = next()) {
      task.run();
    }
  }

  private synchronized @Nullable Runnable next() {
    Runnable task = waiting.poll();
    running = task != null;
    return task;
  }
}
