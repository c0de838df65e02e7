package io.railwright.simulate.transport;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;

/**
 * Where the threads of a run meet: one of them has the others go, and goes on itself when all have
 * arrived. Whoever waits looks again and again for some microseconds, since a window seldom takes
 * much longer, and then sleeps until it is woken. Nothing is allocated.
 */
final class Meeting {
  private static final int LOOKS = 1 << 13;

  /** How often the others were told to go. */
  private final AtomicInteger turn = new AtomicInteger();

  private final AtomicInteger arrived = new AtomicInteger();
  private final AtomicIntegerArray asleep;
  private final Thread[] others;
  private volatile boolean firstSleeps;
  private Thread first = Thread.currentThread();

  /** Of so many others. */
  Meeting(int others) {
    this.others = new Thread[others];
    asleep = new AtomicIntegerArray(others);
  }

  /** One of the others, before it starts. */
  void expect(int number, Thread thread) {
    others[number] = thread;
    first = Thread.currentThread();
  }

  /** Has all others go. */
  void go() {
    turn.incrementAndGet();
    for (int i = 0; i < others.length; i++) {
      if (asleep.get(i) != 0) {
        LockSupport.unpark(others[i]);
      }
    }
  }

  /** One of the others waits to be told to go; how often that was then, and how often before. */
  int await(int number, int before) {
    for (int look = 0; turn.get() == before && look < LOOKS; look++) {
      Thread.onSpinWait();
    }
    if (turn.get() == before) {
      asleep.set(number, 1);
      while (turn.get() == before) {
        LockSupport.park(this);
      }
      asleep.set(number, 0);
    }
    return before + 1;
  }

  /** Waits until all others have arrived. */
  void gather() {
    for (int look = 0; arrived.get() < others.length && look < LOOKS; look++) {
      Thread.onSpinWait();
    }
    if (arrived.get() < others.length) {
      firstSleeps = true;
      while (arrived.get() < others.length) {
        LockSupport.park(this);
      }
      firstSleeps = false;
    }
    arrived.set(0);
  }

  /** One of the others is done. */
  void arrive() {
    if (arrived.incrementAndGet() == others.length && firstSleeps) {
      LockSupport.unpark(first);
    }
  }
}
