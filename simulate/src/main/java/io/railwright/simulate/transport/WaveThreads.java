package io.railwright.simulate.transport;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Threads that run parts of each window side by side. The first part is run by the thread that
 * calls; it alone goes on between windows, while the others wait.
 */
final class WaveThreads implements AutoCloseable {
  private final WavePart[] parts;

  /** In a window with fewer events than that the next one is done by one thread alone. */
  private final long few;

  private final List<Thread> others = new ArrayList<>();
  private final Meeting meeting;
  private long from;
  private long until;

  /** What is to be done: run the window, then take in what others have sent. */
  private boolean running;

  private boolean over;
  private volatile @Nullable Throwable failure;
  private long eventsBefore;
  private long events;
  private long cpu;
  private long allocated;

  WaveThreads(WavePart[] parts, long few) {
    this.parts = parts;
    this.few = few;
    meeting = new Meeting(parts.length - 1);
  }

  /** Begins; without others there is nothing to begin with. */
  void start() {
    for (int i = 1; i < parts.length; i++) {
      int number = i;
      Thread thread = new Thread(() -> work(number), "simulator " + (i + 1));
      thread.setDaemon(true);
      others.add(thread);
      meeting.expect(i - 1, thread);
      thread.start();
    }
  }

  /** All parts do a window. */
  void window(long begin, long end) {
    if (parts.length == 1) {
      parts[0].run(begin, end);
      return;
    }
    from = begin;
    until = end;
    boolean alone = events < few;
    running = true;
    all(alone);
    running = false;
    all(alone);
    meet();
    long fired = parts[0].events().fired();
    events = fired - eventsBefore;
    eventsBefore = fired;
  }

  /** The first part takes over what others have counted, and tells them what has changed. */
  void meet() {
    for (int i = 1; i < parts.length; i++) {
      parts[0].events().meet(parts[i].events());
      parts[0].state().meet(parts[i].state());
    }
  }

  private void all(boolean alone) {
    if (alone) {
      for (WavePart part : parts) {
        run(part);
      }
      return;
    }
    meeting.go();
    run(parts[0]);
    meeting.gather();
    Throwable failed = failure;
    if (failed != null) {
      throw new IllegalStateException("a thread of the simulation has failed", failed);
    }
  }

  private void run(WavePart part) {
    if (running) {
      part.state().packets().work();
      try {
        part.run(from, until);
      } finally {
        part.state().packets().rest();
      }
    } else {
      part.events().takeIn();
    }
  }

  private void work(int number) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long thread = Thread.currentThread().threadId();
    long before = threads.getThreadAllocatedBytes(thread);
    int turn = meeting.await(number - 1, 0);
    while (!over) {
      try {
        run(parts[number]);
      } catch (RuntimeException | Error failed) {
        failure = failed;
      }
      meeting.arrive();
      turn = meeting.await(number - 1, turn);
    }
    synchronized (this) {
      cpu += threads.getCurrentThreadCpuTime();
      allocated += threads.getThreadAllocatedBytes(thread) - before;
    }
  }

  /** Nanoseconds of processors that other threads have taken. */
  synchronized long cpu() {
    return cpu;
  }

  /** Bytes that other threads have allocated. */
  synchronized long allocated() {
    return allocated;
  }

  /** Ends all others. */
  @Override
  public void close() {
    if (others.isEmpty()) {
      return;
    }
    over = true;
    meeting.go();
    boolean interrupted = false;
    for (Thread thread : others) {
      while (thread.isAlive()) {
        try {
          thread.join();
        } catch (InterruptedException again) {
          interrupted = true;
        }
      }
    }
    others.clear();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    for (int i = 1; i < parts.length; i++) {
      parts[0].state().end(parts[i].state());
    }
  }
}
