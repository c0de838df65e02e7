package io.railwright.reach.fleet;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A request of the user to stop, passed on once to everything that is running. */
public final class StopSignal {
  private final List<Runnable> listeners = new ArrayList<>();
  private boolean requested;

  public synchronized void request() {
    if (!requested) {
      requested = true;
      notifyAll();
      listeners.forEach(Runnable::run);
    }
  }

  public synchronized boolean requested() {
    return requested;
  }

  /** Waits until somebody asks to stop, and no longer than this. */
  public synchronized void await(Duration most) throws InterruptedException {
    long end = System.nanoTime() + most.toNanos();
    for (long left = most.toNanos(); left > 0 && !requested; left = end - System.nanoTime()) {
      TimeUnit.NANOSECONDS.timedWait(this, left);
    }
  }

  /** Runs {@code listener} when asked to stop, at once if that has happened already. */
  synchronized void onStop(Runnable listener) {
    listeners.add(listener);
    if (requested) {
      listener.run();
    }
  }
}
