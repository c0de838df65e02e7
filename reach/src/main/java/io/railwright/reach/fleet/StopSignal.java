package io.railwright.reach.fleet;

import java.util.ArrayList;
import java.util.List;

/** A request of the user to stop, passed on once to everything that is running. */
public final class StopSignal {
  private final List<Runnable> listeners = new ArrayList<>();
  private boolean requested;

  public synchronized void request() {
    if (!requested) {
      requested = true;
      listeners.forEach(Runnable::run);
    }
  }

  public synchronized boolean requested() {
    return requested;
  }

  /** Runs {@code listener} when asked to stop, at once if that has happened already. */
  synchronized void onStop(Runnable listener) {
    listeners.add(listener);
    if (requested) {
      listener.run();
    }
  }
}
