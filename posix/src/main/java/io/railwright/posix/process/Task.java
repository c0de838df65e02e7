package io.railwright.posix.process;

import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** A process of a virtual host. Its monitor guards its state and is what it waits on. */
public final class Task {
  /** What a process does when a signal comes. */
  public enum Answer {
    DEFAULT,
    IGNORE,
    TRAP
  }

  private final Tasks table;
  private final int id;
  private final @Nullable Task parent;

  /** The task whose thread this one uses while that one stands still. */
  private final @Nullable Task host;

  private volatile int group;
  private volatile boolean detached;
  private volatile int pending;
  private volatile @Nullable Signal killer;
  private int trapped;
  private int ignored;
  private @Nullable Thread thread;
  private boolean ended;
  private volatile int status;

  Task(Tasks table, int id, @Nullable Task parent, boolean inline) {
    this.table = table;
    this.id = id;
    this.parent = parent;
    this.host = inline ? parent : null;
    this.group = parent == null ? id : parent.group;
    this.detached = parent != null && parent.detached;
    this.ignored = parent == null ? 0 : parent.ignored;
    this.thread = inline ? Thread.currentThread() : null;
  }

  public int id() {
    return id;
  }

  public int group() {
    return group;
  }

  public Tasks table() {
    return table;
  }

  /** Becomes the first of a group of its own. */
  public void leadGroup() {
    group = id;
  }

  /** Lives on when its channel closes. */
  public void detach() {
    detached = true;
  }

  boolean isDetached() {
    return detached;
  }

  boolean descendsFrom(Task other) {
    for (Task at = this; at != null; at = at.parent) {
      if (at == other) {
        return true;
      }
    }
    return false;
  }

  /** The thread that runs it; a signal that came before this ends it now. */
  public synchronized void runsOn(Thread runner) {
    thread = runner;
    if (killer != null) {
      runner.interrupt();
    }
  }

  public synchronized void answer(Signal signal, Answer answer) {
    trapped = answer == Answer.TRAP ? trapped | signal.bit() : trapped & ~signal.bit();
    ignored = answer == Answer.IGNORE ? ignored | signal.bit() : ignored & ~signal.bit();
  }

  public synchronized boolean ignores(Signal signal) {
    return (ignored & signal.bit()) != 0;
  }

  public synchronized void signal(Signal signal) {
    if (ended) {
      return;
    }
    boolean certain = signal == Signal.KILL;
    if (!certain && (trapped & signal.bit()) != 0) {
      pending |= signal.bit();
      notifyAll();
    } else if (certain || ((ignored & signal.bit()) == 0 && signal.isDeadly())) {
      killer = killer == null || certain ? signal : killer;
      if (thread != null) {
        thread.interrupt();
      }
      notifyAll();
    }
  }

  public boolean hasPending() {
    return pending != 0;
  }

  /** The next signal that a trap was set for. */
  public synchronized @Nullable Signal takePending() {
    for (Signal signal : Signal.values()) {
      if ((pending & signal.bit()) != 0) {
        pending &= ~signal.bit();
        return signal;
      }
    }
    return null;
  }

  public synchronized @Nullable Signal peekPending() {
    for (Signal signal : Signal.values()) {
      if ((pending & signal.bit()) != 0) {
        return signal;
      }
    }
    return null;
  }

  /** What ends it or one that it runs within; null while it may live. */
  public @Nullable Signal killer() {
    Signal mine = killer;
    return mine != null || host == null ? mine : host.killer();
  }

  /** What was sent to itself and ends it. */
  public @Nullable Signal ownKiller() {
    return killer;
  }

  /**
   * Waits until {@code done}, a signal with a trap or its end.
   *
   * @return whether it is done
   */
  public synchronized boolean await(BooleanSupplier done) throws InterruptedException {
    while (!done.getAsBoolean()) {
      if (pending != 0 || killer() != null) {
        return false;
      }
      wait();
    }
    return true;
  }

  /** As {@link #await}, whatever signals with traps come meanwhile. */
  public synchronized void awaitAll(BooleanSupplier done) throws InterruptedException {
    while (!done.getAsBoolean() && killer() == null) {
      wait();
    }
  }

  public void end(int with) {
    synchronized (this) {
      ended = true;
      status = with;
      thread = null;
    }
    table.remove(this);
    if (parent != null) {
      synchronized (parent) {
        parent.notifyAll();
      }
    }
    if (host != null && killer != null && host.killer() == null) {
      // The interrupt was meant for this task alone, and its thread goes on with another.
      Thread.interrupted();
    }
  }

  public synchronized boolean hasEnded() {
    return ended;
  }

  public int status() {
    return status;
  }
}
