package io.railwright.reach.fleet;

import java.util.ArrayList;
import java.util.List;

/** A person's wish to stop, told once to whoever is at work. */
public final class Stop {
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
